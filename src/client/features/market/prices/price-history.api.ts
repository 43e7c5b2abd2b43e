import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import type { Metal } from '#contract/metals.ts';
import type { priceHistoryContract } from '#contract/market/price-history.contract.ts';
import type { PriceRange } from '#contract/market/price-history.rules.ts';

type Contract = typeof priceHistoryContract;

const calls = {
  history: { method: 'GET', path: '/public/price-history/:metal' },
  sparklines: { method: 'GET', path: '/public/price-sparklines' },
} as const satisfies CallsOf<Contract>;

/** The small lines of a day are fetched anew this often. */
export const SPARKS_POLL_MS = 5 * MINUTE_MS;

/** Where a history is had as a file. */
export const historyFile = ({ metal, ...asked }: Record<'metal' | 'range' | 'currency' | 'unit', string>): string =>
  `/backend/public/price-history/${metal}/csv?${new URLSearchParams(asked)}`;

/** What prices did. */
export const priceHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceHistory: build.query<ReplyOf<Contract['history']>, { metal: Metal; range: PriceRange; currency: string }>({
      query: ({ metal, ...query }) => ({ endpoint: calls.history, params: { metal }, query }),
    }),
    sparklines: build.query<ReplyOf<Contract['sparklines']>, void>({
      query: () => ({ endpoint: calls.sparklines }),
    }),
  }),
});

export const { usePriceHistoryQuery, useSparklinesQuery } = priceHistoryApi;
