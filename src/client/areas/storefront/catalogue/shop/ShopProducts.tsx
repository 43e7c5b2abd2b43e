import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import type { Category } from '#contract/catalogue/products.contract.ts';

import { ProductBrowser } from './ProductBrowser.tsx';
import { askedOf, type ShopListQuery } from './shop-query.ts';

interface ShopProductsProps {
  query: ShopListQuery;
  currency: string;
  /** The slug of the category whose page this is. */
  category: string | null;
  categories: readonly Category[];
}

/** The products of the shop, or of a category, that a query finds. */
export function ShopProducts({ query, currency, category, categories }: ShopProductsProps) {
  const found = useShopQuery({ currency, query: askedOf(query, category) });
  return <ProductBrowser {...{ query, found, currency, categories }} isCategory={category !== null} />;
}
