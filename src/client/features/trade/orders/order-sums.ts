import type { Order } from '#contract/trade/orders.contract.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

export type SummedOrder = Pick<
  Order,
  | 'currency'
  | 'lines'
  | 'delivery'
  | 'deliveryName'
  | 'adjustment'
  | 'discount'
  | 'couponCode'
  | 'shipping'
  | 'insurance'
  | 'tax'
  | 'total'
>;

export interface SumRow {
  what: string;
  /** How the amount came about; empty where that is plain. */
  why: string;
  amount: string;
}

/** What stands between the goods of an order and its total. */
export function sumRowsOf(order: SummedOrder): SumRow[] {
  const { delivery, deliveryName, adjustment, discount, couponCode, shipping, insurance, tax } = order;
  const row = (what: string, amount: string, why = ''): SumRow => ({ what, why, amount });
  return [
    ...(isSome(adjustment)
      ? [row(adjustment.startsWith('-') ? 'Saved by payment method' : 'Added for payment method', adjustment)]
      : []),
    ...(isSome(discount) ? [row(`Coupon ${couponCode ?? ''}`.trim(), `-${discount}`)] : []),
    row(deliveryName || deliveryNames[delivery], shipping),
    ...(isSome(insurance) ? [row('Insurance', insurance)] : []),
    row('Tax', tax, taxWords(order)),
  ];
}

/** Why it is what it is. Where the pieces bear none, what does is named first. */
function taxWords({ lines, tax, insurance }: SummedOrder): string {
  const reasons = [...new Set(lines.map((line) => line.tax.reason))].join(' ');
  const isOfService = isSome(tax) && lines.every((line) => !isSome(line.tax.amount));
  if (!isOfService) return reasons;
  return `On delivery${isSome(insurance) ? ' and insurance' : ''} alone. ${reasons}`;
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

const deliveryNames = {
  ship: 'Insured delivery',
  pickup: 'Pickup at our counter',
  vault: 'Stored in our vault',
} as const satisfies Record<DeliveryMethod, string>;
