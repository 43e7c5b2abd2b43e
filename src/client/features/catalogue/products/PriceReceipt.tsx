import type { ReactNode } from 'react';

import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import { type PriceLineKind, priceLineNames, priceLines } from '#contract/catalogue/price-lines.rules.ts';
import { premiumAt, type PriceBasis, type ProductPricing } from '#contract/arithmetic/pricing.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';
import { formNames } from '#contract/catalogue/products.rules.ts';

import type { LivePrice } from './live-price.ts';
import styles from './price-receipt.module.css';
import { ounceWords } from './weight-words.ts';

interface PriceReceiptProps {
  product: Pick<ProductDetail, 'metal' | 'form' | 'pricing'>;
  price: LivePrice;
  qty?: number;
  /** Points of premium that the customer's tier takes off, a fraction; they are in the price already. */
  tierDiscount?: string;
  /** The last lines, where more is said than what a piece costs. */
  end?: ReactNode;
  /** What is said of tax below the sum, such as "Tax: exempt." */
  tax?: string | undefined;
}

/** How the price of one piece is made, from the spot of the price strip to the cent. */
export function PriceReceipt({ product, price, qty = 1, tierDiscount = '0', end, tax }: PriceReceiptProps) {
  const { basis, receipt } = price;
  if (receipt.isFixed) return <FixedReceipt {...{ product, price, end, tax }} />;
  const words = wordsOf(product, basis, premiumWords(product.pricing, qty, tierDiscount));
  return (
    <div className={styles.receipt}>
      <dl>
        {priceLines(receipt, receipt.unitMinor, receipt.floored).map(({ kind, minor }) => (
          <div key={kind}>
            <dt>
              {words[kind].what ?? priceLineNames[kind]}
              {words[kind].why && <small>{words[kind].why}</small>}
            </dt>
            <dd>{groupedNumber(moneyText(minor), 2)}</dd>
          </div>
        ))}
        {end ?? <Sum price={price} />}
      </dl>
      <p className={styles.foot}>{tax} The price is rounded once, to the cent; each line is rounded for reading.</p>
    </div>
  );
}

const Sum = ({ price: { unit, basis } }: Pick<PriceReceiptProps, 'price'>) => (
  <div className={styles.sum}>
    <dt>You pay, per piece</dt>
    <dd>
      <Money value={unit} currency={basis.currency} form="code" />
    </dd>
  </div>
);

type LineWords = Record<PriceLineKind, { what?: string; why?: string }>;

/** "3.50 % for making it", and with a tier's discount the rate that is charged and what it comes from. */
function premiumWords(pricing: ProductPricing, qty: number, tierDiscount: string): string {
  const { premiumPct } = premiumAt(pricing, qty);
  const charged = decimal(premiumPct).minus(decimal(tierDiscount)).toFixed();
  const whole = isNothing(tierDiscount)
    ? ''
    : `: ${fractionAsPercent(premiumPct)} less the ${fractionAsPercent(tierDiscount)} of your tier`;
  return `${fractionAsPercent(charged)} for making it${whole}`;
}

function wordsOf(
  { metal, form, pricing }: PriceReceiptProps['product'],
  basis: PriceBasis,
  premium: string,
): LineWords {
  const ounces = ounceWords(pricing.fineNg);
  const perOunce = isNothing(basis.buyFixed) ? '' : ` and ${groupedNumber(basis.buyFixed, 2)} an ounce`;
  return {
    spot: {
      what: `Spot ask, ${metalNames[metal].toLowerCase()}`,
      why: `${groupedNumber(basis.spotAskUsd, 2)} USD × ${basis.usdRate}${ounces === ONE_OUNCE ? '' : ` × ${ounces}`}`,
    },
    markup: { why: `${fractionAsPercent(basis.fxMarkup)} on the exchange rate` },
    margin: { what: 'Our dealing margin', why: `${fractionAsPercent(basis.buyPct)} on the metal${perOunce}` },
    buffer: { why: `${fractionAsPercent(basis.buyBuffer ?? '0')} until the market opens` },
    premium: {
      what: `Premium for this ${formNames[form].toLowerCase()}`,
      why: premium,
    },
    fixed: {},
    floor: { why: 'We do not sell below our own cost' },
    rounding: {},
  };
}

/** A fixed price is one figure; beside it stands what its metal is worth. */
function FixedReceipt({ product, price, end, tax }: PriceReceiptProps) {
  return (
    <div className={styles.receipt}>
      <dl>
        <div>
          <dt>
            Fixed price
            <small>Set by us; it does not follow spot</small>
          </dt>
          <dd>{groupedNumber(price.unit, 2)}</dd>
        </div>
        {end ?? <Sum price={price} />}
      </dl>
      <p className={styles.foot}>
        {tax} Its {metalNames[product.metal].toLowerCase()} is {groupedNumber(price.receipt.spot, 2)} at spot.
      </p>
    </div>
  );
}

const ONE_OUNCE = '1.0000\u202foz';

const isNothing = (value: string): boolean => !/[1-9]/.test(value);
