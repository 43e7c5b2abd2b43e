import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { writePrices } from '#server/demo/market/write-prices.ts';
import { demoStage } from '#server/demo/demo-stage.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { createPriceHistory } from './price-history.service.ts';
import { priceHistoryRoutes } from './price-history.routes.ts';

let database: TestDatabase;
let staff: Awaited<ReturnType<typeof aPriceStaff>>;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  staff = await aPriceStaff(database);
  await database.db.execute(sql`truncate price_candles, market_holidays, rate_ticks`);
  const history = createPriceHistory({
    db: database.db,
    clock: staff.clock,
    published: staff.prices.current,
    isPricedBy: () => sql`false`,
  });
  app = routeApp((router) => priceHistoryRoutes(router, history));
});
afterEach(() => app.close());

test('the demo begins with eighteen months of days, a month of hours and a day of minutes', async () => {
  await staff.poll();
  const stage = demoStage(1, staff.clock.now(), createSimulatedMarket());
  await inTransaction(database.db, (tx) => writePrices(tx, stage));

  const lengths = async (range: string) =>
    (await app.inject(`/backend/public/price-history/XAU?range=${range}`)).json<PriceHistoryReply>().candles.length;

  expect(await lengths('1d')).toBeGreaterThanOrEqual(287);
  expect(await lengths('1w')).toBeGreaterThanOrEqual(167);
  expect(await lengths('1m')).toBeGreaterThanOrEqual(179);
  expect(await lengths('3m')).toBeGreaterThanOrEqual(90);
  expect(await lengths('1y')).toBeGreaterThanOrEqual(364);
  expect(await lengths('max')).toBeGreaterThanOrEqual(82);
  const { metals } = (await app.inject('/backend/public/price-sparklines')).json();
  expect(metals.XAU).toHaveLength(32);
});

test('no day of the demo’s history is missing or told twice, over both changes of the clocks', async () => {
  const stage = demoStage(1, staff.clock.now(), createSimulatedMarket());
  await inTransaction(database.db, (tx) => writePrices(tx, stage));

  const gaps = await database.db.execute(sql`
    select distinct extract(epoch from lead(starts_at) over (partition by metal order by starts_at) - starts_at) / 3600 as hours
    from price_candles where span = 'day'`);

  // The last day has none after it.
  expect(new Set(gaps.rows.map(({ hours }) => Number(hours ?? 0)))).toEqual(new Set([0, 23, 24, 25]));
});

test.each(['1d', '1w', '1m', '1y', 'max'])(
  'every step of the demo’s %s has the exchange rate of its time',
  async (range) => {
    await staff.poll();
    const stage = demoStage(1, staff.clock.now(), createSimulatedMarket());
    await inTransaction(database.db, (tx) => writePrices(tx, stage));

    const reply = await app.inject(`/backend/public/price-history/XAU?range=${range}&currency=CAD`);
    const { candles, unrated } = reply.json<PriceHistoryReply>();

    expect(unrated).toBeLessThanOrEqual(range === 'max' ? 1 : 0);
    expect(new Set(candles.map(({ usd_rate }) => usd_rate)).size).toBeGreaterThan(10);
  },
);
