import { askSteps } from '#client/features/trade/orders/ask-steps.ts';
import { ounceWords } from '#client/features/catalogue/products/weight-words.ts';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { decimal } from '#contract/arithmetic/exact.ts';
import { type Metal, metalNames } from '#contract/metals.ts';
import { premiumAt, type PriceBasis, type ProductPricing } from '#contract/arithmetic/pricing.ts';
import type { ExampleStep, WorkedExample } from '#contract/catalogue/worked-example.rules.ts';

import styles from './worked-example.module.css';

interface ExampleReceiptProps {
  example: WorkedExample & { basis: PriceBasis };
  step: ExampleStep;
  pricing: ProductPricing;
  metal: Metal;
}

/** From the market's ask to the price of one piece, and what follows from it. */
export function ExampleReceipt({ example, step, pricing, metal }: ExampleReceiptProps) {
  const { basis, currency, buyback, buysDearer } = example;
  const { premiumPct } = premiumAt(pricing, step.qty);
  const { spotUsd, rate, spot, markup, commission, buffer, ourAsk } = askSteps(basis);
  const fine = decimal(step.spot)
    .plus(decimal(step.markup))
    .plus(decimal(step.margin))
    .plus(decimal(step.buffer ?? '0'))
    .toFixed();
  const rows: ReceiptRow[] = step.isFixed
    ? fixedRows(step, currency)
    : [
        { what: 'Spot ask', why: 'USD/oz', amount: parts(spotUsd) },
        { sign: '×', what: `USD to ${currency}`, why: 'mid rate', amount: parts(rate) },
        { sign: '=', what: 'Spot', why: `${currency}/oz`, amount: parts(spot), kind: 'sum' },
        { sign: '+', what: 'Currency markup', why: fractionAsPercent(basis.fxMarkup), amount: parts(markup) },
        { sign: '+', what: 'Live commission', why: fractionAsPercent(basis.buyPct), amount: parts(commission) },
        ...(buffer === undefined ? [] : [bufferRow(basis.buyBuffer, buffer)]),
        { sign: '=', what: 'Our ask', why: `${currency}/oz`, amount: parts(ourAsk), kind: 'sum' },
        {
          sign: '×',
          what: `Fine ${metalNames[metal].toLowerCase()}`,
          why: ounceWords(pricing.fineNg),
          amount: parts(fine),
        },
        { sign: '+', what: 'Premium', why: fractionAsPercent(premiumPct), amount: parts(step.premium) },
        { sign: '+', what: 'Fixed premium', why: 'per piece', amount: parts(step.fixed) },
        ...(step.floored ? [floorRow] : []),
        { sign: '=', what: 'Unit price', why: currency, amount: groupedNumber(step.unit, 2), kind: 'total' },
      ];
  const quantity = groupedNumber(String(step.qty), 0);
  return (
    <>
      <div className={styles.receipt}>
        <Receipt caption={`The price of a piece when ${quantity} are bought`} rows={rows} />
      </div>
      <dl className={styles.facts} aria-live="off">
        <Fact words={`× ${quantity}`} value={groupedNumber(step.total, 2)} strong />
        <Fact words={'Over spot'} value={fractionAsPercent(step.overSpot)} />
        <Fact words="Above the metal at spot" value={groupedNumber(step.overMetal, 2)} />
        <Fact words="We buy back at" value={buyback === null ? 'not bought' : groupedNumber(buyback, 2)} />
      </dl>
      {step.isFixed && step.overSpot.startsWith('-') && (
        <p className={styles.warning} role="status">
          The fixed price is less than its metal at spot.
        </p>
      )}
      {buysDearer && (
        <p className={styles.warning} role="status">
          We would pay more for a piece than we ask for it. Lower the buy-back or raise the premium.
        </p>
      )}
    </>
  );
}

const fixedRows = ({ spot, premium, unit }: ExampleStep, currency: string): ReceiptRow[] => [
  { what: 'Its metal at spot', amount: parts(spot) },
  { sign: '+', what: 'What the price leaves over it', amount: parts(premium) },
  { sign: '=', what: 'Fixed price', why: currency, amount: groupedNumber(unit, 2), kind: 'total' },
];

const bufferRow = (share = '0', buffer: string): ReceiptRow => ({
  sign: '+',
  what: 'Closed-market buffer',
  why: fractionAsPercent(share),
  amount: parts(buffer),
});

const floorRow: ReceiptRow = { what: 'Raised to “Never below”', amount: '' };

const Fact = ({ words, value, strong = false }: { words: string; value: string; strong?: boolean }) => (
  <div data-strong={strong || undefined}>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);

/** With as many decimals as it takes to compute a step again. */
const parts = (value: string): string => groupedNumber(value, 4);
