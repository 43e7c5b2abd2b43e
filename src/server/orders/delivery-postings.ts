import { divideHalfUp } from '#contract/exact.ts';
import { type Account, accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

import { type Amounts, metalOf, type MetalLine, placedPostings } from './order-postings.ts';

/** A line of an order, with how many of its pieces a parcel holds or have left. */
export interface Portion extends MetalLine {
  unit: bigint;
}

/** What each deferred account becomes once the pieces have left. */
const incomeOf: ReadonlyMap<Account, Account> = new Map<Account, Account>([
  [accounts.deferredSales, accounts.sales],
  [accounts.deferredAdjustments, accounts.paymentAdjustments],
  [accounts.deferredDiscounts, accounts.salesDiscounts],
  [accounts.deferredShipping, accounts.shippingIncome],
  [accounts.deferredInsurance, accounts.insuranceIncome],
  [accounts.deferredAdjustments, accounts.paymentAdjustments],
  [accounts.deferredDiscounts, accounts.salesDiscounts],
  [accounts.deferredInsurance, accounts.insuranceIncome],
]);

/** By how much of an order's goods its amounts are earned; in minor units. */
export const worthOf = (lines: readonly { unit: bigint; qty: number }[]): bigint =>
  lines.reduce((sum, { unit, qty }) => sum + unit * BigInt(qty), 0n);

/** The pieces leave the shelf. */
export const leftPostings = (pieces: readonly MetalLine[]): Posting[] =>
  metalMoves(pieces, accounts.stockReserved, accounts.stockDelivered);

/** They leave although nobody had promised them: others of their kind were lost. */
export const sentAgainPostings = (pieces: readonly MetalLine[]): Posting[] =>
  metalMoves(pieces, accounts.stockAvailable, accounts.stockDelivered);

/** They were lost on their way, or came back to the shelf. */
export const notArrivedPostings = (pieces: readonly MetalLine[], how: 'lost' | 'returned'): Posting[] =>
  metalMoves(pieces, accounts.stockDelivered, how === 'lost' ? accounts.stockLost : accounts.stockAvailable);

const metalMoves = (pieces: readonly MetalLine[], from: Account, to: Account): Posting[] =>
  [...metalOf(pieces)].flatMap(([metal, ng]) => transfer(metal, ng, { account: from }, { account: to }));

/**
 * What was deferred is earned with the pieces that leave, by their share of the goods. Each amount is rounded on what has
 * left altogether, so that the shares of all parcels add up to it exactly. Fewer pieces than before give it back.
 */
export function earnedPostings(
  order: Amounts,
  lines: readonly Portion[],
  { before, after }: { before: bigint; after: bigint },
): Posting[] {
  const all = worthOf(lines);
  return placedPostings(order, lines).flatMap(({ account, unit, amount }) => {
    const income = incomeOf.get(account);
    if (!income) return [];
    const earned = shareOf(-amount, after, all) - shareOf(-amount, before, all);
    return transfer(unit, earned, { account: income }, { account });
  });
}

/** What was charged for pieces that never arrive, as the customer's: everything but the share of what he has. */
export function givenBackPostings(
  order: Amounts,
  lines: readonly Portion[],
  kept: bigint,
): { postings: Posting[]; amount: bigint } {
  const all = worthOf(lines);
  const postings = placedPostings(order, lines)
    .filter(({ account, unit }) => account !== accounts.receivable && unit === order.currency)
    .map((posting) => ({ ...posting, amount: -posting.amount - shareOf(-posting.amount, kept, all) }));
  return { postings, amount: postings.reduce((sum, { amount }) => sum + amount, 0n) };
}

const shareOf = (amount: bigint, part: bigint, all: bigint): bigint =>
  part === all ? amount : divideHalfUp(amount * part, all);
