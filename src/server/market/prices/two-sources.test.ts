import { desc, eq } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const elena = { id: null, name: 'Elena Sato' };
const lastAudit = async (action: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.at)).limit(1))[0];

describe('two sources', () => {
  const twoSources = async () => {
    const second = { current: scriptedFeed({ now: () => new Date() }) };
    const staff = await aPriceStaff(database, {
      secondFeed: (clock) => (second.current = scriptedFeed(clock, { name: 'second' })),
    });
    await staff.poll();
    return { ...staff, second: second.current };
  };

  test('that say different things suspend the metal, though neither jumped; the others trade on', async () => {
    const { second, poll, refusal, alarms, prices } = await twoSources();
    second.quote('XAU', '3950.00', '3951.00');

    await poll();

    expect(refusal('XAU')?.message).toBe('Gold is suspended: two sources of its price say different things.');
    expect(refusal('XAG')).toBeUndefined();
    expect(alarms).toMatchObject([{ metal: 'XAU', kind: 'disagreement' }]);
    expect((await prices.health()).refusals[0]).toMatchObject({
      reason: 'disagreement',
      detail: 'The middle price is 4164.8, but 3950.5 by the second source.',
    });
  });

  test('that agree again end it at once', async () => {
    const { second, poll, refusal } = await twoSources();
    second.quote('XAU', '3950.00', '3951.00');
    await poll();
    second.quote('XAU', '4160.00', '4161.00');

    await poll();

    expect(refusal('XAU')).toBeUndefined();
  });

  test('of which the second falls silent end it by three prices close to the one that both believed', async () => {
    const { second, poll, refusal } = await twoSources();
    second.quote('XAU', '3950.00', '3951.00');
    await poll();
    second.answerWith(() => Promise.reject(new Error('down')));

    await poll(2);
    expect(refusal('XAU')?.status).toBe(503);
    await poll();

    expect(refusal('XAU')).toBeUndefined();
  });

  test('of which the second is nonsense or too old are as one', async () => {
    const { second, clock, poll, refusal } = await twoSources();
    second.send('XAU', {
      currency: 'USD',
      bid: 1,
      ask: 1.1,
      asOf: new Date(clock.now().getTime() - 600_000).toISOString(),
    });
    second.send('XAG', { currency: 'USD', bid: 'soon', ask: 'soon', asOf: clock.now().toISOString() });

    await poll();

    expect(refusal('XAU')).toBeUndefined();
    expect(refusal('XAG')).toBeUndefined();
  });

  test('are told apart in the health, each with its own failures', async () => {
    const { second, poll, prices } = await twoSources();
    second.answerWith(() => Promise.reject(new Error('second is down')));
    await poll();

    expect((await prices.health()).sources).toMatchObject([
      { name: 'scripted', role: 'primary', calls: 2, errors: 0, failures: 0, last_error: null },
      { name: 'second', role: 'second', calls: 2, errors: 1, failures: 1, last_error: 'second is down' },
    ]);
  });
});

describe('a suspended metal', () => {
  test('that agrees again can be resumed without waiting for three', async () => {
    const { prices, feed, poll, refusal } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    expect((await prices.health()).metals[0]?.held).toBeNull();
    feed.quote('XAU', '4160.00', '4161.00');
    await poll();
    const held = (await prices.health()).metals[0]?.held;
    expect(held).toMatchObject({ bid: '4160.00' });

    await prices.resume('XAU', held?.tick_id ?? '', elena);

    expect(refusal('XAU')).toBeUndefined();
    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '4160.00' });
    expect(await lastAudit('feed.resumed')).toMatchObject({ actorName: 'Elena Sato', entityId: 'XAU' });
    await expect(prices.resume('XAU', held?.tick_id ?? '', elena)).rejects.toMatchObject({ status: 409 });
  });

  test('is not resumed at a price that another has followed', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    feed.quote('XAU', '4160.00', '4161.00');
    await poll();
    const held = (await prices.health()).metals[0]?.held?.tick_id ?? '';
    feed.quote('XAU', '3500.00', '3501.00');
    await poll();

    await expect(prices.resume('XAU', held, elena)).rejects.toMatchObject({ status: 409 });
  });
});

test.each([
  ['turned round', '0.00024', '0.00025'],
  ['per gram', '133.90', '133.95'],
  ['in cents', '416440', '416520'],
])('a first price that is %s is not believed, with nothing to hold it against', async (_, bid, ask) => {
  const { prices, feed, poll } = await aPriceStaff(database);
  feed.quote('XAU', bid, ask);

  await poll();

  expect(prices.pricesIn('USD').data.XAU).toBeUndefined();
  expect((await prices.health()).refusals[0]).toMatchObject({ symbol: 'XAU', reason: 'out_of_range' });
});
