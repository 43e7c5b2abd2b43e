import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './blocks.module.css';

interface ProductsShownProps {
  title: string;
  /** The list's question, in its grammar. */
  query: string;
  /** Addresses in the order to show them; null for the list's own. */
  order: readonly string[] | null;
}

/** Products with their live prices; nothing where there are none. */
export function ProductsShown({ title, query, order }: ProductsShownProps) {
  const { currency } = usePreferences();
  const { currentData } = useShopQuery({ currency, query });
  const items = currentData?.items ?? [];
  if (items.length === 0) return null;
  const shown = order ? items.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug)) : items;
  return (
    <section className={styles.full} aria-label={title || 'Products'}>
      {title !== '' && <h2 className={text.heading}>{title}</h2>}
      <ProductGrid products={shown} currency={currency} heading={title === '' ? 'h2' : 'h3'} />
    </section>
  );
}
