import { WishButton } from '#client/features/customers/wishlists/WishButton.tsx';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import styles from './product-tools.module.css';

/** What a visitor can do with the product of a page besides buying it. */
export const ProductTools = ({ product }: { product: ProductCard }) => (
  <div className={styles.onPage}>
    <WishButton product={product}>Wishlist</WishButton>
  </div>
);
