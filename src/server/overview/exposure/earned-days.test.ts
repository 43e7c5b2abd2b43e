import { sql } from 'drizzle-orm';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import { demoDatabase, demoMoment } from '#server/testing/demo-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { keepEarnedDays, readEarnedDays } from './earned-days.ts';
import { type Earned, readEarned } from './metal-margins.list.ts';

/** By day and metal, without those of which nothing left. */
const told = (earned: readonly Earned[]) =>
  earned
    .filter(({ fineNg, sales, cost }) => fineNg !== 0n || sales !== 0n || cost !== 0n)
    .map(({ day, metal, fineNg, sales, cost }) => `${day} ${metal} ${fineNg} ${sales} ${cost}`)
    .toSorted();

const demos = bothDatabases.map(([name, open]) => [
  name,
  name === 'PostgreSQL' ? demoDatabase : async () => withDemo(await open()),
]) as typeof bothDatabases;

async function withDemo(database: TestDatabase): Promise<TestDatabase> {
  const clock = fakeClock(demoMoment);
  await seedDemo(database.db, { clock, password: 'correct horse 7', report: () => undefined, orders: 300 });
  return database;
}

describe.each(demos)('the kept sums of what was earned on days that are over, on %s', (_, open) => {
  const clock = fakeClock(demoMoment);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  const keep = () => inTransaction(database.db, (tx) => keepEarnedDays(tx, clock.now()));
  const kept = async () => (await database.db.execute(sql`select count(*)::int as n from earned_days`)).rows[0]?.n;
  const read = async () => told(await readEarnedDays(database.db, clock.now()));
  const plain = async (from: string) => told(await readEarned(database.db, { from, timeZone: SHOP_ZONE }));

  it('are to the cent what the parcels and movements of those days add up to', async () => {
    const all = await plain('2026-10-23');
    expect(all.length).toBeGreaterThan(20);
    expect(await read()).toEqual(all);

    expect(await keep()).toBe(29);

    expect(await kept()).toBe(29 * 4);
    expect(await read()).toEqual(all);
  });

  it('go on day by day, an hour after midnight, and after a month in which nobody kept them', async () => {
    expect(await keep()).toBe(0);
    clock.set('2026-11-22T05:59:00Z');
    expect(await keep()).toBe(0);
    clock.set('2026-11-22T06:00:00Z');
    expect(await keep()).toBe(1);
    expect(await read()).toEqual(await plain('2026-10-24'));

    clock.set('2027-01-15T15:00:00Z');
    expect(await keep()).toBe(29);
    expect(await read()).toEqual(await plain('2026-12-17'));
  });
});
