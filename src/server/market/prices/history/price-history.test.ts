import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceTicks, rateTicks } from '#server/market/prices/prices.table.ts';
import { createPriceHistory, type PriceHistory } from './price-history.service.ts';
import { priceHistoryRoutes } from './price-history.routes.ts';

let database: TestDatabase;
let staff: Awaited<ReturnType<typeof aPriceStaff>>;
let history: PriceHistory;
let locked: number[];
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  staff = await aPriceStaff(database);
  await database.db.execute(sql`truncate price_candles, market_holidays`);
  locked = [];
  history = createPriceHistory({
    db: database.db,
    clock: staff.clock,
    published: staff.prices.current,
    isPricedBy: (from, before) =>
      sql`exists (select 1 from unnest(${sql.param(`{${locked.join(',')}}`)}::int[]) v where v >= ${from} and v < ${before})`,
  });
  app = routeApp((router) => priceHistoryRoutes(router, history));
});
afterEach(() => app.close());

const candles = async (span: string) =>
  (
    await database.db.execute(
      sql`select to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') at, open::float, high::float, low::float, close::float, ticks
          from price_candles where metal = 'XAU' and span = ${span} order by starts_at`,
    )
  ).rows;

/** Gold at a middle price, at the next poll. */
const gold = async (mid: number, seconds = 10) => {
  staff.feed.quote('XAU', String(mid - 1), String(mid + 1));
  await staff.poll(1, seconds);
};

test('ticks become minutes, minutes hours, hours the market’s days', async () => {
  for (const mid of [4100, 4120, 4090, 4110, 4105]) await gold(mid);
  await gold(4130, 40);
  await gold(4125, 3600);

  await history.rollUp();

  expect(await candles('minute')).toEqual([
    { at: '11-20 19:30', open: 4100, high: 4120, low: 4090, close: 4105, ticks: 5 },
    { at: '11-20 19:31', open: 4130, high: 4130, low: 4130, close: 4130, ticks: 1 },
    { at: '11-20 20:31', open: 4125, high: 4125, low: 4125, close: 4125, ticks: 1 },
  ]);
  expect(await candles('hour')).toEqual([
    { at: '11-20 19:00', open: 4100, high: 4130, low: 4090, close: 4130, ticks: 6 },
    { at: '11-20 20:00', open: 4125, high: 4125, low: 4125, close: 4125, ticks: 1 },
  ]);
  expect(await candles('day')).toEqual([
    { at: '11-19 22:00', open: 4100, high: 4130, low: 4090, close: 4125, ticks: 7 },
  ]);
});

test('rolling up again, in steps, or after candles were deleted comes to the same', async () => {
  for (const mid of [4100, 4120, 4090]) {
    await gold(mid, 50);
    await history.rollUp();
  }
  const before = [await candles('minute'), await candles('hour'), await candles('day')];

  await history.rollUp();
  expect([await candles('minute'), await candles('hour'), await candles('day')]).toEqual(before);
  await database.db.execute(sql`delete from price_candles where starts_at >= '2026-11-20T19:31:00Z'`);
  await history.rollUp();
  expect([await candles('minute'), await candles('hour'), await candles('day')]).toEqual(before);
  await database.db.execute(sql`delete from price_candles`);
  await history.rollUp();

  expect([await candles('minute'), await candles('hour'), await candles('day')]).toEqual(before);
});

test('prices that were refused or held are in no candle', async () => {
  await gold(4100);
  await gold(2000);
  await gold(4101);

  await history.rollUp();

  expect(await candles('minute')).toMatchObject([{ high: 4100, low: 4100, ticks: 1 }]);
});

test('a price that is confirmed an hour after it came is in the minute it came in', async () => {
  await gold(4100);
  await gold(3000);
  await history.rollUp();
  const [metal] = (await staff.prices.health()).metals;
  staff.clock.advance({ hours: 1 });

  await staff.prices.confirm('XAU', metal?.disputed?.tick_id ?? '', { id: null, name: 'Elena Sato' });
  await history.rollUp();

  expect(await candles('minute')).toMatchObject([{ at: '11-20 19:30', open: 4100, low: 3000, close: 3000, ticks: 2 }]);
});

