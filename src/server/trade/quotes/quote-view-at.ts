import type { Quote } from '#contract/trade/quotes.contract.ts';
import type { Executor } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';

import { cancellingCosts, costsView } from './cancelling-costs.ts';
import { quoteView } from './quote-view.ts';
import type { QuoteRecord } from './quotes.table.ts';

/** Shows quotes as they stand at this moment, with what it would cost now to cancel an order made of one. */
export function quoteViewAt({ clock, prices }: { clock: Clock; prices: Pick<PricesService, 'current'> }) {
  return async (executor: Executor, record: QuoteRecord): Promise<Quote> => {
    const at = clock.now();
    const costs = await cancellingCosts(executor, record, { published: prices.current(), at });
    return quoteView(record, { serverTime: at, cancelling: costsView(costs) });
  };
}
