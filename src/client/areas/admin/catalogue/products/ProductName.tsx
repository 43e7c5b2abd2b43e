import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import type { AdminProductRow } from '#contract/catalogue/admin-product-row.contract.ts';

import styles from './products.module.css';

/** A product in the list: its picture, and its name as the way to its form. */
export const ProductName = ({ product }: { product: AdminProductRow }) => (
  <span className={styles.name}>
    <ProductPicture product={product} alt="" widths={thumbnail} sizes="24px" />
    <Link to={paths.admin.editProduct(product.id)}>{product.name}</Link>
  </span>
);

const thumbnail = [96] as const;
