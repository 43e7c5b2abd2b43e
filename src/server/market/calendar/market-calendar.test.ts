import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { auditLog } from '#server/audit/audit.table.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { scriptedFeed, type ScriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { createPricesService, type PricesService } from '#server/market/prices/prices.service.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { marketCalendarRoutes } from './market-calendar.routes.ts';
import { createMarketCalendar } from './market-calendar.service.ts';

let database: TestDatabase;
let clock: FakeClock;
let feed: ScriptedFeed;
let prices: PricesService;
let app: FastifyInstance;
let viewer: Viewer;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // Empties the tables; the staff's own feed stays unused.
  await aPriceStaff(database);
  await database.db.execute(sql`truncate market_holidays`);
  clock = fakeClock('2026-11-25T18:00:00Z');
  feed = scriptedFeed(clock);
  const calendar = createMarketCalendar({ db: database.db, clock });
  const fetch = (signal: AbortSignal) => feed.fetch(signal, []);
  prices = createPricesService({
    db: database.db,
    clock,
    feed: { name: 'real', simulated: false, pollSeconds: 30, hours: 'calendar', fetch },
    calendar,
  });
  await prices.start();
  await prices.pollFeed();
  viewer = administrator;
  app = routeApp(
    (router) => marketCalendarRoutes(router, calendar),
    () => viewer,
  );
});
afterEach(() => app.close());

const administrator: Viewer = {
  ...{ id: '0193c000-0000-7000-8000-000000000001', name: 'Elena Sato', email: 'elena@ingot.example' },
  ...{ role: 'admin', adminRoles: ['finance'], accountType: 'individual', status: 'approved' },
  ...{ verified: true, sessionHash: '' },
};

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/backend/admin/market-holidays${path}`, ...(payload && { payload }) });
const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving Day', closesAt: '14:30' };
const goTo = async (at: string) => {
  clock.set(at);
  await prices.pollFeed({ now: true });
};

test('on a holiday the market is closed: nobody is asked, prices stand, nothing is traded', async () => {
  await send('POST', '', thanksgiving);
  const asked = feed.calls;

  await goTo('2026-11-26T19:30:00Z');

  expect(feed.calls).toBe(asked);
  expect(prices.pricesIn('USD')).toMatchObject({
    success: true,
    market: 'closed',
    opens_at: '2026-11-26T23:00:00.000Z',
    data: { XAU: { ask: '4165.2000', paused: false } },
  });
  expect(() => prices.priceForTrade('XAU', 'USD')).toThrow('The market is closed; prices are indicative.');
});

test('when it opens again, prices are asked for and traded at', async () => {
  await send('POST', '', thanksgiving);
  await goTo('2026-11-26T19:30:00Z');
  const asked = feed.calls;

  await goTo('2026-11-26T23:00:10Z');

  expect(feed.calls).toBe(asked + 1);
  expect(prices.pricesIn('USD')).toMatchObject({ success: true, market: 'open' });
  expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ askUsd: '4165.20' });
});

test('a holiday that is removed is a trading day', async () => {
  const { id } = (await send('POST', '', thanksgiving)).json();
  await goTo('2026-11-26T19:30:00Z');

  await send('DELETE', `/${id}`);
  await goTo('2026-11-26T19:31:00Z');

  expect(prices.pricesIn('USD').market).toBe('open');
});

test('a holiday is changed under its version, and who did it is kept', async () => {
  const { id, version } = (await send('POST', '', thanksgiving)).json();
  const changed = await send('PUT', `/${id}`, { ...thanksgiving, closesAt: null, version });
  const late = await send('PUT', `/${id}`, { ...thanksgiving, closesAt: '13:00', version });

  expect(changed.json()).toMatchObject({ closesAt: null, version: version + 1 });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ current: { closesAt: null } });
  const actions = (await database.db.select().from(auditLog)).filter(({ entityId }) => entityId === id);
  expect(actions.map(({ action, actorName }) => `${action} ${actorName}`).toSorted()).toEqual([
    'market_holiday.added Elena Sato',
    'market_holiday.changed Elena Sato',
  ]);
});

test.each([
  ['a second one on the same day', thanksgiving, 'day'],
  ['no such day', { ...thanksgiving, day: '2026-02-30' }, 'day'],
  ['no name', { ...thanksgiving, day: '2026-12-25', name: ' ' }, 'name'],
  ['a time in the night', { ...thanksgiving, day: '2026-12-25', closesAt: '03:00' }, 'closesAt'],
])('%s is refused beside its field', async (_, values, field) => {
  await send('POST', '', thanksgiving);

  const reply = await send('POST', '', values);

  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors)).toEqual([field]);
});

test('only who controls the feed keeps the calendar', async () => {
  viewer = { ...administrator, adminRoles: ['content'] };

  expect((await send('POST', '', thanksgiving)).statusCode).toBe(403);
});
