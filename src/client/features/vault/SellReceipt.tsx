import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { metalNames } from '#contract/metals.ts';
import type { MetalReceipt } from '#contract/vault/sell-back-receipt.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

type Shown = Pick<OwnSellBack, 'receipt' | 'currency' | 'net'>;

interface SellReceiptProps {
  sale: Shown;
  /** It stands in a narrow panel. */
  narrow?: boolean;
}

/** How the amount of a sale came about, metal by metal: the bid, its weight, what is taken, and what is received. */
export const SellReceipt = ({ sale: { receipt, currency, net }, narrow = false }: SellReceiptProps) => (
  <Receipt
    caption="What you receive"
    narrow={narrow}
    rows={[
      ...receipt.flatMap((metal) => rowsOf(metal, currency)),
      { what: 'You receive', why: currency, amount: amount(net), kind: 'total' },
    ]}
  />
);

function rowsOf(line: MetalReceipt, currency: string): ReceiptRow[] {
  const { metal, spotBid, buffer, fineOunces, gross, commission, sellPct, sellFixed, pieces } = line;
  const name = metalNames[metal].toLowerCase();
  const fixed = /[1-9]/.test(sellFixed) ? [`${amount(sellFixed)} × ${pieces}`] : [];
  return [
    { what: `Spot bid, ${name}`, why: `${currency}/oz`, amount: groupedNumber(spotBid, 4) },
    ...(buffer === null
      ? []
      : [{ what: 'Closed market', why: 'taken off the bid', amount: `−${fractionAsPercent(buffer)}` }]),
    { what: `Fine ${name}`, why: `× ${groupedNumber(fineOunces, 4)} oz`, amount: amount(gross) },
    {
      what: 'Commission',
      why: [fractionAsPercent(sellPct), ...fixed].join(' + '),
      amount: groupedNumber(`-${commission}`, 2),
    },
  ];
}

const amount = (value: string): string => groupedNumber(value, 2);
