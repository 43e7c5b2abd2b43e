import { minorUnits, moneyText } from '#contract/exact.ts';
import type { Quote } from '#contract/quotes.contract.ts';

export interface TotalsRow {
  label: string;
  note?: string;
  /** Null for what only the review tells. */
  value: string | null;
}

/** The parts of a quote's total. They add up to it to the cent. */
export function quoteRows({ lines, subtotal, shipping, shippingTax, tax, delivery }: Quote): TotalsRow[] {
  const onMetal = minorUnits(tax) - minorUnits(shippingTax.amount);
  const isShipped = delivery === 'ship';
  return [
    { label: `Metal, ${piecesOf(lines)}`, value: subtotal },
    { label: isShipped ? 'Insured delivery' : 'Pickup at our counter', value: shipping },
    ...(isShipped
      ? [
          {
            label: `${shippingTax.label} on delivery`,
            ...(onMetal === 0n && { note: 'The metal itself is exempt' }),
            value: shippingTax.amount,
          },
        ]
      : []),
    ...(onMetal === 0n
      ? isShipped
        ? []
        : [{ label: 'Tax', note: 'The metal is exempt', value: '0.00' }]
      : [{ label: `${shippingTax.label} on metal`, note: taxReasons(lines), value: moneyText(onMetal) }]),
  ];
}

/** The same before the review, at live prices. */
export const liveRows = (lines: readonly { qty: number }[], subtotal: string): TotalsRow[] => [
  { label: `Metal, ${piecesOf(lines)}`, value: subtotal },
  { label: 'Delivery and tax', value: null },
];

const piecesOf = (lines: readonly { qty: number }[]): string => {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
};

const taxReasons = (lines: Quote['lines']): string =>
  [...new Set(lines.filter(({ tax }) => minorUnits(tax.amount) > 0n).map(({ tax }) => tax.reason))].join(' ');
