import type { FastifyInstance } from 'fastify';

import type { FeedHealth, FeedScenario } from '#contract/market/feed.contract.ts';
import type { Metal } from '#contract/metals.ts';
import type { AdminRole } from '#contract/permissions.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { createSimulatedFeed } from '#server/ports/price-feed/simulated-feed.ts';
import { createSimulatedMarket, marketAnchor } from '#server/ports/price-feed/simulated-market.ts';
import { createPricesService, type PricesService } from '#server/market/prices/prices.service.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import type { FeedGate } from './feed-gate.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';

type Confirming = Parameters<FeedGate['confirm']>;

let database: TestDatabase;
let app: FastifyInstance;
let clock: FakeClock;
let prices: PricesService;
let viewer: Viewer | null;
/** When a second person has to agree is tried with the whole shop. */
const anyPrice = {
  confirm: (...[metal, { tickId }, actor]: Confirming) => prices.confirm(metal, tickId, actor),
  resume: (...[metal, { tickId }, actor]: Confirming) => prices.resume(metal, tickId, actor),
};
const market = createSimulatedMarket(1);
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // Empties the tables; the staff's own feed stays unused.
  await aPriceStaff(database);
  clock = fakeClock(marketAnchor);
  viewer = administrator('finance');
  const feed = createFeedService({ db: database.db, clock });
  prices = createPricesService({
    db: database.db,
    clock,
    feed: createSimulatedFeed({ clock, market, scenario: feed.current }),
  });
  await prices.start();
  await prices.pollFeed();
  app = routeApp(
    (router) => feedRoutes(router, { prices, scenarios: feed, feedGate: anyPrice }),
    () => viewer,
  );
});
afterEach(() => app.close());

const administrator = (role: AdminRole): Viewer => ({
  id: '0193c000-0000-7000-8000-000000000001',
  name: 'Elena Sato',
  email: 'elena@ingot.example',
  role: 'admin',
  adminRoles: [role],
  accountType: 'individual',
  status: 'approved',
  verified: true,
  sessionHash: '',
});

const play = async (scenario: FeedScenario, metal: Metal | null = null) => {
  const reply = await app.inject({ method: 'PUT', url: '/backend/admin/feed/scenario', payload: { scenario, metal } });
  expect(reply.statusCode).toBe(200);
};
const health = async (): Promise<FeedHealth> => (await app.inject('/backend/admin/feed/health')).json();
const after = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 10) {
    clock.advance({ seconds: 10 });
    await prices.pollFeed({ now: true });
  }
};
const suspended = () =>
  Object.values(prices.pricesIn('CAD').data).flatMap(({ symbol, paused }) => (paused ? [symbol] : []));

test('the simulated market opens at the worked example and says that it is simulated', () => {
  expect(prices.pricesIn('USD')).toMatchObject({
    success: true,
    simulated: true,
    data: { XAU: { bid: '4164.4000', ask: '4165.2000' }, XAG: { ask: '51.8200' } },
  });
  expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ usdRate: '1.3584', markup: '0.0025' });
});

test('prices move with the clock, hour after hour, without one refusal', async () => {
  const seen = new Set<string>();
  for (let hour = 0; hour < 24; hour++) {
    clock.advance({ hours: 1 });
    await prices.pollFeed({ now: true });
    seen.add(prices.pricesIn('USD').data.XAU?.mid ?? '');
  }

  expect(seen.size).toBeGreaterThan(20);
  expect((await health()).refusals).toEqual([]);
});

test('an outage leaves the prices to age, and normal brings them back', async () => {
  await play('outage');
  expect((await health()).last_error).toMatch(/does not answer/);

  await after(130);
  expect(prices.pricesIn('CAD')).toMatchObject({ success: false, stale: true, market: 'paused' });
  await play('normal');

  expect(prices.pricesIn('CAD')).toMatchObject({ success: true, stale: false, market: 'open' });
});

test("a frozen feed goes stale by the feed's own time; frozen for one metal, the others trade on", async () => {
  await play('freeze', 'XAG');

  await after(140);

  const { data, success } = prices.pricesIn('CAD');
  expect(success).toBe(true);
  expect(data).toMatchObject({ XAU: { stale: false }, XAG: { stale: true }, XPT: { stale: false } });
});

