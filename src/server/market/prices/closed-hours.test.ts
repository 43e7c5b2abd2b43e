import type { MarketHours } from '#server/ports/price-feed/price-feed.ts';
import { settings } from '#server/settings/settings.table.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { marketStates } from './market-states.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const sunday = new Date('2026-11-22T23:00:00Z');

/** A feed that tells its own hours, asked on Friday at 14:30 in New York; orders are accepted with 2 % while it rests. */
async function someServices() {
  const value = { buying: 'accept', buyingBuffer: '0.02', selling: 'refuse', sellingBuffer: '0' };
  await database.db.insert(settings).values({ key: 'closedMarket', value }).onConflictDoNothing();
  const staff = await aPriceStaff(database);
  await staff.poll();
  const close = async (hours: Omit<Extract<MarketHours, { open: false }>, 'open'>, after = 10) => {
    staff.feed.trade({ open: false, ...hours });
    await staff.poll(1, after);
  };
  const closedAt = () => staff.prices.priceForTrade('XAU', 'CAD').closed?.closedAt.toISOString();
  return { ...staff, close, closedAt };
}

test('a market of which nobody tells when it closed did so when that was first seen, however long it rests', async () => {
  const { close, closedAt, poll } = await someServices();
  await close({ opensAt: sunday });

  await poll(3, 3_600);

  expect(closedAt()).toBe('2026-11-20T19:30:20.000Z');
});

test('a close that is seen late, without its time, leaves no price to trade at', async () => {
  const { close, refusal } = await someServices();

  await close({ opensAt: sunday }, 7_200);

  expect(refusal('XAU')?.message).toBe('Gold is waiting for a fresh price.');
});

test('the same close with its time leaves the last price before it', async () => {
  const { close, closedAt } = await someServices();

  await close({ opensAt: sunday, closedAt: new Date('2026-11-20T19:31:00Z') }, 7_200);

  expect(closedAt()).toBe('2026-11-20T19:31:00.000Z');
});

test.each([
  ['that lies ahead', new Date('2026-11-21T12:00:00Z')],
  ['that is no time', new Date('never')],
  ['that is text', '2026-11-20T19:30:15Z' as unknown as Date],
])('a time of closing %s is not believed', async (_, told) => {
  const { close, closedAt } = await someServices();

  await close({ opensAt: sunday, closedAt: told });

  expect(closedAt()).toBe('2026-11-20T19:30:20.000Z');
});

test('the price of one closure is not that of the next, when nobody saw the market open between', async () => {
  const { close, closedAt, refusal } = await someServices();
  await close({ opensAt: new Date('2026-11-20T23:00:00Z') });
  expect(closedAt()).toBeDefined();

  await close({ opensAt: sunday }, 86_400);

  expect(refusal('XAU')?.message).toBe('Gold is waiting for a fresh price.');
});

test('a market of which nobody knows when it opens is not traded on', async () => {
  const { close, refusal } = await someServices();

  await close({ opensAt: null });

  expect(refusal('XAU')?.message).toBe('The market is closed; prices are indicative.');
});

test('a suspended metal stays so over the closure', async () => {
  const { feed, poll, close, refusal, closedAt } = await someServices();
  feed.quote('XAG', '70.00', '70.10');
  await poll();

  await close({ opensAt: sunday });

  expect(refusal('XAG')?.message).toContain('Silver is suspended');
  expect(closedAt()).toBeDefined();
});

test('every state of the market is kept with its version, once', async () => {
  const { feed, poll, close } = await someServices();
  await close({ opensAt: sunday });
  await poll(2);
  feed.trade({ open: true });
  await poll(2);

  const states = await database.db.select().from(marketStates).orderBy(marketStates.boardVersion);
  expect(states.map(({ open, buyBuffer, sellBuffer }) => [open, buyBuffer, sellBuffer])).toEqual([
    [false, '0.02', null],
    [true, null, null],
  ]);
});
