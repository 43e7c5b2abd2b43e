import { api } from '#client/api/api.ts';
import { type ApiError, isApiError } from '#client/api/api-error.ts';
import type { CallsOf } from '#client/api/call.ts';
import { PRICE_POLL_MS } from '#client/api/polling.ts';
import type { MetalPricesReply, pricesContract } from '#contract/market/prices.contract.ts';

const calls = {
  metalPrices: { method: 'GET', path: '/public/metal-prices/:currency' },
} as const satisfies CallsOf<typeof pricesContract>;

/**
 * The market's prices by currency code. A failure, told by the reply or of the call itself, is logged and nothing else:
 * the last good prices stay, and their own age and state are what the price strip shows.
 */
export const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    metalPrices: build.query<MetalPricesReply, string>({
      query: (currency) => ({ endpoint: calls.metalPrices, params: { currency } }),
      transformResponse: (reply: MetalPricesReply) => {
        if (!reply.success) console.warn(reply.message);
        return reply;
      },
      merge: (held, reply) => (reply.success ? reply : keepingGoodPrices(held, reply)),
      keepUnusedDataFor: 2 * (PRICE_POLL_MS / 1000),
      onQueryStarted: (_currency, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }: { error?: unknown }) => {
          if (isApiError(error)) console.warn(failureText(error));
        }),
    }),
  }),
});

/** The prices as they stand in the cache. One place on a page keeps them fresh: `usePolledMetalPrices`. */
export const { useMetalPricesQuery } = pricesApi;

const keepingGoodPrices = (held: MetalPricesReply, reply: MetalPricesReply): MetalPricesReply => ({
  ...reply,
  data: { ...held.data, ...reply.data },
  as_of: reply.as_of ?? held.as_of,
});

const failureText = ({ status, message }: ApiError): string =>
  `The prices could not be fetched (${status}): ${message}`;
