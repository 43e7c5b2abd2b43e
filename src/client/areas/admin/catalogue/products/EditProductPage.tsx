import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useReadProductQuery,
  useUpdateProductMutation,
} from '#client/features/catalogue/products/admin-products.api.ts';
import { ProductStatusTag } from '#client/features/catalogue/products/product-states.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';

import { ProductForm } from './ProductForm.tsx';
import { ProductHead } from './ProductHead.tsx';
import styles from './products.module.css';

const trail = [{ label: 'Products', to: paths.admin.products }];

/** One product: its form, and what can be done with it. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const load = useReadProductQuery(id);
  const [update] = useUpdateProductMutation();
  const [told, setTold] = useState<ApiError>();
  const product = load.currentData ?? null;
  return (
    <PageFrame
      title={product ? product.values.name : 'Product'}
      trail={trail}
      {...(product && {
        note: <Glance product={product} />,
        actions: <ProductHead product={product} onRefused={setTold} />,
      })}
    >
      <ProductForm
        product={product}
        load={load}
        save={(values, { version, reason }) => update({ id, values, version, ...(reason !== '' && { reason }) })}
        told={told}
      />
    </PageFrame>
  );
}

/** Metal, status and stock. */
const Glance = ({ product: { values, status, stock } }: { product: AdminProduct }) => (
  <span className={styles.glance}>
    <Hallmark metal={values.metal} />
    <ProductStatusTag status={status} />
    <span>
      {count(stock.onHand)} in stock, {count(stock.reserved)} reserved
    </span>
  </span>
);

const count = (pieces: number): string => groupedNumber(String(pieces), 0);
