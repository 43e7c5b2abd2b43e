import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { EmptyCard } from '#client/areas/storefront/not-found/EmptyCard.tsx';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useSharedWishlistQuery } from '#client/features/customers/wishlists/wishlists.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './wishlist.module.css';

/** Another's wishlist, by the link that he gave. Without his name unless he says so. */
export function SharedWishlist({ token }: { token: string }) {
  const { currency } = usePreferences();
  const { currentData: list, error, refetch } = useSharedWishlistQuery({ token, currency });
  if (isApiError(error) && error.status === 404) return <Withdrawn />;
  if (error) return <LoadFailed what="The wishlist" onRetry={() => void refetch()} />;
  if (!list) return <LoadingPage />;
  const title = list.name === null ? 'A wishlist' : `${list.name}’s wishlist`;
  return (
    <>
      <PageHead title={title} unlisted />
      <Breadcrumbs trail={[]} here={title} />
      <PageHeading title={title}>Shown to you by its owner, at current prices.</PageHeading>
      <div className={classNames(text.wrap, styles.page)}>
        {list.items.length > 0 ? (
          <ProductGrid
            products={list.items.map(({ product }) => product)}
            currency={currency}
            heading="h2"
            inSight={4}
            Tools={CardTools}
          />
        ) : (
          <p>There is nothing on this list at the moment.</p>
        )}
      </div>
    </>
  );
}

const Withdrawn = () => (
  <>
    <PageHead title="Wishlist not found" status={404} unlisted />
    <div className={classNames(text.wrap, styles.empty)}>
      <EmptyCard />
      <div>
        <h1 className={text.heading}>This list is no longer shared.</h1>
        <p>Its owner has withdrawn the link, or part of it is missing. Ask them for a new one.</p>
        <p>
          <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
        </p>
      </div>
    </div>
  </>
);
