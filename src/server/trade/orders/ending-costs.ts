import { cancellationFee, type CancellingTerms, type LossMeasure } from '#contract/trade/cancelling.rules.ts';
import { divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { cancellingCosts, type CostsOfNow, readUnkeptTerms } from '#server/trade/quotes/cancelling-costs.ts';
import { findQuote } from '#server/trade/quotes/redeem-quote.ts';

import type { OrderRecord } from './orders.table.ts';

/** What the end of an order before delivery costs its customer, in minor units of its currency. */
export interface EndingCosts {
  marketLoss: bigint;
  fee: bigint;
  /** By what the market loss was measured; null where it was let go, and of orders of before this was kept. */
  measure: LossMeasure | null;
}

export type CostsOf = (db: Executor, order: OrderRecord) => Promise<CostsOfNow>;

/**
 * Market loss and fee at this moment, by the terms that the order's quote kept; what a customer has accepted with his
 * request to cancel stays as it was then. Of an order whose prices were never locked here nothing is known to be lost.
 */
export const endingCostsAt =
  ({ clock, prices }: { clock: Clock; prices: Pick<PricesService, 'current'> }): CostsOf =>
  async (db, order) => {
    const quote = order.quoteId === null ? undefined : await findQuote(db, order.quoteId);
    const at = clock.now();
    const now = quote
      ? await cancellingCosts(db, quote, { published: prices.current(), at })
      : costsWithoutQuote(order, await readUnkeptTerms(db), at);
    const { status, acceptedLoss, acceptedFee, lossMeasure } = order;
    if (status !== 'cancel_requested' || acceptedLoss === null || acceptedFee === null) return now;
    const measure = lossMeasure ?? { ...now.measure, moves: [] };
    return { ...now, marketLoss: acceptedLoss, fee: acceptedFee, measure };
  };

const costsWithoutQuote = (order: OrderRecord, terms: CancellingTerms, at: Date): CostsOfNow => ({
  marketLoss: 0n,
  fee: cancellationFee(divideHalfUp(BigInt(terms.fee) * order.total, order.totalCad), terms.feeShare, order.total),
  measure: { against: terms.lossAgainst, at: at.toISOString(), moves: [] },
  terms,
});

/** How the money of an order stands once its end has cost this: what goes back to the customer, and what he still owes. */
export function settledBy(
  { marketLoss, fee }: Pick<EndingCosts, 'marketLoss' | 'fee'>,
  paid: bigint,
): { back: bigint; owed: bigint } {
  const left = paid - marketLoss - fee;
  return left > 0n ? { back: left, owed: 0n } : { back: 0n, owed: -left };
}
