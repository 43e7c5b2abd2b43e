import type { FeedScenario } from '#contract/market/feed.contract.ts';
import { type Metal, metals } from '#contract/metals.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';

import { createSimulatedFeed } from './simulated-feed.ts';
import { createSimulatedMarket } from './simulated-market.ts';

const market = createSimulatedMarket(7);

/** What the feed answers at a moment while a scenario is played since another. */
async function fetched(at: string, scenario: FeedScenario, since = at, metal: Metal | null = null) {
  const clock = fakeClock(at);
  const feed = createSimulatedFeed({
    clock,
    market,
    scenario: async () => ({ scenario, metal, since: new Date(since) }),
  });
  const reply = await feed.fetch(new AbortController().signal, []);
  const price = (symbol: Metal) => reply.metals[symbol] as { bid: string; ask: string; asOf: string };
  return { hours: reply.market, price };
}

const change = (from: string, to: string): number => Number(to) / Number(from) - 1;

test('a normal market trades on a Saturday too, so that a demo can be tried at any hour', async () => {
  const { hours, price } = await fetched('2026-11-21T12:00:00Z', 'normal');

  expect(hours).toEqual({ open: true });
  expect(price('XAU').asOf).toBe('2026-11-21T12:00:00.000Z');
});

describe('the spot week', () => {
  test('trades while New York does', async () => {
    const { hours } = await fetched('2026-11-18T15:00:00Z', 'sessions');

    expect(hours).toEqual({ open: true });
  });

  test('stands still over the weekend at Friday’s last price and says when it opens', async () => {
    const friday = await fetched('2026-11-20T22:00:00Z', 'sessions');
    const sunday = await fetched('2026-11-22T20:00:00Z', 'sessions');

    expect(sunday.hours).toEqual({
      open: false,
      closedAt: new Date('2026-11-20T22:00:00Z'),
      opensAt: new Date('2026-11-22T23:00:00Z'),
    });
    for (const metal of metals) {
      expect(sunday.price(metal)).toEqual(friday.price(metal));
      expect(sunday.price(metal).asOf).toBe('2026-11-20T22:00:00.000Z');
    }
  });

  test('opens on Sunday with the gap that the market made meanwhile', async () => {
    const closed = await fetched('2026-11-22T22:59:00Z', 'sessions');
    const open = await fetched('2026-11-22T23:00:00Z', 'sessions');

    expect(open.hours).toEqual({ open: true });
    expect(open.price('XAU').bid).not.toBe(closed.price('XAU').bid);
    expect(open.price('XAU').asOf).toBe('2026-11-22T23:00:00.000Z');
  });

  test('rests an hour on a weekday evening', async () => {
    const { hours, price } = await fetched('2026-11-18T22:30:00Z', 'sessions');

    expect(hours).toMatchObject({ open: false, opensAt: new Date('2026-11-18T23:00:00Z') });
    expect(price('XAG').asOf).toBe('2026-11-18T22:00:00.000Z');
  });
});

describe('a weekend in short', () => {
  const since = '2026-11-18T15:00:00Z';

  test('closes at once for three minutes', async () => {
    const { hours, price } = await fetched('2026-11-18T15:02:59Z', 'weekend', since);

    expect(hours).toEqual({ open: false, closedAt: new Date(since), opensAt: new Date('2026-11-18T15:03:00Z') });
    expect(price('XAU').asOf).toBe('2026-11-18T15:00:00.000Z');
  });

  test('then trades four percent lower on every metal', async () => {
    const at = '2026-11-18T15:03:00Z';
    const { hours, price } = await fetched(at, 'weekend', since);
    const usual = await fetched(at, 'normal');

    expect(hours).toEqual({ open: true });
    for (const metal of metals) expect(change(usual.price(metal).bid, price(metal).bid)).toBeCloseTo(-0.04, 3);
  });
});

test('a gap lifts the one metal it befalls by four percent and stays', async () => {
  const since = '2026-11-18T15:00:00Z';
  const at = '2026-11-18T17:00:00Z';
  const { price } = await fetched(at, 'gap', since, 'XAG');
  const usual = await fetched(at, 'normal');

  expect(change(usual.price('XAG').ask, price('XAG').ask)).toBeCloseTo(0.04, 3);
  expect(price('XAU')).toEqual(usual.price('XAU'));
});
