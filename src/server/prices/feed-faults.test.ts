import { and, eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { Refusal } from '#server/http/refusal.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { aPriceDesk } from './price-desk.ts';
import type { PricesService } from './prices.service.ts';
import { priceBoard, priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const refusalOf = (prices: PricesService, metal: Metal, code = 'CAD'): Refusal | undefined => {
  try {
    prices.priceForTrade(metal, code);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
const board = async () => (await database.db.select().from(priceBoard))[0]!;
const ticksOf = (metal: Metal) => database.db.select().from(priceTicks).where(eq(priceTicks.metal, metal));

describe('a feed that is down', () => {
  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['refuses the connection', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['throws no error', () => Promise.reject('gone')],
    ['hangs and does not hear the abort', () => new Promise(() => undefined)],
  ])('that %s leaves the last good prices, aging, and fails the call when they are too old', async (_, answer) => {
    const { prices, feed, poll, clock } = await aPriceDesk(database);
    await poll();
    feed.answerWith(answer);

    await poll(3, 40);
    expect(prices.pricesIn('CAD')).toMatchObject({ success: true, stale: false });
    clock.advance({ seconds: 1 });

    const reply = prices.pricesIn('CAD');
    expect(reply).toMatchObject({ success: false, stale: true, market: 'paused', as_of: '2026-11-20T19:30:10.000Z' });
    expect(reply.data.XAU).toMatchObject({ bid: '5656.9210', ask: '5658.0077', stale: true });
    expect(refusalOf(prices, 'XAU')).toMatchObject({ status: 503, retryAfter: 10 });
    expect(await board()).toMatchObject({ failures: 3, lastError: expect.stringMatching(/ECONNREFUSED|gone|50 ms/) });
  });

  test.each([
    ['nothing', undefined],
    ['text', '<html>Too many requests</html>'],
    ['a list', []],
    ['empty', {}],
  ])('that answers %s publishes nothing and keeps the last good prices', async (_, answer) => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.answerWith(() => Promise.resolve(answer));

    await poll();

    expect(prices.pricesIn('USD').data.XAU).toMatchObject({ ask: '4165.2000', as_of: '2026-11-20T19:30:10.000Z' });
    expect((await ticksOf('XAU')).map(({ status, reason }) => reason ?? status)).toEqual(['accepted', 'missing']);
  });

  test('is asked less and less often, but at least every minute, and at its own pace once it answers', async () => {
    const { prices, feed, clock } = await aPriceDesk(database);
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
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.answerWith(() => Promise.reject(new Error('down')));
    await poll(1, 300);
    expect(refusalOf(prices, 'XAU')?.status).toBe(503);
    feed.answerWith(null);

    await poll();

    expect(prices.pricesIn('CAD')).toMatchObject({ success: true, stale: false, market: 'open' });
    expect(refusalOf(prices, 'XAU')).toBeUndefined();
  });

  test('meets no storm: polls that meet share one call', async () => {
    const { prices, feed } = await aPriceDesk(database);

    await Promise.all(Array.from({ length: 20 }, () => prices.pollFeed()));

    expect(feed.calls).toBe(1);
  });
});

describe('the time of a price', () => {
  test("is the feed's own: a price that arrives again and again with a frozen time grows stale", async () => {
    const { prices, feed, clock, poll } = await aPriceDesk(database);
    const frozen = { currency: 'USD', bid: '4164.40', ask: '4165.20', asOf: clock.now().toISOString() };
    feed.send('XAU', frozen);

    await poll(12);
    expect(refusalOf(prices, 'XAU')).toBeUndefined();
    await poll();

    expect(refusalOf(prices, 'XAU')?.message).toBe('Gold is waiting for a fresh price.');
    expect(refusalOf(prices, 'XAG')).toBeUndefined();
    expect(prices.pricesIn('CAD').data.XAU).toMatchObject({ stale: true, as_of: '2026-11-20T19:30:00.000Z' });
    expect((await ticksOf('XAU')).map(({ status, reason }) => reason ?? status)).toEqual(['accepted', 'stale']);
  });

  test.each([
    ['in the future', 3_600, 'future'],
    ['two minutes old', -121, 'stale'],
  ])('that is %s is treated as no price', async (_, seconds, reason) => {
    const { prices, feed, clock, poll } = await aPriceDesk(database);
    const asOf = new Date(clock.now().getTime() + (10 + seconds) * 1000).toISOString();
    feed.send('XAU', { currency: 'USD', bid: '4164.40', ask: '4165.20', asOf });

    await poll();

    expect(prices.pricesIn('CAD').data.XAU).toBeUndefined();
    expect(refusalOf(prices, 'XAU')?.message).toBe('No price of gold has arrived yet.');
    expect(await ticksOf('XAU')).toMatchObject([{ status: 'refused', reason, bid: null }]);
  });

  test('survives a clock that jumps an hour ahead and back', async () => {
    const { prices, clock, poll } = await aPriceDesk(database);
    await poll();
    clock.advance({ hours: 1 });
    expect(refusalOf(prices, 'XAU')?.status).toBe(503);
    await poll();
    expect(refusalOf(prices, 'XAU')).toBeUndefined();

    clock.advance({ hours: -1 });
    expect(refusalOf(prices, 'XAU')?.status).toBe(503);
    await poll();

    expect(refusalOf(prices, 'XAU')).toBeUndefined();
    expect(prices.pricesIn('CAD').as_of).toBe(clock.now().toISOString());
  });
});

describe('an absurd price', () => {
  test.each<[string, unknown]>([
    ['zero', 0],
    ['negative', '-4165.20'],
    ['NaN', Number.NaN],
    ['null', null],
    ['text', 'Too many requests'],
    ['1e300', 1e300],
  ])('(%s) is refused for its metal alone, and no figure of it is kept', async (_, value) => {
    const { prices, feed, clock, poll } = await aPriceDesk(database);
    await poll();
    feed.send('XAG', {
      currency: 'USD',
      bid: value,
      ask: value,
      asOf: new Date(clock.now().getTime() + 10_000).toISOString(),
    });

    await poll();

    const { data, success } = prices.pricesIn('USD');
    expect(success).toBe(true);
    expect(data.XAG).toMatchObject({ ask: '51.8200', as_of: '2026-11-20T19:30:10.000Z' });
    expect([data.XAU, data.XPT, data.XPD].map((price) => price?.as_of)).toEqual(
      Array(3).fill('2026-11-20T19:30:20.000Z'),
    );
    const refused = and(eq(priceTicks.metal, 'XAG'), eq(priceTicks.status, 'refused'));
    expect(await database.db.select().from(priceTicks).where(refused)).toMatchObject([
      { bid: null, ask: null, mid: null },
    ]);
  });

  test('that stays away leaves its metal stale and the others trading', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.send('XPD', undefined);

    await poll(13);

    expect(prices.pricesIn('CAD')).toMatchObject({
      success: true,
      stale: false,
      market: 'open',
      reason: 'Palladium is waiting for a fresh price.',
      data: { XPD: { stale: true, paused: false }, XAU: { stale: false } },
    });
    expect(refusalOf(prices, 'XPD')?.status).toBe(503);
    expect(refusalOf(prices, 'XAU')).toBeUndefined();
  });

  test('repeated for hours does not fill the table', async () => {
    const { feed, poll } = await aPriceDesk(database);
    feed.send('XAU', { currency: 'USD', bid: 0, ask: 0, asOf: '2026-11-20T19:30:00Z' });

    await poll(30);

    expect(await ticksOf('XAU')).toHaveLength(1);
  });
});

describe('a jump', () => {
  test.each([
    ['ten times', '41644.00', '41652.00'],
    ['a tenth', '416.44', '416.52'],
    ['11 %', '4622.00', '4624.00'],
  ])('to %s suspends the metal, keeps the last good price and alarms once', async (_, bid, ask) => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', bid, ask);

    await poll(5);

    expect(refusalOf(prices, 'XAU')?.message).toMatch(/^Gold is suspended/);
    expect(prices.pricesIn('USD')).toMatchObject({
      success: true,
      reason: expect.stringMatching(/^Gold is suspended/),
      data: { XAU: { ask: '4165.2000', paused: true }, XAG: { paused: false } },
    });
    expect(refusalOf(prices, 'XAG')).toBeUndefined();
  });

  test('of five percent passes', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '4372.00', '4373.00');

    await poll();

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ askUsd: '4373.00', version: 3 });
  });

  test('that returns resumes by itself with the third tick inside the band', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.quote('XAU', '2900.00', '2901.00');
    await poll();
    feed.quote('XAU', '4170.00', '4171.00');

    await poll(2);
    expect(refusalOf(prices, 'XAU')?.status).toBe(503);
    await poll();

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '4170.00' });
    expect((await ticksOf('XAU')).map(({ status }) => status)).toEqual([
      'accepted',
      'refused',
      'held',
      'held',
      'accepted',
    ]);
  });
});

