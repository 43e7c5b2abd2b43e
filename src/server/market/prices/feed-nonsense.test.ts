import { and, eq } from 'drizzle-orm';

import type { Metal } from '#contract/metals.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const ticksOf = (metal: Metal) => database.db.select().from(priceTicks).where(eq(priceTicks.metal, metal));

describe('an absurd price', () => {
  test.each<[string, unknown]>([
    ['zero', 0],
    ['negative', '-4165.20'],
    ['NaN', Number.NaN],
    ['null', null],
    ['text', 'Too many requests'],
    ['1e300', 1e300],
  ])('(%s) is refused for its metal alone, and no figure of it is kept', async (_, value) => {
    const { prices, feed, clock, poll } = await aPriceStaff(database);
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
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
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
    expect(refusal('XPD')?.status).toBe(503);
    expect(refusal('XAU')).toBeUndefined();
  });

  test('repeated for hours does not fill the table', async () => {
    const { feed, poll } = await aPriceStaff(database);
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
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', bid, ask);

    await poll(5);

    expect(refusal('XAU')?.message).toMatch(/^Gold is suspended/);
    expect(prices.pricesIn('USD')).toMatchObject({
      success: true,
      reason: expect.stringMatching(/^Gold is suspended/),
      data: { XAU: { ask: '4165.2000', paused: true }, XAG: { paused: false } },
    });
    expect(refusal('XAG')).toBeUndefined();
  });

  test('of five percent passes', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '4372.00', '4373.00');

    await poll();

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ askUsd: '4373.00', version: 3 });
  });

  test('that returns resumes by itself with the third tick inside the band', async () => {
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '2900.00', '2901.00');
    await poll();
    feed.quote('XAU', '4170.00', '4171.00');

    await poll(2);
    expect(refusal('XAU')?.status).toBe(503);
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

describe('the count of agreeing ticks', () => {
  test('starts anew with every tick without sense between them', async () => {
    const { feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '2900.00', '2901.00');
    await poll();

    for (let round = 0; round < 3; round++) {
      feed.quote('XAU', '4170.00', '4171.00');
      await poll(2);
      feed.send('XAU', undefined);
      await poll();
    }
    expect(refusal('XAU')?.status).toBe(503);
    feed.quote('XAU', '4170.00', '4171.00');
    await poll(3);

    expect(refusal('XAU')).toBeUndefined();
  });
});

describe('a rate of exchange', () => {
  test.each<[string, unknown, string]>([
    ['zero', { rate: 0, asOf: '2026-11-20T19:30:20Z' }, 'not_positive'],
    ['missing', undefined, 'missing'],
    ['text', { rate: 'n/a', asOf: '2026-11-20T19:30:20Z' }, 'not_a_number'],
    ['eleven percent off', { rate: '1.51', asOf: '2026-11-20T19:30:20Z' }, 'jump'],
  ])('that is %s leaves no price in its currency; the others go on', async (_, raw) => {
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.sendRate('CAD', raw);

    await poll();

    expect(prices.pricesIn('CAD')).toMatchObject({
      success: false,
      data: {},
      as_of: null,
      message: 'There is no usable exchange rate for CAD at the moment.',
    });
    expect(refusal('XAU', 'CAD')?.status).toBe(503);
    expect(prices.pricesIn('EUR').success).toBe(true);
    expect(prices.pricesIn('USD').success).toBe(true);

    feed.sendRate('CAD', { rate: '1.3600', asOf: '2026-11-20T19:30:30Z' });
    await poll();

    expect(prices.priceForTrade('XAU', 'CAD')).toMatchObject({ usdRate: '1.3600', markup: '0.0025' });
  });

  test('that never came leaves no price in its currency', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    feed.sendRate('EUR', undefined);

    await poll();

    expect(prices.pricesIn('EUR')).toMatchObject({ success: false, data: {} });
  });

  test('older than its limit is shown but not traded at', async () => {
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    feed.sendRate('GBP', { rate: '0.7468', asOf: '2026-11-20T19:30:00Z' });

    await poll(1, 86_400);
    expect(prices.pricesIn('GBP').success).toBe(true);
    await poll();

    expect(prices.pricesIn('GBP')).toMatchObject({ success: false, stale: true, data: { XAU: { currency: 'GBP' } } });
    expect(refusal('XAU', 'GBP')?.status).toBe(503);
    expect(prices.pricesIn('CAD').success).toBe(true);
  });

  test('a metal priced in another currency than the dollar is refused', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    feed.send('XAU', { currency: 'EUR', bid: '3586', ask: '3587', asOf: '2026-11-20T19:30:10Z' });

    await poll();

    expect(prices.pricesIn('USD').data.XAU).toBeUndefined();
    expect(await ticksOf('XAU')).toMatchObject([{ status: 'refused', reason: 'wrong_currency' }]);
  });
});
