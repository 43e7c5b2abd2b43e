import { livePriceAt } from '#client/features/products/live-price.ts';
import { classNames } from '#client/kit/class-names.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import type { PriceBasis } from '#contract/pricing.ts';
import type { ProductDetail } from '#contract/products.contract.ts';

import styles from './price-grid.module.css';
import { quantityRows, rowAt } from './quantity-rows.ts';

interface PriceGridProps {
  product: ProductDetail;
  basis: PriceBasis;
  qty: number;
}

/** The price of one piece by quantity; the row of the chosen quantity is the price that is shown large. */
export function PriceGrid({ product, basis, qty }: PriceGridProps) {
  const rows = quantityRows(product);
  const chosen = rowAt(rows, qty);
  return (
    <table className={styles.grid}>
      <caption>Price each, by quantity</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Over spot</th>
          <th scope="col">Price each, {basis.currency}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const price = livePriceAt(product, basis, row.from);
          return (
            <tr key={row.from} className={classNames(row === chosen && styles.chosen)}>
              <th scope="row">{row.label}</th>
              <td>{fractionAsPercent(price.overSpot)}</td>
              <td>
                <Money value={price.unit} currency={basis.currency} form="bare" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
