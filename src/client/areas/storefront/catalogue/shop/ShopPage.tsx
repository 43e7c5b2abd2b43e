import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { productsApi, useCategoriesQuery } from '#client/features/catalogue/products/products.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';

import { BadQuery } from './BadQuery.tsx';
import { askedOf, readShopQuery, shopHref } from './shop-query.ts';
import { ShopProducts } from './ShopProducts.tsx';
import { isNarrowed, pageOf } from './shop-head.ts';

const { shop, shopTerms, categories: categoryTree } = productsApi.endpoints;

export const shopData: PageData = (dispatch, { search, preferences: { currency } }) => {
  const read = readShopQuery(search);
  if ('problem' in read) return [];
  return [
    dispatch(shop.initiate({ currency, query: askedOf(read.query, null) })),
    dispatch(categoryTree.initiate()),
    dispatch(shopTerms.initiate()),
  ];
};

/** All products. */
export function ShopPage() {
  const { search } = useLocation();
  const { currency } = usePreferences();
  const { data: tree } = useCategoriesQuery();
  const read = readShopQuery(search);
  if ('problem' in read) return <BadQuery problem={read.problem} path={paths.shop} />;
  const { query } = read;
  return (
    <>
      <PageHead
        title={query.q === '' ? `All bullion${pageOf(query)}` : `Search for ${query.q}`}
        description="Gold, silver, platinum and palladium bars, coins and rounds at live prices, with what each costs over spot."
        canonical={shopHref(paths.shop, { ...query, q: '', filters: {}, sort: [] })}
        unlisted={isNarrowed(query)}
      />
      <Breadcrumbs trail={[]} here="All bullion" />
      <PageHeading title={query.q === '' ? 'All bullion' : `Search for “${query.q}”`}>
        Priced live. The percentage on each card is what you pay over spot, the price in the strip above, with all our
        charges included.
      </PageHeading>
      <ShopProducts key={currency} query={query} currency={currency} category={null} categories={tree?.items ?? []} />
    </>
  );
}
