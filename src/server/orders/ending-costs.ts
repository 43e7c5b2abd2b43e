import { divideHalfUp } from '#contract/exact.ts';
import { fromBookedCad } from '#contract/quote-amounts.rules.ts';
import { priceBasisOf } from '#server/catalogue/price-basis.ts';
import type { Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/prices/prices.service.ts';
import { lossOf } from '#server/quotes/market-loss-of.ts';
import { findQuote } from '#server/quotes/redeem-quote.ts';
import { readCommissions } from '#server/rates/rates.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import type { OrderRecord } from './orders.table.ts';

/** What the end of an order before delivery costs its customer, in minor units of its currency. */
export interface EndingCosts {
  marketLoss: bigint;
  fee: bigint;
}

export type CostsOf = (db: Executor, order: OrderRecord) => Promise<EndingCosts>;

/**
 * Market loss and fee at this moment: sum(qty x (metal locked at our ask - metal at the market's bid)), never negative, and
 * the shop's fee. Of an order whose prices were never locked here nothing is known to be lost.
 */
export const endingCostsAt =
  ({ clock, prices }: { clock: Clock; prices: Pick<PricesService, 'current'> }): CostsOf =>
  async (db, order) => {
    const { cancellationFee } = await readSetting(db, 'trading');
    const feeCad = BigInt(cancellationFee);
    const quote = order.quoteId === null ? undefined : await findQuote(db, order.quoteId);
    if (!quote) return { marketLoss: 0n, fee: divideHalfUp(feeCad * order.total, order.totalCad) };
    const { rates } = await readCommissions(db, clock.now());
    return {
      marketLoss: lossOf(quote.inputs, priceBasisOf(prices.current(), rates, order.currency)),
      fee: fromBookedCad(feeCad, quote.inputs.perCad),
    };
  };

/** How the money of an order stands once its end has cost this: what goes back to the customer, and what he still owes. */
export function settledBy({ marketLoss, fee }: EndingCosts, paid: bigint): { back: bigint; owed: bigint } {
  const left = paid - marketLoss - fee;
  return left > 0n ? { back: left, owed: 0n } : { back: 0n, owed: -left };
}