test('an absurd feed is refused for every reason, and what was published stays', async () => {
  const before = prices.pricesIn('USD').data;
  await play('absurd');

  await after(70);

  expect(prices.pricesIn('USD').data).toEqual(before);
  const reasons = new Set((await health()).refusals.map(({ reason }) => reason));
  expect([...reasons].toSorted()).toEqual(['missing', 'not_a_number', 'not_positive', 'out_of_range']);
});

test('a flash crash suspends within one poll, and trading resumes by itself when it is over', async () => {
  await play('flash_crash');
  // The crash is in the next price of the market; the one of this moment is already known.
  await after(10);
  expect(suspended()).toEqual(['XAU', 'XAG', 'XPT', 'XPD']);
  expect(prices.pricesIn('CAD')).toMatchObject({
    success: false,
    market: 'paused',
    message: expect.stringMatching(/^Trading is paused/),
  });

  await after(60);
  expect(suspended()).toHaveLength(4);
  await after(10);

  expect(suspended()).toEqual([]);
  expect(prices.pricesIn('CAD')).toMatchObject({ success: true, market: 'open' });
});

test('a crash of one metal that an administrator confirms trades at once', async () => {
  await play('flash_crash', 'XPD');
  await after(10);
  const disputed = (await health()).metals.find(({ symbol }) => symbol === 'XPD')?.disputed;

  const confirm = () =>
    app.inject({
      method: 'POST',
      url: '/backend/admin/feed/metals/XPD/confirm',
      payload: { tick_id: disputed?.tick_id, reason: 'A rout.' },
    });
  const reply = await confirm();

  expect(reply.json<FeedHealth>().metals.find(({ symbol }) => symbol === 'XPD')).toMatchObject({
    paused: false,
    ask: disputed?.ask,
  });
  expect(suspended()).toEqual([]);
  expect((await confirm()).statusCode).toBe(409);
});

test('a closed market keeps its prices, marked indicative, however long', async () => {
  await play('closed');

  clock.advance({ hours: 49 });
  await prices.pollFeed({ now: true });

  expect(prices.pricesIn('CAD')).toMatchObject({
    success: true,
    market: 'closed',
    stale: true,
    data: { XAU: { paused: false } },
  });
  await play('normal');
  expect(prices.pricesIn('CAD').market).toBe('open');
});

test('a shop that starts again after a month trades, though prices have moved far', async () => {
  clock.advance({ days: 400 });

  await after(30);

  expect(prices.pricesIn('CAD')).toMatchObject({ success: true, market: 'open' });
  expect(suspended()).toEqual([]);
});

test('what is played is told to whoever asks', async () => {
  await play('flash_crash', 'XAU');

  const reply = await app.inject('/backend/admin/feed/scenario');

  expect(reply.json()).toEqual({ scenario: 'flash_crash', metal: 'XAU', since: clock.now().toISOString() });
});

test.each([
  [{ scenario: 'earthquake' }],
  [{ scenario: 'normal', metal: 'XRH' }],
  [{ scenario: ['normal'] }],
  [{ scenario: 'normal', since: '2020-01-01T00:00:00Z' }],
  [{}],
])('%j is no scenario', async (payload) => {
  const reply = await app.inject({ method: 'PUT', url: '/backend/admin/feed/scenario', payload });

  expect(reply.statusCode).toBe(422);
});

test('nothing is played on a real market', async () => {
  const real = routeApp(
    (router) => feedRoutes(router, { prices, feedGate: anyPrice }),
    () => viewer,
  );

  const playing = { method: 'PUT', url: '/backend/admin/feed/scenario', payload: { scenario: 'outage' } } as const;
  const reply = await real.inject(playing);
  await real.close();

  expect(reply.statusCode).toBe(409);
});

test('only administrators with the right to it see and control the feed', async () => {
  const someTick = '0193c000-0000-7000-8000-000000000001';
  const calls = [
    { method: 'GET', url: '/backend/admin/feed/scenario' },
    { method: 'PUT', url: '/backend/admin/feed/scenario', payload: { scenario: 'outage' } },
    { method: 'GET', url: '/backend/admin/feed/health' },
    { method: 'POST', url: '/backend/admin/feed/metals/XAU/confirm', payload: { tick_id: someTick, reason: 'No.' } },
  ] as const;
  const statuses = async () => Promise.all(calls.map(async (call) => (await app.inject(call)).statusCode));
  viewer = null;
  expect(await statuses()).toEqual([401, 401, 401, 401]);
  viewer = { ...administrator('finance'), role: 'customer' };
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  viewer = administrator('content');
  expect(await statuses()).toEqual([403, 403, 403, 403]);
});
