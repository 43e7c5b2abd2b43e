import { Link, useLocation } from 'react-router-dom';

import { SearchBox } from '#client/areas/storefront/layout/SearchBox.tsx';
import { waysOn } from '#client/areas/storefront/layout/ways-on.ts';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { CardTools } from '#client/areas/storefront/layout/later-tools.ts';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { productsApi, useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { shortLists } from '#client/features/catalogue/products/shop-queries.ts';
import { classNames } from '#client/kit/class-names.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import { EmptyCard } from './EmptyCard.tsx';
import styles from './not-found.module.css';

export const notFoundData: PageData = (dispatch, { preferences: { currency } }) => [
  dispatch(productsApi.endpoints.shop.initiate({ currency, query: shortLists.popular })),
];

/** There is no such page, with status 404; a search for its words and the ways on. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { currency } = usePreferences();
  const { currentData: popular } = useShopQuery({ currency, query: shortLists.popular });
  return (
    <>
      <PageHead title="Page not found" status={404} unlisted />
      <div className={classNames(text.wrap, styles.page)}>
        <div className={styles.picture}>
          <EmptyCard />
        </div>
        <div>
          <p className={text.small}>Error 404</p>
          <h1 className={text.serif}>This card is empty.</h1>
          <p className={styles.words}>
            There is no page at <span className={styles.path}>{pathname}</span>. It may have been renamed or sold
            through. Search for the piece, or start from a metal.
          </p>
          <div className={styles.search}>
            <SearchBox initial={wordsOf(pathname)} label="Search for what was here" />
          </div>
          <ul className={styles.ways}>
            {waysOn.map(({ label, path }) => (
              <li key={path}>
                <Link className={text.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {popular && popular.items.length > 0 && (
        <section className={classNames(text.wrap, styles.popular)} aria-labelledby="popular">
          <h2 className={text.heading} id="popular">
            What others buy
          </h2>
          <ProductGrid products={popular.items} currency={currency} Tools={CardTools} />
        </section>
      )}
    </>
  );
}

/** The words of a path's last part, as something to search for: "/product/gold-wafer-1oz" is "gold wafer 1oz". */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}
