import { DateText } from '#client/kit/date/DateText.tsx';
import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { isMetal, type Metal, metalNames } from '#contract/metals.ts';
import type { Order } from '#contract/orders.contract.ts';
import type { PriceBasis } from '#contract/pricing.ts';

import { askSteps } from './ask-steps.ts';
import styles from './orders.module.css';

/** With as many decimals as it takes to compute a step again. */
const STEP_DECIMALS = 4;

/** What was locked when the price was quoted: for each metal, how the market's ask became ours. */
export function LockedPrices({ order: { basis, lockedAt } }: { order: Pick<Order, 'basis' | 'lockedAt'> }) {
  const locked = Object.entries(basis).filter((entry): entry is [Metal, PriceBasis] => isMetal(entry[0]));
  return (
    <div className={styles.locked}>
      <p>
        Locked <DateText iso={lockedAt} time />
      </p>
      {locked.length === 0 && <p>The prices it was made of are not kept with this order.</p>}
      {locked.map(([metal, of]) => (
        <Receipt key={metal} caption={`How our ask for ${metalNames[metal]} was reached`} rows={rowsOf(metal, of)} />
      ))}
    </div>
  );
}

function rowsOf(metal: Metal, basis: PriceBasis): ReceiptRow[] {
  const { spotUsd, rate, ask, commission, buffer, ourAsk } = askSteps(basis);
  const number = (value: string) => groupedNumber(value, STEP_DECIMALS);
  const what = (
    <>
      <Hallmark metal={metal} /> Spot ask
    </>
  );
  const fixed = /[1-9]/.test(basis.buyFixed) ? ` and ${groupedNumber(basis.buyFixed, 2)}` : '';
  return [
    { what, why: 'USD per oz', amount: number(spotUsd) },
    {
      sign: '×',
      what: `USD to ${basis.currency}`,
      why: `${basis.usdRate} + ${fractionAsPercent(basis.fxMarkup)} markup`,
      amount: number(rate),
    },
    { sign: '=', what: `Ask in ${basis.currency}`, why: 'per oz', amount: number(ask), kind: 'sum' },
    {
      sign: '+',
      what: 'Live price commission',
      why: `${fractionAsPercent(basis.buyPct)}${fixed}`,
      amount: number(commission),
    },
    ...(buffer === undefined
      ? []
      : [
          {
            sign: '+',
            what: 'Closed-market buffer',
            why: fractionAsPercent(basis.buyBuffer ?? '0'),
            amount: number(buffer),
          } as const,
        ]),
    { sign: '=', what: 'Our ask', why: 'per oz', amount: number(ourAsk), kind: 'sum' },
  ];
}
