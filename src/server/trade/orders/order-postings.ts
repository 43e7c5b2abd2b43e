import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

import type { OrderRecord } from './orders.table.ts';

/** The amounts of an order as its placing books them. */
export type Amounts = Pick<
  OrderRecord,
  'customerId' | 'currency' | 'subtotal' | 'adjustment' | 'discount' | 'shipping' | 'insurance' | 'tax' | 'total'
>;
export interface MetalLine {
  metal: string;
  fineNg: bigint;
  qty: number;
}

/** An order is placed: the customer owes the total, nothing is earned yet, and the metal is promised. */
export const placedPostings = (order: Amounts, lines: readonly MetalLine[]): Posting[] => [
  { account: accounts.receivable, partyId: order.customerId, unit: order.currency, amount: order.total },
  { account: accounts.deferredSales, unit: order.currency, amount: -order.subtotal },
  { account: accounts.deferredAdjustments, unit: order.currency, amount: -order.adjustment },
  { account: accounts.deferredDiscounts, unit: order.currency, amount: order.discount },
  { account: accounts.deferredShipping, unit: order.currency, amount: -order.shipping },
  { account: accounts.deferredInsurance, unit: order.currency, amount: -order.insurance },
  { account: accounts.taxPayable, unit: order.currency, amount: -order.tax },
  ...[...metalOf(lines)].flatMap(([metal, ng]) =>
    transfer(metal, ng, { account: accounts.stockAvailable }, { account: accounts.stockReserved }),
  ),
];

/** The order ends before delivery: the placing is taken back. */
export const undonePostings = (order: Amounts, lines: readonly MetalLine[]): Posting[] =>
  placedPostings(order, lines).map((posting) => ({ ...posting, amount: -posting.amount }));

/** Fine metal of the lines, by metal. */
export function metalOf(lines: readonly MetalLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { metal, fineNg, qty } of lines) sums.set(metal, (sums.get(metal) ?? 0n) + fineNg * BigInt(qty));
  return sums;
}

/** What the end of an order before delivery cost is the customer's to pay; the tax contained in it is owed to the Crown. */
export const chargedPostings = (
  { customerId, currency }: Pick<OrderRecord, 'customerId' | 'currency'>,
  { marketLoss, fee, lossTax, feeTax }: { marketLoss: bigint; fee: bigint; lossTax: bigint; feeTax: bigint },
): Posting[] => {
  const receivable = { account: accounts.receivable, partyId: customerId };
  return [
    ...transfer(currency, marketLoss - lossTax, { account: accounts.marketLossIncome }, receivable),
    ...transfer(currency, fee - feeTax, { account: accounts.cancellationFees }, receivable),
    ...transfer(currency, lossTax + feeTax, { account: accounts.taxPayable }, receivable),
  ];
};

/** What was paid beyond that is the customer's, and for no order. */
export const paidBackPostings = (
  { customerId, currency }: Pick<OrderRecord, 'customerId' | 'currency'>,
  amount: bigint,
): Posting[] =>
  transfer(
    currency,
    amount,
    { account: accounts.customerBalance, partyId: customerId },
    { account: accounts.receivable, partyId: customerId },
  );

/** What was given back of a sale that does not stand any more was the customer's own money. */
export const notAllowedPostings = ({
  customerId,
  currency,
  refunded,
}: Pick<OrderRecord, 'customerId' | 'currency' | 'refunded'>): Posting[] =>
  transfer(currency, refunded, { account: accounts.allowances }, { account: accounts.receivable, partyId: customerId });
