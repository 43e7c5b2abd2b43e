import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceCandles } from './history/candles.table.ts';
import { priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('the published prices', () => {
  test('a new shop has four currencies, Canadian dollars first, and no price until the first poll', async () => {
    const { prices } = await aPriceStaff(database);

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
    const { prices, poll } = await aPriceStaff(database);
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
          change_over: 'day',
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
    const { prices, feed, clock, poll } = await aPriceStaff(database);
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
      change_over: 'day',
      // Of ask and bid: the middle's, with half of the spread of 0.80.
      high: '4180.5000',
      low: '4139.6000',
    });
    expect(prices.pricesIn('CAD').data.XAU).toMatchObject({
      mid: '5657.4643',
      prev_close: '5633.8010',
      change: '23.6633',
      change_pct: '0.42',
    });
  });
});

describe('the last 24 hours', () => {
  const hour = 3_600_000;

  test('are those of our own record, and bid and ask as shown never leave its high and low', async () => {
    const { prices, feed, clock, poll } = await aPriceStaff(database);
    const now = clock.now().getTime();
    const candle = (minutesAgo: number, [open, high, low, close]: [string, string, string, string]) => ({
      ...({ metal: 'XAG', span: 'minute', startsAt: new Date(now - minutesAgo * 60_000) } as const),
      ...{ open, high, low, close, ticks: 6 },
    });
    await database.db
      .insert(priceCandles)
      .values([candle(1435, ['50.00', '50.10', '49.90', '50.05']), candle(10, ['51.00', '51.20', '50.90', '51.10'])]);
    const asOf = new Date(now + 10_000).toISOString();
    feed.send('XAG', { currency: 'USD', bid: '51.40', ask: '51.60', prevClose: '40', high: '52', low: '39', asOf });
    await poll();

    expect(prices.pricesIn('USD').data.XAG).toMatchObject({
      ...{ change: '1.5000', change_pct: '3.00', change_over: '24h' },
      ...{ ask: '51.6000', high: '51.6000', bid: '51.4000', low: '49.8000' },
    });
  });

  test('are not told of a metal whose record is younger: then it is the market’s day', async () => {
    const { prices, feed, clock, poll } = await aPriceStaff(database);
    const now = clock.now().getTime();
    const young = { metal: 'XPT', span: 'minute', startsAt: new Date(now - 2 * hour) } as const;
    await database.db
      .insert(priceCandles)
      .values({ ...young, open: '1000', high: '1000', low: '1000', close: '1000', ticks: 1 });
    const asOf = new Date(now + 10_000).toISOString();
    feed.send('XPT', { currency: 'USD', bid: '1049', ask: '1051', prevClose: '1040', asOf });
    await poll();

    expect(prices.pricesIn('USD').data.XPT).toMatchObject({ change: '10.0000', change_over: 'day', high: null });
  });
});

describe('the cache key', () => {
  test('stays while nothing changes, and changes with a publication, with the currency and with time alone', async () => {
    const { prices, clock, poll } = await aPriceStaff(database);
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
    const { prices, feed, poll } = await aPriceStaff(database);
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
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.trade({ open: false, opensAt: null });
    await poll(1, 3_600);
    feed.trade({ open: true });

    await poll();

    expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ askUsd: '4165.20' });
    expect(prices.pricesIn('CAD')).toMatchObject({ market: 'open', success: true });
  });
});
