import { fromBookedCad } from '#contract/quote-amounts.rules.ts';
import type { Quote } from '#contract/quotes.contract.ts';
import { priceBasisOf } from '#server/catalogue/price-basis.ts';
import type { Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/prices/prices.service.ts';
import { readCommissions } from '#server/rates/rates.read.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { lossOf } from './market-loss-of.ts';
import { quoteView } from './quote-view.ts';
import type { QuoteRecord } from './quotes.table.ts';

/** Shows quotes as they stand at this moment, with what it would cost now to cancel an order made of one. */
export function quoteViewAt({ clock, prices }: { clock: Clock; prices: Pick<PricesService, 'current'> }) {
  /** Minor units of the quote's currency: what the market has taken, and the fee. */
  const cancellingCosts = async (executor: Executor, record: QuoteRecord): Promise<bigint> => {
    const { cancellationFee } = await readSetting(executor, 'trading');
    const commissions = await readCommissions(executor, clock.now());
    const loss = lossOf(record.inputs, priceBasisOf(prices.current(), commissions.rates, record.currency));
    return loss + fromBookedCad(BigInt(cancellationFee), record.inputs.perCad);
  };

  return async (executor: Executor, record: QuoteRecord): Promise<Quote> =>
    quoteView(record, { serverTime: clock.now(), cancellingCosts: await cancellingCosts(executor, record) });
}
