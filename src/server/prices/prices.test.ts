import { asc, desc, eq } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { aPriceDesk } from './price-desk.ts';
import { createPricesService } from './prices.service.ts';
import { currencyRates, priceTicks, rateTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const elena = { id: null, name: 'Elena Sato' };
const lastAudit = async (action: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.at)).limit(1))[0];
const disputedTick = async (prices: {
  health: () => Promise<{ metals: { disputed: { tick_id: string } | null }[] }>;
}) => (await prices.health()).metals.flatMap(({ disputed }) => (disputed ? [disputed.tick_id] : []))[0] ?? '';

describe('publication', () => {
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

  test('every publication has a higher version, which its ticks and rates are found by', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '4170.00', '4171.00');
    feed.sendRate('CAD', { rate: '1.3590', asOf: '2026-11-20T19:30:20Z' });
    await poll();

    const gold = await database.db
      .select()
      .from(priceTicks)
      .where(eq(priceTicks.metal, 'XAU'))
      .orderBy(asc(priceTicks.boardVersion));
    const cad = await database.db
      .select()
      .from(rateTicks)
      .where(eq(rateTicks.code, 'CAD'))
      .orderBy(asc(rateTicks.boardVersion));
    expect(gold.map(({ boardVersion, bid }) => [boardVersion, bid])).toEqual([
      [2, '4164.40'],
      [3, '4170.00'],
    ]);
    expect(cad.map(({ boardVersion, usdRate, markup }) => [boardVersion, usdRate, markup])).toEqual([
      [2, '1.3584', '0.0025'],
      [3, '1.3590', '0.0025'],
    ]);
    expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ version: 3, tickId: gold[1]?.id, usdRate: '1.3590' });
  });

  test('a poll that brings nothing newer publishes nothing', async () => {
    const { prices, poll } = await aPriceDesk(database);
    await poll();

    await poll(2, 0);

    expect(prices.current().version).toBe(2);
    expect(await database.db.$count(priceTicks)).toBe(4);
  });

  test('listeners hear every publication until they leave', async () => {
    const { prices, poll } = await aPriceDesk(database);
    const heard: number[] = [];
    const leave = prices.onPublished(({ version }) => heard.push(version));

    await poll(2);
    leave();
    await poll();

    expect(heard).toEqual([2, 3]);
  });

  test('another process starts with the last good prices and takes over what is published later', async () => {
    const { prices, clock, poll } = await aPriceDesk(database);
    await poll();
    const other = createPricesService({ db: database.db, clock, feed: scriptedFeed(clock) });
    await other.start();
    expect(other.pricesIn('CAD')).toEqual(prices.pricesIn('CAD'));
    expect(await other.refresh()).toBe(false);

    await poll();

    expect(other.current().version).toBe(2);
    expect(await other.refresh()).toBe(true);
    expect(other.pricesIn('CAD')).toEqual(prices.pricesIn('CAD'));
  });

  test('two processes that poll at once keep each tick once', async () => {
    const { prices, clock } = await aPriceDesk(database);
    const other = createPricesService({ db: database.db, clock, feed: scriptedFeed(clock) });
    await other.start();

    await Promise.all([prices.pollFeed(), other.pollFeed()]);

    expect(await database.db.$count(priceTicks)).toBe(4);
  });

  test('a change of what prices are computed from is published with its transaction, or not at all', async () => {
    const { prices, poll } = await aPriceDesk(database);
    await poll();
    const key = prices.cacheKey('CAD');
    const change = (tx: Parameters<typeof prices.republish>[0]) =>
      prices.republish(tx, async () => {
        await tx.update(currencyRates).set({ markup: '0.005' }).where(eq(currencyRates.code, 'CAD'));
      });

    await expect(
      inTransaction(database.db, async (tx) => {
        await change(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await prices.refresh()).toBe(false);
    await inTransaction(database.db, change);

    expect(await prices.refresh()).toBe(true);
    expect(prices.cacheKey('CAD')).not.toBe(key);
    expect(prices.priceForTrade('XAU', 'CAD').markup).toBe('0.005');
  });

  test('a rate set by hand is not overwritten by the feed', async () => {
    const { prices, clock, poll } = await aPriceDesk(database);
    await poll();
    await inTransaction(database.db, (tx) =>
      prices.republish(tx, async () => {
        await tx
          .update(currencyRates)
          .set({ source: 'manual', usdRate: '1.4', asOf: clock.now() })
          .where(eq(currencyRates.code, 'CAD'));
      }),
    );

    await poll();

    expect(prices.priceForTrade('XAU', 'CAD').usdRate).toBe('1.4');
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

describe('a disputed price', () => {
  test('that an administrator confirms is published and trades, and who did it is kept', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    expect(await lastAudit('feed.suspended')).toMatchObject({
      actorName: 'System',
      entityId: 'XAU',
      after: { disputed: '3600.5' },
    });

    await prices.confirm('XAU', await disputedTick(prices), elena);

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '3600.00', askUsd: '3601.00' });
    expect(await lastAudit('feed.confirmed')).toMatchObject({
      actorName: 'Elena Sato',
      entityId: 'XAU',
      after: { mid: '3600.5' },
    });
    await poll();
    expect((await prices.health()).metals[0]).toMatchObject({ paused: false, disputed: null, reason: null });
  });

  test('that is not the newest one is not confirmed', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    const seen = await disputedTick(prices);
    feed.quote('XAU', '1.00', '1.01');
    await poll();

    await expect(prices.confirm('XAU', seen, elena)).rejects.toMatchObject({ status: 409 });
    await expect(prices.confirm('XAG', seen, elena)).rejects.toMatchObject({ status: 409 });

    expect(prices.pricesIn('USD').data.XAU).toMatchObject({ ask: '4165.2000', paused: true });
  });

  test('that a second source agrees with is good at once', async () => {
    const { prices, feed, poll } = await aPriceDesk(database, {
      secondFeed: (clock) => {
        const second = scriptedFeed(clock, { name: 'second' });
        second.quote('XAU', '3590.00', '3591.00');
        return second;
      },
    });
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');

    await poll();

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '3600.00' });
    const confirmed = await database.db
      .select()
      .from(priceTicks)
      .where(eq(priceTicks.detail, 'Confirmed by the second source, second.'));
    expect(confirmed).toMatchObject([{ metal: 'XAU', status: 'accepted', boardVersion: 4 }]);
  });

  test('that the second source does not agree with, or cannot speak of, stays disputed', async () => {
    const second = { current: scriptedFeed({ now: () => new Date() }) };
    const { prices, feed, poll } = await aPriceDesk(database, {
      secondFeed: (clock) => (second.current = scriptedFeed(clock, { name: 'second' })),
    });
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');

    await poll();
    expect(prices.pricesIn('USD').data.XAU?.paused).toBe(true);
    second.current.answerWith(() => Promise.reject(new Error('down')));
    await poll();

    expect(prices.pricesIn('USD').data.XAU?.paused).toBe(true);
  });
});

