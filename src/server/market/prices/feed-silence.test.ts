import { eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceBoard, priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const board = async () => (await database.db.select().from(priceBoard))[0]!;
const ticksOf = (metal: Metal) => database.db.select().from(priceTicks).where(eq(priceTicks.metal, metal));

describe('a feed that is down', () => {
  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['refuses the connection', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['throws no error', () => Promise.reject('gone')],
    ['hangs and does not hear the abort', () => new Promise(() => undefined)],
  ])('that %s leaves the last good prices, aging, and fails the call when they are too old', async (_, answer) => {
    const { prices, feed, poll, clock, refusal } = await aPriceStaff(database);
    await poll();
    feed.answerWith(answer);

    await poll(3, 40);
    expect(prices.pricesIn('CAD')).toMatchObject({ success: true, stale: false });
    clock.advance({ seconds: 1 });

    const reply = prices.pricesIn('CAD');
    expect(reply).toMatchObject({ success: false, stale: true, market: 'paused', as_of: '2026-11-20T19:30:10.000Z' });
    expect(reply.data.XAU).toMatchObject({ bid: '5656.9210', ask: '5658.0077', stale: true });
    expect(refusal('XAU')).toMatchObject({ status: 503, retryAfter: 10 });
    expect(await board()).toMatchObject({ failures: 3, lastError: expect.stringMatching(/ECONNREFUSED|gone|50 ms/) });
  });

  test.each([
    ['nothing', undefined],
    ['text', '<html>Too many requests</html>'],
    ['a list', []],
    ['empty', {}],
  ])('that answers %s publishes nothing and keeps the last good prices', async (_, answer) => {
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.answerWith(() => Promise.resolve(answer));

    await poll();

    expect(prices.pricesIn('USD').data.XAU).toMatchObject({ ask: '4165.2000', as_of: '2026-11-20T19:30:10.000Z' });
    expect((await ticksOf('XAU')).map(({ status, reason }) => reason ?? status)).toEqual(['accepted', 'missing']);
  });

  test('is asked less and less often, but at least every minute, and at its own pace once it answers', async () => {
    const { prices, feed, clock } = await aPriceStaff(database);
    feed.answerWith(() => Promise.reject(new Error('down')));

    const asked: number[] = [];
    for (let seconds = 0; seconds < 300; seconds += 10) {
      const before = feed.calls;
      await prices.pollFeed();
      if (feed.calls > before) asked.push(seconds);
      clock.advance({ seconds: 10 });
    }
    feed.answerWith(null);
    clock.advance({ seconds: 60 });
    await prices.pollFeed();
    clock.advance({ seconds: 10 });
    await prices.pollFeed();

    expect(asked).toEqual([0, 10, 30, 70, 130, 190, 250]);
    expect(feed.calls).toBe(asked.length + 2);
    expect(await board()).toMatchObject({ failures: 0, lastError: null });
  });

  test('trades again with the first fresh price', async () => {
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.answerWith(() => Promise.reject(new Error('down')));
    await poll(1, 300);
    expect(refusal('XAU')?.status).toBe(503);
    feed.answerWith(null);

    await poll();

    expect(prices.pricesIn('CAD')).toMatchObject({ success: true, stale: false, market: 'open' });
    expect(refusal('XAU')).toBeUndefined();
  });

  test('meets no storm: polls that meet share one call', async () => {
    const { prices, feed } = await aPriceStaff(database);

    await Promise.all(Array.from({ length: 20 }, () => prices.pollFeed()));

    expect(feed.calls).toBe(1);
  });
});

describe('the time of a price', () => {
  test("is the feed's own: a price that arrives again and again with a frozen time grows stale", async () => {
    const { prices, feed, clock, poll, refusal } = await aPriceStaff(database);
    const frozen = { currency: 'USD', bid: '4164.40', ask: '4165.20', asOf: clock.now().toISOString() };
    feed.send('XAU', frozen);

    await poll(12);
    expect(refusal('XAU')).toBeUndefined();
    await poll();

    expect(refusal('XAU')?.message).toBe('Gold is waiting for a fresh price.');
    expect(refusal('XAG')).toBeUndefined();
    expect(prices.pricesIn('CAD').data.XAU).toMatchObject({ stale: true, as_of: '2026-11-20T19:30:00.000Z' });
    expect((await ticksOf('XAU')).map(({ status, reason }) => reason ?? status)).toEqual(['accepted', 'stale']);
  });

  test.each([
    ['in the future', 3_600, 'future'],
    ['two minutes old', -121, 'stale'],
  ])('that is %s is treated as no price', async (_, seconds, reason) => {
    const { prices, feed, clock, poll, refusal } = await aPriceStaff(database);
    const asOf = new Date(clock.now().getTime() + (10 + seconds) * 1000).toISOString();
    feed.send('XAU', { currency: 'USD', bid: '4164.40', ask: '4165.20', asOf });

    await poll();

    expect(prices.pricesIn('CAD').data.XAU).toBeUndefined();
    expect(refusal('XAU')?.message).toBe('No price of gold has arrived yet.');
    expect(await ticksOf('XAU')).toMatchObject([{ status: 'refused', reason, bid: null }]);
  });

  test('survives a clock that jumps an hour ahead and back', async () => {
    const { prices, clock, poll, refusal } = await aPriceStaff(database);
    await poll();
    clock.advance({ hours: 1 });
    expect(refusal('XAU')?.status).toBe(503);
    await poll();
    expect(refusal('XAU')).toBeUndefined();

    clock.advance({ hours: -1 });
    expect(refusal('XAU')?.status).toBe(503);
    await poll();

    expect(refusal('XAU')).toBeUndefined();
    expect(prices.pricesIn('CAD').as_of).toBe(clock.now().toISOString());
  });
});
