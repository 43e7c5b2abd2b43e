import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { minorUnits, moneyText } from '#contract/exact.ts';
import { metalNames } from '#contract/metals.ts';
import { premiumAt } from '#contract/pricing.ts';
import type { ProductDetail } from '#contract/products.contract.ts';
import { formNames } from '#contract/products.rules.ts';

import type { LivePrice } from './live-price.ts';
import styles from './price-receipt.module.css';
import { receiptDecimals, roundedTo } from './receipt-decimals.ts';
import { ounceWords } from './weight-words.ts';

interface PriceReceiptProps {
  product: Pick<ProductDetail, 'metal' | 'form' | 'pricing'>;
  price: LivePrice;
  qty?: number;
  /** What is said of tax below the sum, such as "Tax: exempt." */
  tax?: string | undefined;
}

/** How the price of one piece is made, line by line, down to the cent. */
export function PriceReceipt({ product, price, qty = 1, tax }: PriceReceiptProps) {
  const { basis, receipt } = price;
  const { premiumPct, premiumFixed } = premiumAt(product.pricing, qty);
  const form = formNames[product.form].toLowerCase();
  const { buffer = '0' } = receipt;
  const parts = [receipt.spot, receipt.margin, buffer, receipt.premium, receipt.fixed];
  const decimals = receiptDecimals(parts, receipt.floored ? null : price.unit);
  const amount = (value: string) => groupedNumber(value, decimals);
  const raise = receipt.floored ? raisedBy(parts, price.unit) : null;

  if (receipt.isFixed) return <FixedReceipt {...{ product, price, tax }} />;
  return (
    <div className={styles.receipt}>
      <dl>
        <div>
          <dt>
            Spot ask, {metalNames[product.metal].toLowerCase()}
            <small>
              {groupedNumber(basis.spotAskUsd, 2)} USD × {basis.usdRate}
              {basis.fxMarkup !== '0' && ` × ${onePlus(basis.fxMarkup)}`}
              {ounceWords(product.pricing.fineNg) !== ONE_OUNCE && ` × ${ounceWords(product.pricing.fineNg)}`}
            </small>
          </dt>
          <dd>{amount(receipt.spot)}</dd>
        </div>
        <div>
          <dt>
            Our dealing margin
            <small>
              {fractionAsPercent(basis.buyPct)} on the metal
              {isNothing(basis.buyFixed) ? '' : ` and ${groupedNumber(basis.buyFixed, 2)} an ounce`}
            </small>
          </dt>
          <dd>{amount(receipt.margin)}</dd>
        </div>
        {basis.buyBuffer !== undefined && (
          <div>
            <dt>
              Closed-market buffer
              <small>{fractionAsPercent(basis.buyBuffer)} until the market opens</small>
            </dt>
            <dd>{amount(buffer)}</dd>
          </div>
        )}
        <div>
          <dt>
            Premium for this {form}
            <small>{fractionAsPercent(premiumPct)} for making it</small>
          </dt>
          <dd>{amount(receipt.premium)}</dd>
        </div>
        {!isNothing(premiumFixed) && (
          <div>
            <dt>Fixed charge per piece</dt>
            <dd>{amount(receipt.fixed)}</dd>
          </div>
        )}
        {raise !== null && (
          <div>
            <dt>
              Up to what it costs us<small>We do not sell below our own cost</small>
            </dt>
            <dd>{amount(raise)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>You pay, per piece</dt>
          <dd>
            <Money value={price.unit} currency={basis.currency} form="code" />
          </dd>
        </div>
      </dl>
      <p className={styles.foot}>{tax} Rounded once, to the cent, at the end.</p>
    </div>
  );
}

/** A fixed price is one figure; beside it stands what its metal is worth. */
function FixedReceipt({ product, price: { basis, receipt, unit }, tax }: PriceReceiptProps) {
  return (
    <div className={styles.receipt}>
      <dl>
        <div>
          <dt>
            Fixed price
            <small>Set by us; it does not follow spot</small>
          </dt>
          <dd>{groupedNumber(unit, 2)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>You pay, per piece</dt>
          <dd>
            <Money value={unit} currency={basis.currency} form="code" />
          </dd>
        </div>
      </dl>
      <p className={styles.foot}>
        {tax} Its {metalNames[product.metal].toLowerCase()} is {groupedNumber(receipt.spot, 2)} at the market’s ask.
      </p>
    </div>
  );
}

const ONE_OUNCE = '1.0000\u202foz';

const isNothing = (value: string): boolean => !/[1-9]/.test(value);

/** 1 + a fraction between 0 and 1, as text: "0.0025" is "1.0025". */
const onePlus = (fraction: string): string => fraction.replace(/^0/, '1');

const raisedBy = (parts: readonly string[], unit: string): string =>
  moneyText(minorUnits(unit) - parts.reduce((sum, part) => sum + minorUnits(roundedTo(part, 2)), 0n));
