import { accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

import type { OrderRecord } from './orders.table.ts';

type Amounts = Pick<OrderRecord, 'customerId' | 'currency' | 'subtotal' | 'shipping' | 'tax' | 'total'>;
interface MetalLine {
  metal: string;
  fineNg: bigint;
  qty: number;
}

/** An order is placed: the customer owes the total, nothing is earned yet, and the metal is promised. */
export const placedPostings = (order: Amounts, lines: readonly MetalLine[]): Posting[] => [
  { account: accounts.receivable, partyId: order.customerId, unit: order.currency, amount: order.total },
  { account: accounts.deferredSales, unit: order.currency, amount: -order.subtotal },
  { account: accounts.deferredShipping, unit: order.currency, amount: -order.shipping },
  { account: accounts.taxPayable, unit: order.currency, amount: -order.tax },
  ...[...metalOf(lines)].flatMap(([metal, ng]) =>
    transfer(metal, ng, { account: accounts.stockAvailable }, { account: accounts.stockReserved }),
  ),
];

/** The order ends before delivery: the placing is taken back. */
export const undonePostings = (order: Amounts, lines: readonly MetalLine[]): Posting[] =>
  placedPostings(order, lines).map((posting) => ({ ...posting, amount: -posting.amount }));

/** Cleared money arrives for an order. */
export const paidPostings = (order: Pick<OrderRecord, 'customerId' | 'currency'>, amount: bigint): Posting[] =>
  transfer(
    order.currency,
    amount,
    { account: accounts.receivable, partyId: order.customerId },
    { account: accounts.bank },
  );

/** Fine metal of the lines, by metal. */
export function metalOf(lines: readonly MetalLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { metal, fineNg, qty } of lines) sums.set(metal, (sums.get(metal) ?? 0n) + fineNg * BigInt(qty));
  return sums;
}
