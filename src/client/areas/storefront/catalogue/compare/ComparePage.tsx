import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { comparisonApi, useComparedQuery } from '#client/features/catalogue/comparison/comparison.api.ts';
import { comparedSet, selectCompared } from '#client/features/catalogue/comparison/comparison.slice.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { CopyText } from '#client/kit/copy/CopyText.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';
import { selectSessionKnown } from '#client/session/session.selectors.ts';
import { COMPARED_MOST } from '#contract/catalogue/comparison.rules.ts';

import { AddProduct } from './AddProduct.tsx';
import { comparedSlugs } from './compared-slugs.ts';
import { CompareTable } from './CompareTable.tsx';
import styles from './compare.module.css';

export const compareData: PageData = (dispatch, { search, preferences: { currency } }) => {
  const slugs = comparedSlugs(search);
  return slugs.length === 0 ? [] : [dispatch(comparisonApi.endpoints.compared.initiate({ currency, slugs }))];
};

/** Products side by side. Which ones the address says, so that it can be sent to somebody else. */
export function ComparePage() {
  const { search } = useLocation();
  const { currency } = usePreferences();
  const slugs = comparedSlugs(search);
  const onlyDifferences = new URLSearchParams(search).get('only') === 'differences';
  const show = useShow();
  const isEmpty = slugs.length === 0;
  useOwnChoice(isEmpty);
  const { data, isError, refetch } = useComparedQuery({ currency, slugs }, { skip: isEmpty });
  const items = isEmpty ? [] : (data?.items ?? []);
  const gone = data ? slugs.length - items.length : 0;

  return (
    <>
      <PageHead
        title={items.length === 0 ? 'Compare' : `Compare ${items.map(({ name }) => name).join(', ')}`}
        unlisted
      />
      <Breadcrumbs trail={[]} here="Compare" />
      <PageHeading title="Compare">
        Up to {COMPARED_MOST} products side by side, at current prices. The link to this page keeps your selection.
      </PageHeading>
      {isError ? (
        <LoadFailed what="The products" onRetry={() => void refetch()} />
      ) : (
        <div className={classNames(text.wrap, styles.page)}>
          {gone > 0 && items.length < slugs.length && (
            <p className={styles.gone}>
              {gone === 1 ? 'One product in this link is' : `${gone} products in this link are`} no longer on sale.
            </p>
          )}
          <div className={styles.bar}>
            {items.length < COMPARED_MOST && (
              <AddProduct
                known={items.map(({ id }) => id)}
                onAdd={(slug) => show([...items.map((item) => item.slug), slug], onlyDifferences)}
              />
            )}
            {items.length > 1 && (
              <div className={styles.choices}>
                <CheckField checked={onlyDifferences} onChange={({ target }) => show(slugs, target.checked)}>
                  Differences only
                </CheckField>
                <span className={styles.address}>
                  Link to this comparison
                  <CopyText
                    key={slugs.join()}
                    what="link to this comparison"
                    text={typeof window === 'undefined' ? '' : window.location.href}
                  />
                </span>
              </div>
            )}
          </div>
          {!isEmpty && !data ? (
            <Skeleton shape="block" />
          ) : items.length === 0 ? (
            <p className={styles.nothing}>
              Nothing is selected yet. Press the scales beside a product to add it, or search for it above.
            </p>
          ) : (
            <CompareTable
              products={items}
              onlyDifferences={onlyDifferences && items.length > 1}
              onRemove={(slug) =>
                show(
                  items.map((item) => item.slug).filter((each) => each !== slug),
                  onlyDifferences,
                )
              }
            />
          )}
        </div>
      )}
    </>
  );
}

/** Shows other products: the address says them, and what this browser has chosen follows it. */
function useShow() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return (slugs: readonly string[], onlyDifferences: boolean) => {
    dispatch(comparedSet(slugs));
    const only = onlyDifferences ? '&only=differences' : '';
    void navigate(slugs.length === 0 ? paths.compare : `${paths.compared(slugs.join(','))}${only}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
}

/** An address without products shows those that this browser has chosen. */
function useOwnChoice(isEmpty: boolean): void {
  const navigate = useNavigate();
  const isKnown = useSelector(selectSessionKnown);
  const chosen = useSelector(selectCompared);
  const open = useEffectEvent(() => {
    if (isEmpty && chosen.length > 0) void navigate(paths.compared(chosen.join(',')), { replace: true });
  });
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
}
