import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { isMetal, type Metal, metalNames } from '#contract/metals.ts';
import type { Order } from '#contract/orders.contract.ts';
import { liveAskPerOunce, type PriceBasis } from '#contract/pricing.ts';

import styles from './orders.module.css';

/** With as many decimals as the steps of a receipt need to be recomputed to the cent. */
const STEP_DECIMALS = 4;

/** What was locked when the price was quoted: for each metal, how the market's ask became our ask. */
export function LockedPrices({ order: { basis, lockedAt } }: { order: Pick<Order, 'basis' | 'lockedAt'> }) {
  const locked = Object.entries(basis).filter((entry): entry is [Metal, PriceBasis] => isMetal(entry[0]));
  return (
    <>
      <p className={styles.note}>
        Locked <DateText iso={lockedAt} time />
      </p>
      {locked.map(([metal, of]) => (
        <Receipt key={metal} caption={`How our ask for ${metalNames[metal]} was reached`} rows={stepsOf(metal, of)} />
      ))}
    </>
  );
}

function stepsOf(metal: Metal, basis: PriceBasis): ReceiptRow[] {
  const number = (value: string) => groupedNumber(value, STEP_DECIMALS);
  return [
    {
      what: (
        <>
          <Hallmark metal={metal} /> Spot ask
        </>
      ),
      why: 'USD per oz',
      amount: number(basis.spotAskUsd),
    },
    {
      sign: '×',
      what: `USD to ${basis.currency}`,
      why: `with ${fractionAsPercent(basis.fxMarkup)} markup`,
      amount: number(basis.usdRate),
    },
    {
      sign: '+',
      what: 'Live price commission',
      why: `${fractionAsPercent(basis.buyPct)} and ${groupedNumber(basis.buyFixed, 2)} per oz`,
      amount: null,
    },
    {
      sign: '=',
      what: 'Our ask',
      why: `${basis.currency} per oz`,
      amount: number(liveAskPerOunce(basis).toFixed()),
      kind: 'sum',
    },
  ];
}