describe('a rate of exchange', () => {
  test.each<[string, unknown, string]>([
    ['zero', { rate: 0, asOf: '2026-11-20T19:30:20Z' }, 'not_positive'],
    ['missing', undefined, 'missing'],
    ['text', { rate: 'n/a', asOf: '2026-11-20T19:30:20Z' }, 'not_a_number'],
    ['eleven percent off', { rate: '1.51', asOf: '2026-11-20T19:30:20Z' }, 'jump'],
  ])('that is %s leaves no price in its currency; the others go on', async (_, raw) => {
    const { prices, feed, poll } = await aPriceDesk(database);
    await poll();
    feed.sendRate('CAD', raw);

    await poll();

    expect(prices.pricesIn('CAD')).toMatchObject({
      success: false,
      data: {},
      as_of: null,
      message: 'There is no usable exchange rate for CAD at the moment.',
    });
    expect(refusalOf(prices, 'XAU', 'CAD')?.status).toBe(503);
    expect(prices.pricesIn('EUR').success).toBe(true);
    expect(prices.pricesIn('USD').success).toBe(true);

    feed.sendRate('CAD', { rate: '1.3600', asOf: '2026-11-20T19:30:30Z' });
    await poll();

    expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ usdRate: '1.3600', markup: '0.0025' });
  });

  test('that never came leaves no price in its currency', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    feed.sendRate('EUR', undefined);

    await poll();

    expect(prices.pricesIn('EUR')).toMatchObject({ success: false, data: {} });
  });

  test('older than its limit leaves no price in its currency', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    feed.sendRate('GBP', { rate: '0.7468', asOf: '2026-11-20T19:30:00Z' });

    await poll(1, 86_400);
    expect(prices.pricesIn('GBP').success).toBe(true);
    await poll();

    expect(prices.pricesIn('GBP').success).toBe(false);
    expect(prices.pricesIn('CAD').success).toBe(true);
  });

  test('a metal priced in another currency than the dollar is refused', async () => {
    const { prices, feed, poll } = await aPriceDesk(database);
    feed.send('XAU', { currency: 'EUR', bid: '3586', ask: '3587', asOf: '2026-11-20T19:30:10Z' });

    await poll();

    expect(prices.pricesIn('USD').data.XAU).toBeUndefined();
    expect(await ticksOf('XAU')).toMatchObject([{ status: 'refused', reason: 'wrong_currency' }]);
  });
});
