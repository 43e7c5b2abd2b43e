import { aPriceDesk } from '#server/testing/price-desk.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('the published prices', () => {
  test('a new shop has four currencies, Canadian dollars first, and no price until the first poll', async () => {
    const { prices } = await aPriceDesk(database);

    expect(
      [...prices.current().currencies.values()].map(({ code, isDefault, settlement, markup }) => [
        code,
        isDefault,
        settlement,
        markup,
      ]),
    ).toEqual([
      ['CAD', true, true, '0.0025'],
      ['USD', false, true, '0'],
      ['EUR', false, false, '0.0025'],
      ['GBP', false, false, '0.0025'],
    ]);
    expect(prices.pricesIn('CAD')).toMatchObject({ success: false, data: {}, as_of: null, stale: true });
  });

  test("prices are the market's at the mid rate of the currency, without commission and markup", async () => {
    const { prices, poll } = await aPriceDesk(database);
    await poll();

    expect(prices.pricesIn('CAD')).toEqual({
      success: true,
      message: 'Live prices.',
      currency: 'CAD',
      as_of: '2026-11-20T19:30:10.000Z',
      stale: false,
      market: 'open',
      simulated: false,
      max_age_seconds: 120,
      version: 2,
      data: expect.objectContaining({
        XAU: {
          symbol: 'XAU',
          currency: 'CAD',
          bid: '5656.9210',
          ask: '5658.0077',
          mid: '5657.4643',
          prev_close: null,
          change: null,
          change_pct: null,
          high: null,
          low: null,
          as_of: '2026-11-20T19:30:10.000Z',
          received_at: '2026-11-20T19:30:10.000Z',
          source: 'scripted',
          stale: false,
          paused: false,
          reason: null,
        },
      }),
    });
  });

  test('the change shown is the difference of the two prices shown, in every currency', async () => {
    const { prices, feed, clock, poll } = await aPriceDesk(database);
    const asOf = new Date(clock.now().getTime() + 10_000).toISOString();
    feed.send('XAU', {
      currency: 'USD',
      bid: '4164.40',
      ask: '4165.20',
      prevClose: '4147.38',
      high: '4180.10',
      low: '4140',
      asOf,
    });
    await poll();

    expect(prices.pricesIn('USD').data.XAU).toMatchObject({
      prev_close: '4147.3800',
      change: '17.4200',
      change_pct: '0.42',
      high: '4180.1000',
      low: '4140.0000',
    });
    expect(prices.pricesIn('CAD').data.XAU).toMatchObject({
      mid: '5657.4643',
      prev_close: '5633.8010',
      change: '23.6633',
      change_pct: '0.42',
    });
  });
});

describe('the cache key', () => {
  test('stays while nothing changes, and changes with a publication, with the currency and with time alone', async () => {
    const { prices, clock, poll } = await aPriceDesk(database);
    await poll();
    const keys = [prices.cacheKey('CAD')];

    clock.advance({ seconds: 60 });
    expect(prices.cacheKey('CAD')).toBe(keys[0]);

    keys.push(prices.cacheKey('USD'));
    clock.advance({ seconds: 61 });
    keys.push(prices.cacheKey('CAD'));
    await poll();
    keys.push(prices.cacheKey('CAD'));
    expect(new Set(keys).size).toBe(4);
  });
});

describe('a closed market', () => {
  test('is no failure: its prices stand, say that they are indicative, and are not for trade', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.trade({ open: false, opensAt: new Date('2026-11-22T23:00:00Z') });
    feed.send('XAU', { currency: 'USD', bid: '1', ask: '1', asOf: 'nonsense' });

    await poll(3, 3_600);

    expect(prices.pricesIn('CAD')).toMatchObject({
      success: true,
      market: 'closed',
      stale: true,
      reason: 'The market is closed; prices are indicative.',
      opens_at: '2026-11-22T23:00:00.000Z',
      data: { XAU: { ask: '5658.0077' } },
    });
    expect(() => prices.priceForTrade('XAU', 'CAD')).toThrow('The market is closed');
    expect(await database.db.$count(priceTicks)).toBe(4);
  });

  test('that opens trades again with the first fresh price', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.trade({ open: false, opensAt: null });
    await poll(1, 3_600);
    feed.trade({ open: true });

    await poll();

    expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ askUsd: '4165.20' });
    expect(prices.pricesIn('CAD')).toMatchObject({ market: 'open', success: true });
  });
});
