import { priceHistoryContract } from '#contract/market/price-history.contract.ts';
import type { Router } from '#server/http/router.ts';

import { sendCsv } from '#server/http/send-csv.ts';

import { historyCsv } from './history-csv.ts';
import type { PriceHistory } from './price-history.service.ts';

/** The public calls for what prices did. Answers may be kept for a minute by whoever passes them on. */
export function priceHistoryRoutes(router: Router, history: PriceHistory): void {
  router.on(priceHistoryContract.history, ({ params, query, reply }) => {
    void reply.header('Cache-Control', 'public, max-age=60');
    return history.history(params.metal, query.range, query.currency.toUpperCase());
  });

  router.on(priceHistoryContract.file, async ({ params: { metal }, query: { range, currency, unit }, reply }) => {
    const told = await history.history(metal, range, currency.toUpperCase());
    const name = `${metal}-${told.currency}-${range}-${unit}.csv`;
    return sendCsv(reply, { name, text: historyCsv(told, unit) });
  });

  router.on(priceHistoryContract.sparklines, ({ reply }) => {
    void reply.header('Cache-Control', 'public, max-age=60');
    return history.sparklines();
  });
}
