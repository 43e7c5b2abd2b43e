import { useState } from 'react';

import { classNames } from '#client/kit/class-names.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import styles from './product-history.module.css';

const history = lazyPart(
  async () => (await import(/* webpackChunkName: "product-history" */ './ProductHistory.tsx')).ProductHistory,
);

/** What the product cost before, behind a line that opens it: its chart is fetched when the line is touched. */
export function PriceHistorySection({ product }: { product: ProductDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames(text.wrap, styles.section)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary {...history.soon}>
        <h2 className={text.heading}>Price and premium over time</h2>
        <span className={text.muted}>What one piece cost, and how far over spot, as recorded</span>
      </summary>
      {isOpen && <history.Part product={product} />}
    </details>
  );
}
