import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { Widgets } from '#client/areas/storefront/content/widgets/Widgets.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useShopTermsQuery } from '#client/features/catalogue/products/products.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import { filtersCleared } from '#contract/list/list-changes.ts';
import type { Category, ShopReply } from '#contract/catalogue/products.contract.ts';

import { EmptyShop } from './EmptyShop.tsx';
import { Facets } from './Facets.tsx';
import { FacetSheet } from './FacetSheet.tsx';
import { foundWords, type SetFilter, setFilters } from './filter-words.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { Pager } from './Pager.tsx';
import styles from './product-browser.module.css';
import { shopHref, type ShopListQuery } from './shop-query.ts';
import { SortChoice } from './SortChoice.tsx';

interface ProductBrowserProps {
  query: ShopListQuery;
  /** What the query found, and how it stands with it. */
  found: { data?: ShopReply | undefined; isFetching: boolean; isError: boolean; refetch: () => unknown };
  currency: string;
  /** The page is a category's, which is no filter of it. */
  isCategory: boolean;
  categories: readonly Category[];
  /** On the page of the search: what its question was taken for. The question stays when the filters are cleared. */
  question?: readonly SetFilter[];
}

/** Facets, what is set of them, the order, the products and the pages. The address is the only truth for all of it. */
export function ProductBrowser({ query, found, currency, isCategory, categories, question }: ProductBrowserProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { data, isFetching, isError, refetch } = found;
  const { data: terms } = useShopTermsQuery();
  const names = { categories, ...terms };
  const filters = setFilters(question ? { ...query, q: '' } : query, names).map((filter) =>
    question ? { ...filter, without: { ...filter.without, q: query.q } } : filter,
  );
  const set = [...(question ?? []), ...filters];
  const cleared = { ...filtersCleared(query), ...(question && { q: query.q }) };
  const show = (next: ShopListQuery) => void navigate(shopHref(pathname, next));
  const facets = { query, onQuery: show, facets: data?.facets, names, isCategory };

  return (
    <div className={classNames(text.wrap, styles.browser)}>
      <aside className={styles.facets} aria-label="Filters">
        <Facets {...facets} />
        <Widgets area="sidebar" />
      </aside>
      {isSheetOpen && (
        <FacetSheet found={isFetching ? undefined : data?.total} onClose={() => setSheetOpen(false)}>
          <Facets {...facets} />
        </FacetSheet>
      )}
      <section aria-label="Products">
        <div className={styles.bar}>
          <p className={styles.found} role="status">
            {data && foundWords(data)}
          </p>
          <Button className={styles.filter} look="plain" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
            <Icon name="filter" /> Filters{filters.length > 0 && `, ${filters.length}`}
          </Button>
          {set.map(({ words, without }) => (
            <Link
              key={words}
              className={styles.chip}
              to={shopHref(pathname, without)}
              aria-label={`${words}, remove filter`}
            >
              {words}
              <Icon name="close" size={16} />
            </Link>
          ))}
          {filters.length > (question ? 0 : 1) && (
            <Link className={styles.clear} to={shopHref(pathname, cleared)}>
              Clear all
            </Link>
          )}
          <SortChoice query={query} onQuery={show} {...(question && { first: 'Best match' })} />
        </div>
        {isError && !isFetching ? (
          <LoadFailed what="The products" onRetry={() => void refetch()} />
        ) : data ? (
          <div className={classNames(isFetching && styles.stale)} aria-busy={isFetching}>
            {data.items.length > 0 ? (
              <ProductGrid
                products={data.items}
                currency={currency}
                columns={3}
                heading="h2"
                inSight={3}
                Tools={CardTools}
              />
            ) : (
              <EmptyShop isFiltered={set.length > 0} clearHref={shopHref(pathname, cleared)} />
            )}
            <Pager query={query} reply={data} pathname={pathname} />
          </div>
        ) : (
          <GridSkeleton />
        )}
      </section>
      <div className={styles.below}>
        <Widgets area="sidebar" />
      </div>
    </div>
  );
}
