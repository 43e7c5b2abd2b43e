import { pushPrices, SPREAD_MS } from '#client/features/market/prices/push-prices.ts';
import { streamBrowser } from '#client/testing/stream-browser.ts';
import { AS_OF, thePrices } from '#client/testing/storefront-replies.ts';
import { testStore } from '#client/testing/test-store.ts';

import { productsApi } from './products.api.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms);

test('what products are priced by is asked for anew soon after prices were pushed, once for each change of them', async () => {
  const browser = streamBrowser();
  const { store, transport } = testStore();
  transport.answer('GET /public/price-basis/CAD', { body: { version: '1', asOf: AS_OF, perCad: '1', metals: {} } });
  const shown = store.dispatch(productsApi.endpoints.priceBasis.initiate('CAD'));
  const stop = pushPrices(browser.tab().page, store.dispatch, 'CAD');
  await pass();
  const asked = () => transport.requests.filter(({ url }) => url.includes('price-basis')).length;

  browser.streams[0]?.says('prices', thePrices({ version: 2 }));
  await pass(SPREAD_MS);
  expect(asked()).toBe(2);

  // The same prices, which have only grown older.
  browser.streams[0]?.says('prices', thePrices({ version: 2 }));
  await pass(SPREAD_MS);
  expect(asked()).toBe(2);

  stop();
  shown.unsubscribe();
});
