import { desc, eq } from 'drizzle-orm';

import { auditLog } from '#server/audit/audit.table.ts';
import { scriptedFeed } from '#server/ports/price-feed/scripted-feed.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceTicks } from './prices.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const elena = { id: null, name: 'Elena Sato' };
const lastAudit = async (action: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.at)).limit(1))[0];
const disputedTick = async (prices: {
  health: () => Promise<{ metals: { disputed: { tick_id: string } | null }[] }>;
}) => (await prices.health()).metals.flatMap(({ disputed }) => (disputed ? [disputed.tick_id] : []))[0] ?? '';

describe('a disputed price', () => {
  test('that an administrator confirms is published and trades, and who did it is kept', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    expect(await lastAudit('feed.suspended')).toMatchObject({
      actorName: 'System',
      entityId: 'XAU',
      after: { disputed: '3600.5' },
    });

    await prices.confirm('XAU', await disputedTick(prices), elena);

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '3600.00', askUsd: '3601.00' });
    expect(await lastAudit('feed.confirmed')).toMatchObject({
      actorName: 'Elena Sato',
      entityId: 'XAU',
      after: { mid: '3600.5' },
    });
    await poll();
    expect((await prices.health()).metals[0]).toMatchObject({ paused: false, disputed: null, reason: null });
  });

  test('that is not the newest one is not confirmed', async () => {
    const { prices, feed, poll } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    await poll();
    const seen = await disputedTick(prices);
    feed.quote('XAU', '1.00', '1.01');
    await poll();

    await expect(prices.confirm('XAU', seen, elena)).rejects.toMatchObject({ status: 409 });
    await expect(prices.confirm('XAG', seen, elena)).rejects.toMatchObject({ status: 409 });

    expect(prices.pricesIn('USD').data.XAU).toMatchObject({ ask: '4165.2000', paused: true });
  });

  test('that a second source agrees with is good at once', async () => {
    const second = { current: scriptedFeed({ now: () => new Date() }) };
    const { prices, feed, poll } = await aPriceStaff(database, {
      secondFeed: (clock) => (second.current = scriptedFeed(clock, { name: 'second' })),
    });
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');
    second.current.quote('XAU', '3590.00', '3591.00');

    await poll();

    expect(prices.priceForTrade('XAU', 'USD')).toMatchObject({ bidUsd: '3600.00' });
    const confirmed = await database.db
      .select()
      .from(priceTicks)
      .where(eq(priceTicks.detail, 'Confirmed by the second source, second.'));
    expect(confirmed).toMatchObject([{ metal: 'XAU', status: 'accepted', boardVersion: 4 }]);
  });

  test('that the second source does not agree with, or cannot speak of, stays disputed', async () => {
    const second = { current: scriptedFeed({ now: () => new Date() }) };
    const { prices, feed, poll } = await aPriceStaff(database, {
      secondFeed: (clock) => (second.current = scriptedFeed(clock, { name: 'second' })),
    });
    await poll();
    feed.quote('XAU', '3600.00', '3601.00');

    await poll();
    expect(prices.pricesIn('USD').data.XAU?.paused).toBe(true);
    second.current.answerWith(() => Promise.reject(new Error('down')));
    await poll();

    expect(prices.pricesIn('USD').data.XAU?.paused).toBe(true);
  });
});

describe('the health of the feed', () => {
  test('tells every metal, rate and refusal as they are', async () => {
    const { prices, feed, clock, poll } = await aPriceStaff(database);
    await poll();
    feed.quote('XAU', '8000.00', '8001.00');
    feed.send('XAG', { currency: 'USD', bid: 0, ask: 0, asOf: clock.now().toISOString() });
    feed.sendRate('EUR', undefined);
    await poll();

    const health = await prices.health();

    expect(health).toMatchObject({
      source: 'scripted',
      market: 'open',
      version: 3,
      poll_seconds: 10,
      polled_at: '2026-11-20T19:30:20.000Z',
      failures: 0,
      last_error: null,
      metals: [
        {
          symbol: 'XAU',
          bid: '4164.40',
          paused: true,
          paused_since: '2026-11-20T19:30:20.000Z',
          agreeing: 0,
          agreeing_needed: 3,
          disputed: { bid: '8000.00', ask: '8001.00', as_of: '2026-11-20T19:30:20.000Z' },
        },
        { symbol: 'XAG', paused: false, stale: false, disputed: null },
        { symbol: 'XPT' },
        { symbol: 'XPD' },
      ],
    });
    expect(health.currencies.map(({ code, usable }) => [code, usable])).toEqual([
      ['CAD', true],
      ['USD', true],
      ['EUR', false],
      ['GBP', true],
    ]);
    expect(health.refusals.map(({ symbol, reason }) => `${symbol} ${reason}`).toSorted()).toEqual([
      'XAG not_positive',
      'XAU jump',
    ]);
  });
});