describe('the health of the feed', () => {
  test('tells every metal, rate and refusal as they are', async () => {
    const { prices, feed, clock, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '8000.00', '8001.00');
    feed.send('XAG', { currency: 'USD', bid: 0, ask: 0, asOf: clock.now().toISOString() });
    feed.sendRate('EUR', undefined);
    await poll();

    const health = await prices.health();

    expect(health).toMatchObject({
      source: 'scripted',
      market: 'open',
      version: 3,
      poll_seconds: 10,
      polled_at: '2026-11-20T19:30:20.000Z',
      failures: 0,
      last_error: null,
      metals: [
        {
          symbol: 'XAU',
          bid: '4164.40',
          paused: true,
          paused_since: '2026-11-20T19:30:20.000Z',
          agreeing: 0,
          agreeing_needed: 3,
          disputed: { bid: '8000.00', ask: '8001.00', as_of: '2026-11-20T19:30:20.000Z' },
        },
        { symbol: 'XAG', paused: false, stale: false, disputed: null },
        { symbol: 'XPT' },
        { symbol: 'XPD' },
      ],
    });
    expect(health.currencies.map(({ code, usable }) => [code, usable])).toEqual([
      ['CAD', true],
      ['USD', true],
      ['EUR', false],
      ['GBP', true],
    ]);
    expect(health.refusals.map(({ symbol, reason }) => `${symbol} ${reason}`).toSorted()).toEqual([
      'XAG not_positive',
      'XAU jump',
    ]);
  });
});
