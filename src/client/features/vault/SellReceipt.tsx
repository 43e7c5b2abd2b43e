import { Receipt, type ReceiptRow } from '#client/kit/receipt/Receipt.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { metalNames } from '#contract/metals.ts';
import type { MetalReceipt } from '#contract/vault/sell-back-receipt.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

import { type PieceKind, pieceKinds } from './piece-kinds.ts';

type Shown = Pick<OwnSellBack, 'receipt' | 'lines' | 'currency' | 'net'>;

interface SellReceiptProps {
  sale: Shown;
  /** It stands in a narrow panel. */
  narrow?: boolean;
}

/** How the amount of a sale came about, metal by metal: the bid, what one piece brings of it less the commission, and its pieces. */
export const SellReceipt = ({ sale: { receipt, lines, currency, net }, narrow = false }: SellReceiptProps) => {
  const kinds = pieceKinds(lines);
  return (
    <Receipt
      caption="What you receive"
      narrow={narrow}
      rows={[
        ...receipt.flatMap((metal) => [
          ...bidRows(metal, currency),
          ...kinds
            .filter((kind) => kind.metal === metal.metal)
            .flatMap((kind) => pieceRows(kind, metal, kinds.length === 1)),
        ]),
        { what: 'You receive', why: currency, amount: amount(net), kind: 'total' },
      ]}
    />
  );
};

const bidRows = ({ metal, spotBid, buffer }: MetalReceipt, currency: string): ReceiptRow[] => [
  {
    what: `Spot bid, ${metalNames[metal].toLowerCase()}`,
    why: `${currency}/oz`,
    amount: groupedNumber(spotBid, decimalsOf(spotBid)),
  },
  ...(buffer === null
    ? []
    : [{ what: 'Closed market', why: 'taken off the bid', amount: `−${fractionAsPercent(buffer)}` }]),
];

/** One piece first, as it is rounded, then its pieces; a single piece alone is its own sum. */
function pieceRows(kind: PieceKind, { sellPct, sellFixed }: MetalReceipt, isOnly: boolean): ReceiptRow[] {
  const { metal, ounces, unitGross, commission, unitNet, pieces, net } = kind;
  const fixed = /[1-9]/.test(sellFixed) ? [amount(sellFixed)] : [];
  const name = metalNames[metal].toLowerCase();
  return [
    { what: `Fine ${name} of a piece`, why: `× ${ounces} oz`, amount: amount(unitGross) },
    {
      what: 'Commission of a piece',
      why: [fractionAsPercent(sellPct), ...fixed].join(' + '),
      amount: groupedNumber(`-${commission}`, 2),
    },
    ...(isOnly && pieces === 1
      ? []
      : [
          {
            what: pieces === 1 ? '1 piece' : `${pieces} pieces`,
            why: `× ${amount(unitNet)}`,
            amount: amount(net),
            kind: 'sum' as const,
          },
        ]),
  ];
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const amount = (value: string): string => groupedNumber(value, 2);
