import { livePriceAt } from '#client/features/products/live-price.ts';
import { usePublicSettingsQuery } from '#client/features/site/site.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import type { PriceBasis } from '#contract/pricing.ts';
import type { ProductDetail } from '#contract/products.contract.ts';

import { adjusted, waysToPay } from './ways-to-pay.ts';
import styles from './price-grid.module.css';
import { quantityRows, rowAt } from './quantity-rows.ts';

interface PriceGridProps {
  product: ProductDetail;
  basis: PriceBasis;
  qty: number;
  /** Points of premium that the customer's tier takes off. */
  tierDiscount: string;
}

/** The price of one piece by quantity and way to pay; the row of the chosen quantity is the price that is shown large. */
export function PriceGrid({ product, basis, qty, tierDiscount }: PriceGridProps) {
  const rows = quantityRows(product);
  const chosen = rowAt(rows, qty);
  const { data: settings } = usePublicSettingsQuery();
  const ways = waysToPay(settings?.payments ?? []);
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption>{ways.length > 1 ? 'Price each, by quantity and way to pay' : 'Price each, by quantity'}</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Over spot</th>
            {ways.map(({ pct, label }) => (
              <th key={pct} scope="col">
                {label}, {basis.currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const price = livePriceAt(product, basis, row.from, tierDiscount);
            return (
              <tr key={row.from} className={classNames(row === chosen && styles.chosen)}>
                <th scope="row">{row.label}</th>
                <td>{fractionAsPercent(price.overSpot)}</td>
                {ways.map(({ pct }) => (
                  <td key={pct} className={classNames(!/[1-9]/.test(pct) && styles.shown)}>
                    <Money value={adjusted(price.unit, pct)} currency={basis.currency} form="bare" />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
