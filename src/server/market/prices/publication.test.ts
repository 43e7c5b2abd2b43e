import { asc, eq } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { createPricesService } from './prices.service.ts';
import { currencyRates, priceTicks, rateTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('a publication', () => {
  test('every publication has a higher version, which its ticks and rates are found by', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
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
    const { prices, poll } = await aPriceStaff(database);
    await poll();

    await poll(2, 0);

    expect(prices.current().version).toBe(2);
    expect(await database.db.$count(priceTicks)).toBe(4);
  });

  test('listeners hear every publication until they leave', async () => {
    const { prices, poll } = await aPriceStaff(database);
    const heard: number[] = [];
    const leave = prices.onPublished(({ version }) => heard.push(version));

    await poll(2);
    leave();
    await poll();

    expect(heard).toEqual([2, 3]);
  });

  test('another process starts with the last good prices and takes over what is published later', async () => {
    const { prices, clock, poll } = await aPriceStaff(database);
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
    const { prices, clock } = await aPriceStaff(database);
    const other = createPricesService({ db: database.db, clock, feed: scriptedFeed(clock) });
    await other.start();

    await Promise.all([prices.pollFeed(), other.pollFeed()]);

    expect(await database.db.$count(priceTicks)).toBe(4);
  });

  test('a change of what prices are computed from is published with its transaction, or not at all', async () => {
    const { prices, poll } = await aPriceStaff(database);
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
    const { prices, clock, poll } = await aPriceStaff(database);
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
