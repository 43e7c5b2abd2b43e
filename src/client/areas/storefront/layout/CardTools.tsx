import { WishButton } from '#client/features/customers/wishlists/WishButton.tsx';
import { useHydrated } from '#client/kit/clock/use-now.ts';
import button from '#client/kit/button/button.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './product-tools.module.css';

/** What a visitor can do with a product where it is a card. Not there before the page is alive: it would do nothing. */
export function CardTools({ product }: { product: ProductCard }) {
  if (!useHydrated()) return null;
  return (
    <div className={styles.onCard}>
      <WishButton product={product} className={button.icon} />
    </div>
  );
}
