import { CompareButton } from '#client/features/catalogue/comparison/CompareButton.tsx';
import { WishButton } from '#client/features/customers/wishlists/WishButton.tsx';
import button from '#client/kit/button/button.module.css';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './product-tools.module.css';

interface ToolsProps {
  product: ProductCard;
}

/** In the corner of a card's picture. */
export const CardTools = ({ product }: ToolsProps) => (
  <div className={styles.onCard}>
    <CompareButton product={product} className={button.icon} />
    <WishButton product={product} className={button.icon} />
  </div>
);

/** Below the button that puts the product of a page into the cart. */
export const ProductTools = ({ product }: ToolsProps) => (
  <div className={styles.onPage}>
    <WishButton product={product}>Wishlist</WishButton>
    <CompareButton product={product}>Compare</CompareButton>
  </div>
);
