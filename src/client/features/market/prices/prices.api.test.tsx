import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { testStore } from '#client/testing/test-store.ts';
import { expectConsole } from '#client/testing/jsdom-console.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/market/prices.contract.ts';

import { pricesApi } from './prices.api.ts';
import { usePolledMetalPrices } from './use-polled-prices.ts';

const aPrice = (own: Partial<MetalPrice> = {}): MetalPrice => ({
  symbol: 'XAU',
  currency: 'CAD',
  bid: '5800.1000',
  ask: '5804.3000',
  mid: '5802.2000',
  prev_close: null,
  change: null,
  change_pct: null,
  change_over: 'day',
  high: null,
  low: null,
  as_of: '2026-11-20T15:00:00Z',
  received_at: '2026-11-20T15:00:01Z',
  source: 'simulated',
  stale: false,
  paused: false,
  reason: null,
  ...own,
});

const aReply = (own: Partial<MetalPricesReply> = {}): MetalPricesReply => ({
  success: true,
  data: { XAU: aPrice(), XAG: aPrice({ symbol: 'XAG', bid: '70.0000' }) },
  message: '',
  currency: 'CAD',
  as_of: '2026-11-20T15:00:00Z',
  stale: false,
  market: 'open',
  simulated: true,
  max_age_seconds: 120,
  version: 1,
  ...own,
});

const failed = aReply({
  success: false,
  data: {},
  message: 'The feed is silent.',
  as_of: null,
  stale: true,
  market: 'paused',
});
const call = 'GET /public/metal-prices/CAD';

/** A store, and what a fetch of the Canadian prices leaves in its cache. */
function market() {
  const world = testStore();
  const fetchPrices = () =>
    world.store.dispatch(pricesApi.endpoints.metalPrices.initiate('CAD', { forceRefetch: true, subscribe: false }));
  const held = () => pricesApi.endpoints.metalPrices.select('CAD')(world.store.getState()).data;
  return { ...world, fetchPrices, held };
}

test('prices are asked for by currency and kept by metal', async () => {
  const { transport, fetchPrices, held } = market();
  transport.answer(call, { body: aReply() });

  await fetchPrices();

  expect(transport.requests[0]).toMatchObject({ method: 'GET', url: '/backend/public/metal-prices/CAD' });
  expect(held()?.data.XAU?.bid).toBe('5800.1000');
});

test('a newer answer takes the place of the older one', async () => {
  const { transport, fetchPrices, held } = market();
  transport.answer(call, { body: aReply() });
  await fetchPrices();
  const newer = aReply({ data: { XAU: aPrice({ bid: '5900.0000' }) }, version: 2 });

  transport.answer(call, { body: newer });
  await fetchPrices();

  expect(held()).toEqual(newer);
});

describe('when the feed fails', () => {
  test('the last good prices stay, the message is logged as a warning, and nothing is shown to the user', async () => {
    expectConsole(/^The feed is silent\.$/);
    const { transport, fetchPrices, held, effects } = market();
    transport.answer(call, { body: aReply() });
    await fetchPrices();

    transport.answer(call, { body: failed });
    await fetchPrices();

    expect(held()?.data).toEqual(aReply().data);
    expect(effects).toEqual([]);
  });

  test('the strip learns the state and keeps the age of the good prices', async () => {
    expectConsole(/The feed is silent/);
    const { transport, fetchPrices, held } = market();
    transport.answer(call, { body: aReply() });
    await fetchPrices();

    transport.answer(call, { body: failed });
    await fetchPrices();

    expect(held()).toMatchObject({ stale: true, market: 'paused', as_of: '2026-11-20T15:00:00Z' });
  });

  test('a metal the server still knows a good price of gets it, the others keep theirs', async () => {
    expectConsole(/The feed is silent/);
    const { transport, fetchPrices, held } = market();
    transport.answer(call, { body: aReply() });
    await fetchPrices();

    transport.answer(call, { body: { ...failed, data: { XAU: aPrice({ bid: '5810.0000' }) } } });
    await fetchPrices();

    expect(held()?.data.XAU?.bid).toBe('5810.0000');
    expect(held()?.data.XAG?.bid).toBe('70.0000');
  });

  test('the next good answer replaces everything', async () => {
    expectConsole(/The feed is silent/);
    const { transport, fetchPrices, held } = market();
    transport.answer(call, { body: failed });
    await fetchPrices();

    transport.answer(call, { body: aReply() });
    await fetchPrices();

    expect(held()).toEqual(aReply());
  });
});

test.each([
  'offline',
  { status: 500, brokenOnPurpose: true },
  { status: 503, body: { message: 'Back soon.' } },
] as const)(
  'a call that fails (%j) is logged, the last good prices stay, and nothing is shown to the user',
  async (reply) => {
    expectConsole(/^The prices could not be fetched/);
    const { transport, fetchPrices, held, effects } = market();
    transport.answer(call, { body: aReply() });
    await fetchPrices();

    transport.answer(call, reply);
    await fetchPrices();

    expect(held()).toEqual(aReply());
    expect(effects).toEqual([]);
  },
);

describe('on a page', () => {
  function Strip({ currency }: { currency: string }) {
    const { data } = usePolledMetalPrices(currency);
    return <p>{data?.data.XAU?.bid ?? 'no price yet'}</p>;
  }

  function drawn() {
    const world = testStore();
    world.transport.answer(call, { body: aReply() });
    world.transport.answer('GET /public/metal-prices/USD', {
      body: aReply({ data: { XAU: aPrice({ bid: '4200.0000' }) } }),
    });
    const view = (currency: string) => (
      <Provider store={world.store}>
        <Strip currency={currency} />
      </Provider>
    );
    const { rerender } = render(view('CAD'));
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    // The store tells the page of an answer a frame later.
    const settle = () => pass(50);
    return { ...world, choose: (currency: string) => rerender(view(currency)), pass, settle };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('prices are fetched on load and every 65 seconds', async () => {
    const { transport, pass, settle } = drawn();

    await settle();
    const onLoad = transport.requests.length;
    await pass(PRICE_POLL_MS - 1_000);
    const before = transport.requests.length;
    await pass(1_000);
    await pass(PRICE_POLL_MS);

    expect(PRICE_POLL_MS).toBe(65_000);
    expect([onLoad, before, transport.requests.length]).toEqual([1, 1, 3]);
  });

  test('they are fetched at once when the currency changes', async () => {
    const { transport, choose, settle } = drawn();
    await settle();

    choose('USD');
    await settle();

    expect(transport.requests.map(({ url }) => url.slice(-3))).toEqual(['CAD', 'USD']);
    expect(screen.getByText('4200.0000')).toBeInTheDocument();
  });

  test('polling goes on after a failure', async () => {
    expectConsole(/could not be fetched/);
    const { transport, pass, settle } = drawn();
    await settle();

    transport.answer(call, 'offline');
    await pass(PRICE_POLL_MS);
    transport.answer(call, { body: aReply({ data: { XAU: aPrice({ bid: '5999.0000' }) } }) });
    await pass(PRICE_POLL_MS);
    await settle();

    expect(screen.getByText('5999.0000')).toBeInTheDocument();
  });
});
