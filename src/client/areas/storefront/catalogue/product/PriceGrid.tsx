import { livePriceAt } from '#client/features/catalogue/products/live-price.ts';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { IndicativeMark } from '#client/kit/money/Indicative.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import text from '#client/kit/theme/text.module.css';
import { paidIn } from '#contract/catalogue/currencies.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

import { adjusted, canPay, type WayToPay, waysToPay } from './ways-to-pay.ts';
import styles from './price-grid.module.css';
import { type QuantityRow, quantityRows, rowAt } from './quantity-rows.ts';

interface PriceGridProps {
  product: ProductDetail;
  basis: PriceBasis;
  qty: number;
  /** Points of premium that the customer's tier takes off. */
  tierDiscount: string;
}

/** The price of one piece by quantity and payment method; the row of the chosen quantity is the price that is shown large. */
export function PriceGrid({ product, basis, qty, tierDiscount }: PriceGridProps) {
  const rows = quantityRows(product);
  const chosen = rowAt(rows, qty);
  const { data: settings } = usePublicSettingsQuery();
  const { currentData: prices } = usePriceBasisQuery(basis.currency);
  const perCad = prices?.perCad ?? null;
  const priceOf = (row: QuantityRow) => livePriceAt(product, basis, row.from, tierDiscount);
  const isPaid = (way: WayToPay, row: QuantityRow) =>
    canPay(way, minorUnits(adjusted(priceOf(row).unit, way.pct)) * BigInt(row.from), perCad);
  const all = waysToPay(settings?.payments ?? [], paidIn(settings?.currencies ?? [], basis.currency));
  const ways = all.filter((way) => rows.some((row) => isPaid(way, row)));
  const [cheapest] = ways;
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption>
          Price each in {basis.currency}, by quantity{ways.length > 1 && ' and payment method'}
          <IndicativeMark />
        </caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            {ways.map((way) => (
              <th key={way.names.join()} scope="col">
                {ways.length > 1 ? way.names.join(', ') : 'Price each'}
                <small>{limitWords(way, basis.currency)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const price = priceOf(row);
            return (
              <tr key={row.from} className={classNames(row === chosen && styles.chosen)}>
                <th scope="row">
                  {row.label}
                  <small>{fractionAsPercent(price.overSpot)} over spot</small>
                </th>
                {ways.map((way) => (
                  <td key={way.names.join()} className={classNames(way === cheapest && styles.shown)}>
                    {isPaid(way, row) ? (
                      <Money value={adjusted(price.unit, way.pct)} currency={basis.currency} form="bare" />
                    ) : (
                      <span className={text.muted}>over limit</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {ways.length < all.length && (
        <p className={styles.foot}>
          {all
            .filter((way) => !ways.includes(way))
            .map((way) => tooDear(way, basis.currency))
            .join(' ')}
        </p>
      )}
    </div>
  );
}

const amountWords = (maxCad: string, currency: string): string =>
  `${groupedNumber(maxCad, 0)}${currency === 'CAD' ? '' : '\u00a0CAD'}`;

const limitWords = ({ maxCad }: WayToPay, currency: string): string =>
  maxCad === null ? '' : `to\u00a0${amountWords(maxCad, currency)}`;

const tooDear = ({ names, maxCad }: WayToPay, currency: string): string =>
  `${names.join(' and ')} payments are limited to $${amountWords(maxCad ?? '0', currency)}.`;
