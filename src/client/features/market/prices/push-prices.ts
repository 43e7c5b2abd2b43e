import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiRoot } from '#client/api/api.ts';

import { followPrices, type StreamPage } from './price-stream.ts';
import { pricesApi } from './prices.api.ts';

export type PricesDispatch = ThunkDispatch<ApiRoot, unknown, UnknownAction>;

/** Prices of products are asked for within so long of new ones: ten thousand readers do not come at once. */
export const SPREAD_MS = 2_000;

/**
 * Puts the pushed prices where the polled ones are, until the function that it answers is called. Each takes the place of the next
 * poll: while they come nothing is polled, and once they stay away it is, by itself. What products are priced by on the open page is
 * asked for anew soon after, once for all of its cards.
 */
export function pushPrices(page: StreamPage, dispatch: PricesDispatch, currency: string): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stop = followPrices(page, currency, (reply) => {
    const known = dispatch(knownVersion(currency));
    if (known !== undefined && reply.version < known) return;
    if (!reply.success) console.warn(reply.message);
    void dispatch(pricesApi.util.upsertQueryData('metalPrices', currency, reply));
    if (reply.version === known) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      dispatch(pricesApi.util.invalidateTags(['PriceBasis']));
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    stop();
    clearTimeout(soon);
  };
}

/** Several processes may answer one browser, and not all of them have heard of the newest prices. */
const knownVersion =
  (currency: string) =>
  (_dispatch: PricesDispatch, getState: () => ApiRoot): number | undefined =>
    pricesApi.endpoints.metalPrices.select(currency)(getState() as never).data?.version;
