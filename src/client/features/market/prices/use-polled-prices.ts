import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { watched } from '#client/api/polling.ts';

import { useMetalPricesQuery } from './prices.api.ts';
import type { PricesDispatch } from './push-prices.ts';

/**
 * The prices, fetched on load, on a change of currency, when the window is looked at again, and every 65 seconds while it is
 * looked at and nothing was pushed meanwhile. For the layout, once a page.
 */
export function usePolledMetalPrices(currency: string): ReturnType<typeof useMetalPricesQuery> {
  usePushedPrices(currency);
  return useMetalPricesQuery(currency, { ...watched, refetchOnMountOrArgChange: true });
}

/** Lets the server push the prices, in browsers that can share one connection between their tabs. Its code comes after the page. */
function usePushedPrices(currency: string): void {
  const dispatch = useDispatch<PricesDispatch>();
  useEffect(() => {
    if (!('locks' in navigator && 'EventSource' in window)) return undefined;
    const following = import(/* webpackChunkName: "push-prices" */ './push-prices.ts').then(
      ({ pushPrices }) => pushPrices(window, dispatch, currency),
      // Without it the prices are polled.
      () => () => undefined,
    );
    return () => void following.then((stop) => stop());
  }, [dispatch, currency]);
}
