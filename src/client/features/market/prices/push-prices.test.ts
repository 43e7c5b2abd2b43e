import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { expectConsole } from '#client/testing/jsdom-console.ts';
import { streamBrowser } from '#client/testing/stream-browser.ts';
import { thePrices } from '#client/testing/storefront-replies.ts';
import { testStore } from '#client/testing/test-store.ts';
import { SILENCE_MS } from '#contract/market/price-stream.rules.ts';

import { pricesApi } from './prices.api.ts';
import { pushPrices } from './push-prices.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms);

/** A browser whose tabs each have a store that polls the Canadian prices. */
function aBrowser() {
  const browser = streamBrowser();
  const openTab = async () => {
    const { store, transport } = testStore();
    transport.answer('GET /public/metal-prices/CAD', { body: thePrices({ version: 1 }) });
    const polled = store.dispatch(
      pricesApi.endpoints.metalPrices.initiate('CAD', { subscriptionOptions: { pollingInterval: PRICE_POLL_MS } }),
    );
    await pass();
    const { page, show } = browser.tab();
    const stop = pushPrices(page, store.dispatch, 'CAD');
    await pass();
    const version = () => pricesApi.endpoints.metalPrices.select('CAD')(store.getState()).data?.version;
    const asked = () => transport.requests.filter(({ url }) => url.includes('metal-prices')).length;
    return { show, version, asked, close: () => [stop(), polled.unsubscribe()] };
  };
  return { ...browser, openTab };
}

test('a pushed price takes the place of the polled one, and of the next poll', async () => {
  const { openTab, streams } = aBrowser();
  const tab = await openTab();

  await pass(PRICE_POLL_MS - 1_000);
  streams[0]?.says('prices', thePrices({ version: 2 }));
  await pass(PRICE_POLL_MS - 1_000);

  expect(streams[0]?.url).toBe('/backend/public/prices/stream?currency=CAD');
  expect({ version: tab.version(), asked: tab.asked() }).toEqual({ version: 2, asked: 1 });
  tab.close();
});

test('when nothing comes any more the prices are polled by themselves', async () => {
  const { openTab, streams } = aBrowser();
  const tab = await openTab();
  streams[0]?.says('prices', thePrices({ version: 1 }));

  await pass(PRICE_POLL_MS + 1_000);

  expect(tab.asked()).toBe(2);
  tab.close();
});

test('an older price never takes the place of a newer one', async () => {
  const { openTab, streams } = aBrowser();
  const tab = await openTab();

  streams[0]?.says('prices', thePrices({ version: 7 }));
  await pass();
  streams[0]?.says('prices', thePrices({ version: 6 }));
  await pass();

  expect(tab.version()).toBe(7);
  tab.close();
});

test('of a feed that fails the console is told, and the last good prices stay', async () => {
  expectConsole(/^The feed is silent\.$/);
  const { openTab, streams } = aBrowser();
  const tab = await openTab();

  streams[0]?.says('prices', thePrices({ version: 2, success: false, data: {}, message: 'The feed is silent.' }));
  await pass();

  expect(tab.version()).toBe(2);
  tab.close();
});

test('the tabs of a browser share one connection, and another takes it over when its tab is closed', async () => {
  const { openTab, open, streams } = aBrowser();
  const [first, second] = [await openTab(), await openTab()];
  const before = open().length;
  streams[0]?.says('prices', thePrices({ version: 2 }));
  await pass();
  const told = [first.version(), second.version()];

  first.close();
  await pass();
  streams[1]?.says('prices', thePrices({ version: 3 }));
  await pass();

  expect({ before, told }).toEqual({ before: 1, told: [2, 2] });
  expect({ now: open().length, version: second.version() }).toEqual({ now: 1, version: 3 });
  second.close();
});

test('nothing is held for tabs that nobody looks at', async () => {
  const { openTab, open } = aBrowser();
  const tab = await openTab();

  tab.show('hidden');
  await pass();
  const hidden = open().length;
  tab.show('visible');
  await pass();

  expect({ hidden, shown: open().length }).toEqual({ hidden: 0, shown: 1 });
  tab.close();
});

test('a connection that has fallen silent is opened anew', async () => {
  const { openTab, open, streams } = aBrowser();
  const tab = await openTab();
  await pass(SILENCE_MS - 1_000);
  streams[0]?.says('beat');
  await pass(SILENCE_MS - 1_000);
  const alive = streams.length;

  await pass(2_000);

  expect({ alive, opened: streams.length, open: open().length }).toEqual({ alive: 1, opened: 2, open: 1 });
  tab.close();
});

test('a server that refuses is left alone for longer each time', async () => {
  const { openTab, streams } = aBrowser();
  const tab = await openTab();

  streams[0]?.isRefused();
  await pass(66_000);
  const afterAMinute = streams.length;
  streams[1]?.isRefused();
  await pass(66_000);
  const stillWaiting = streams.length;
  await pass(66_000);

  expect([afterAMinute, stillWaiting, streams.length]).toEqual([2, 2, 3]);
  tab.close();
});
