import { api } from '#client/api/api.ts';
import { pricesApi } from '#client/features/market/prices/prices.api.ts';
import { fakeTransport } from '#client/testing/fake-transport.ts';
// Fails a test whose fake answers what the shop would not.
import '#client/testing/jsdom-console.ts';
import { thePrices } from '#client/testing/storefront-replies.ts';
import { visitorReducer } from '#client/session/visitor.ts';
import type { MetalPrice } from '#contract/market/prices.contract.ts';

import { createAppStore } from './store.ts';

const session = { reducer: visitorReducer };
const effects = { notify: () => undefined, reload: () => undefined };
const gold = thePrices().data.XAU as MetalPrice;
const prices = (bid: string) => thePrices({ data: { XAU: { ...gold, bid } } });

function pageStore(bid: string) {
  const transport = fakeTransport();
  transport.answer('GET /public/metal-prices/CAD', { body: prices(bid) });
  return createAppStore({ session, transport, effects });
}

const { metalPrices } = pricesApi.endpoints;

test('the server has no window, and a store all the same', async () => {
  const store = pageStore('5800.00');

  await store.dispatch(metalPrices.initiate('CAD', { subscribe: false }));

  expect(typeof window).toBe('undefined');
  expect(metalPrices.select('CAD')(store.getState()).data?.data.XAU?.bid).toBe('5800.00');
  expect(store.getState().session.value).toBe('loggedOut');
  expect(store.getState().sessionKnown).toBe(false);
  store.dispatch(api.util.resetApiState());
});

test('two pages rendered at once share nothing', async () => {
  const stores = [pageStore('1.00'), pageStore('2.00')];

  await Promise.all(stores.map((store) => store.dispatch(metalPrices.initiate('CAD', { subscribe: false }))));

  const bids = stores.map((store) => metalPrices.select('CAD')(store.getState()).data?.data.XAU?.bid);
  expect(bids).toEqual(['1.00', '2.00']);
  stores.forEach((store) => store.dispatch(api.util.resetApiState()));
});

test('the state of a rendered page goes as JSON into the browser’s store, which then has nothing to fetch', async () => {
  const onServer = pageStore('5800.00');
  await onServer.dispatch(metalPrices.initiate('CAD', { subscribe: false }));
  const transport = fakeTransport();
  const preloadedState = JSON.parse(JSON.stringify(onServer.getState())) as ReturnType<typeof onServer.getState>;

  const inBrowser = createAppStore({ session, transport, effects, preloadedState });
  const { data } = await inBrowser.dispatch(metalPrices.initiate('CAD', { subscribe: false }));

  expect(data?.data.XAU?.bid).toBe('5800.00');
  expect(transport.requests).toEqual([]);
  onServer.dispatch(api.util.resetApiState());
  inBrowser.dispatch(api.util.resetApiState());
});
