import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import { type Account, accounts } from '#server/ledger/accounts.ts';
import { type Posting, transfer } from '#server/ledger/ledger.service.ts';

import { type Amounts, metalOf, type MetalLine } from './order-postings.ts';

/** A line of an order as its goods are earned. */
export interface Portion extends MetalLine {
  unit: bigint;
  /** What the way of paying adds to the line, and what a coupon takes off it. */
  adjustment: bigint;
  discount: bigint;
}

/** How many pieces of each line, in the lines' order. */
export type Counts = readonly number[];

export const allOf = (lines: readonly { qty: number }[]): Counts => lines.map(({ qty }) => qty);
export const noneOf = (lines: readonly unknown[]): Counts => lines.map(() => 0);

/** The parts of an order, where each is deferred and what it becomes once the pieces have left. */
const parts = {
  sales: { deferred: accounts.deferredSales, income: accounts.sales },
  adjustments: { deferred: accounts.deferredAdjustments, income: accounts.paymentAdjustments },
  discounts: { deferred: accounts.deferredDiscounts, income: accounts.salesDiscounts },
  shipping: { deferred: accounts.deferredShipping, income: accounts.shippingIncome },
  insurance: { deferred: accounts.deferredInsurance, income: accounts.insuranceIncome },
} as const satisfies Record<string, { deferred: Account; income: Account }>;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** What pieces are worth by their prices, by which the services of an order are shared; in minor units. */
export const worthOf = (lines: readonly { unit: bigint }[], counts: Counts): bigint =>
  lines.reduce((sum, { unit }, index) => sum + unit * BigInt(counts[index] ?? 0), 0n);

/** The pieces leave the shelf. */
export const leftPostings = (pieces: readonly MetalLine[]): Posting[] =>
  metalMoves(pieces, accounts.stockReserved, accounts.stockDelivered);

/** They leave although nobody had promised them: others of their kind were lost. */
export const sentAgainPostings = (pieces: readonly MetalLine[]): Posting[] =>
  metalMoves(pieces, accounts.stockAvailable, accounts.stockDelivered);

/** They were lost on their way, or came back to the shelf. */
export const notArrivedPostings = (pieces: readonly MetalLine[], how: 'lost' | 'returned'): Posting[] =>
  metalMoves(pieces, accounts.stockDelivered, how === 'lost' ? accounts.stockLost : accounts.stockAvailable);

/** They are promised to nobody any more and never left. */
export const releasedPostings = (pieces: readonly MetalLine[]): Posting[] =>
  metalMoves(pieces, accounts.stockReserved, accounts.stockAvailable);

const metalMoves = (pieces: readonly MetalLine[], from: Account, to: Account): Posting[] =>
  [...metalOf(pieces)].flatMap(([metal, ng]) => transfer(metal, ng, { account: from }, { account: to }));

/**
 * What was deferred is earned with the pieces that leave: of each line its pieces' part, of the services the share of the
 * goods that have left. Each amount is rounded on what has left altogether, so that all parcels add up to it exactly.
 * Fewer pieces than before give it back.
 */
export function earnedPostings(
  order: Amounts,
  lines: readonly Portion[],
  { before, after }: { before: Counts; after: Counts },
): Posting[] {
  const [had, has] = [earnedOf(order, lines, before), earnedOf(order, lines, after)];
  return partNames.flatMap((part) =>
    transfer(order.currency, has[part] - had[part], { account: parts[part].income }, { account: parts[part].deferred }),
  );
}

/**
 * The rest of the sale is not earned any more: what is still deferred beyond the pieces that arrived is taken out of its
 * accounts. `net` is what that comes to, in minor units.
 */
export function unearnedPostings(
  order: Amounts,
  lines: readonly Portion[],
  arrived: Counts,
): { postings: Posting[]; net: bigint } {
  const [whole, earned] = [earnedOf(order, lines, allOf(lines)), earnedOf(order, lines, arrived)];
  const postings = partNames.map((part) => ({
    account: parts[part].deferred,
    unit: order.currency,
    amount: whole[part] - earned[part],
  }));
  return { postings, net: postings.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** What of each part is earned once so many pieces have left; income is positive, what was taken off negative. */
function earnedOf(order: Amounts, lines: readonly Portion[], counts: Counts): Record<Part, bigint> {
  const [left, all] = [worthOf(lines, counts), worthOf(lines, allOf(lines))];
  const ofServices = (amount: bigint) => partOf(amount, left, all);
  const ofLines = (amount: (line: Portion) => bigint, whole: bigint) =>
    lines.reduce(
      (sum, line, index) => sum + partOf(amount(line), BigInt(counts[index] ?? 0), BigInt(line.qty)),
      // What belongs to no line of goods is a service's.
      ofServices(lines.reduce((rest, line) => rest - amount(line), whole)),
    );
  return {
    sales: left,
    adjustments: ofLines(({ adjustment }) => adjustment, order.adjustment),
    discounts: -ofLines(({ discount }) => discount, order.discount),
    shipping: ofServices(order.shipping),
    insurance: ofServices(order.insurance),
  };
}

const partOf = (amount: bigint, part: bigint, all: bigint): bigint =>
  part === all ? amount : divideHalfUp(amount * part, all);
