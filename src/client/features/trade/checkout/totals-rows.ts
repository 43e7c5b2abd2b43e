import { groupedNumber } from '#client/kit/money/number-text.ts';
import { bufferWords } from '#contract/market/closed-market.rules.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { QuoteSummary } from '#contract/trade/quotes.contract.ts';

export interface TotalsRow {
  label: string;
  note?: string;
  /** Null for what only the review tells. */
  value: string | null;
}

/** The parts of a total, of a quote or of an estimate. They add up to it to the cent; what comes to nothing and needs no word is left out. */
export function quoteRows(quote: QuoteSummary): TotalsRow[] {
  const { lines, subtotal, shipping, insurance, insuredValue } = quote;
  const isShipped = quote.delivery === 'ship';
  return [
    { label: `Metal, ${piecesOf(lines)}`, ...noteOn(quote), value: subtotal },
    ...adjustmentRow(quote),
    ...discountRow(quote),
    { label: quote.deliveryName, value: shipping },
    ...(isShipped && isMore(insurance)
      ? [{ label: 'Insurance', note: `For ${groupedNumber(insuredValue, 2)} ${quote.currency}`, value: insurance }]
      : []),
    ...taxRows(quote),
  ];
}

/** Whose prices they are, and that they are those of a closed market. */
function noteOn({ tier, closedMarket }: QuoteSummary): Pick<TotalsRow, 'note'> {
  const words = [
    ...(tier === null ? [] : [`${tier} tier prices`]),
    ...(closedMarket === null ? [] : [`With ${bufferWords(closedMarket.buffer)}`]),
  ];
  return words.length === 0 ? {} : { note: words.join('. ') };
}

function adjustmentRow({ adjustment, paymentName }: QuoteSummary): TotalsRow[] {
  const minor = minorUnits(adjustment);
  if (minor === 0n) return [];
  return [{ label: `${paymentName}, ${minor < 0n ? 'saves' : 'adds'}`, value: adjustment }];
}

const discountRow = ({ discount, coupon }: QuoteSummary): TotalsRow[] =>
  isMore(discount) ? [{ label: `Coupon ${coupon ?? ''}`.trim(), value: `-${discount}` }] : [];

function taxRows({ lines, tax, shippingTax, delivery }: QuoteSummary): TotalsRow[] {
  const onMetal = minorUnits(tax) - minorUnits(shippingTax.amount);
  const isShipped = delivery === 'ship';
  const onDelivery: TotalsRow = {
    label: isMore(shippingTax.amount) ? `${shippingTax.label} on delivery` : 'Tax on delivery',
    ...noted([...(onMetal === 0n ? [untaxedReason(lines)] : []), shippingTax.reason]),
    value: shippingTax.amount,
  };
  if (onMetal > 0n) {
    const onLines = { label: `${shippingTax.label} on metal`, note: taxReasons(lines), value: moneyText(onMetal) };
    return isShipped ? [onDelivery, onLines] : [onLines];
  }
  return [isShipped ? onDelivery : { label: 'Tax', note: untaxedReason(lines), value: '0.00' }];
}

const noted = (words: readonly string[]): Pick<TotalsRow, 'note'> => {
  const said = words.filter((word) => word !== '');
  return said.length === 0 ? {} : { note: said.join(' ') };
};

/** The same before the review, at live prices. */
export const liveRows = (lines: readonly { qty: number }[], subtotal: string): TotalsRow[] => [
  { label: `Metal, ${piecesOf(lines)}`, value: subtotal },
  { label: 'Delivery and tax', value: null },
];

const isMore = (amount: string): boolean => minorUnits(amount) > 0n;

const piecesOf = (lines: readonly { qty: number }[]): string => {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  return pieces === 1 ? '1 piece' : `${pieces} pieces`;
};

const taxReasons = (lines: QuoteSummary['lines']): string =>
  [...new Set(lines.filter(({ tax }) => isMore(tax.amount)).map(({ tax }) => tax.reason))].join(' ');

const untaxedReason = (lines: QuoteSummary['lines']): string =>
  ['The metal itself is exempt.', ...new Set(lines.map(({ tax }) => tax.reason))].join(' ');