test('old ticks go, their hours stay, and what an order was priced by is kept', async () => {
  for (const mid of [4100, 4120, 4090]) await gold(mid);
  const versions = (await database.db.select().from(priceTicks)).flatMap(({ metal, boardVersion }) =>
    metal === 'XAU' && boardVersion !== null ? [boardVersion] : [],
  );
  locked = [versions.toSorted((a, b) => a - b)[1] ?? 0];
  staff.clock.advance({ days: 100 });
  await gold(4150);

  await history.prune();

  const left = (await database.db.select().from(priceTicks)).filter(({ metal }) => metal === 'XAU');
  expect(left.map(({ mid }) => Number(mid)).toSorted((a, b) => a - b)).toEqual([4120, 4150]);
  expect(await candles('hour')).toMatchObject([{ open: 4100, low: 4090, ticks: 3 }, { open: 4150 }]);
  expect(await candles('minute')).toMatchObject([{ open: 4150 }]);
  expect(staff.refusal('XAU')).toBeUndefined();
});

describe('the public call', () => {
  const ask = (path: string) => app.inject(`/backend/public/price-history/${path}`);

  test('tells a period in a currency', async () => {
    for (const mid of [4100, 4120]) await gold(mid);
    await history.rollUp();

    const reply = (await ask('XAU?range=1d&currency=cad')).json<PriceHistoryReply>();

    expect(reply).toEqual({
      ...{ metal: 'XAU', currency: 'CAD', range: '1d', step_seconds: 300, unrated: 0, simulated: false },
      candles: [
        {
          at: '2026-11-20T19:30:20.000Z',
          open: '5569.4400',
          high: '5596.6080',
          low: '5569.4400',
          close: '5596.6080',
          usd_rate: '1.3584',
        },
      ],
    });
  });

  test('tells each step at the exchange rate of its time, and what has none not at all', async () => {
    const tick = { code: 'CAD', markup: '0.0025', source: 'test', boardVersion: 0 };
    await gold(4100);
    await staff.poll(1, 3600);
    await gold(4100);
    await history.rollUp();
    const at = (minutes: number) => new Date(staff.clock.now().getTime() - minutes * 60_000);
    await database.db.delete(rateTicks);
    expect((await ask('XAU?range=1d&currency=CAD')).json()).toMatchObject({ candles: [], unrated: 2 });

    await database.db.insert(rateTicks).values({ ...tick, usdRate: '1.30', asOf: at(5) });
    staff.clock.advance({ minutes: 1 });
    expect((await ask('XAU?range=1d&currency=CAD')).json()).toMatchObject({
      unrated: 1,
      candles: [{ close: '5330.0000', usd_rate: '1.30' }],
    });

    await database.db.insert(rateTicks).values({ ...tick, usdRate: '1.20', asOf: at(90) });
    staff.clock.advance({ minutes: 1 });
    const { candles: told, unrated } = (await ask('XAU?range=1d&currency=CAD')).json<PriceHistoryReply>();
    expect(unrated).toBe(0);
    expect(told.map(({ close }) => close)).toEqual(['4920.0000', '5330.0000']);
  });

  test('is had as a file, by the unit asked for', async () => {
    await gold(4100);
    await history.rollUp();

    const { headers, body } = await ask('XAU/csv?range=1d&currency=cad&unit=g');

    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toBe('attachment; filename="XAU-CAD-1d-g.csv"');
    expect(body).toBe(
      '\uFEFFUntil (UTC),Open (CAD per gram),High (CAD per gram),Low (CAD per gram),Close (CAD per gram),CAD for 1 USD\r\n' +
        '2026-11-20T19:30:10.000Z,179.0617,179.0617,179.0617,179.0617,1.3584\r\n',
    );
  });

  test('is read from the database once a minute, however many ask', async () => {
    await gold(4100);
    await history.rollUp();
    const first = await ask('XAU?range=1d');
    await gold(4120);
    await history.rollUp();

    expect((await ask('XAU?range=1d')).json()).toEqual(first.json());
    staff.clock.advance({ minutes: 1 });

    expect((await ask('XAU?range=1d')).json().candles[0]).toMatchObject({ close: '4120.0000' });
    expect(first.headers['cache-control']).toBe('public, max-age=60');
  });

  test.each([
    ['XRH', 404],
    ['XAU?range=2d', 422],
    ['XAU?currency=CADS', 422],
    ['XAU?currency=XYZ', 404],
    ['XAU?range=1d&range=1w', 422],
    ['XAU?since=2020-01-01', 422],
    ['XAU/csv?unit=lb', 422],
  ])('%s is refused with %i', async (path, status) => {
    await staff.poll();

    expect((await ask(path)).statusCode).toBe(status);
  });

  test('of a metal without a past is empty', async () => {
    await staff.poll();

    expect((await ask('XPD?range=max')).json()).toMatchObject({ candles: [] });
    expect((await app.inject('/backend/public/price-sparklines')).json()).toEqual({ metals: {} });
  });
});
