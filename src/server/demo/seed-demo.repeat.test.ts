import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { testDatabase } from '#server/testing/test-database.ts';

import { isEmptyShop } from './is-empty-shop.ts';
import { seedDemo } from './seed-demo.ts';

const few = {
  clock: fakeClock('2026-11-21T15:00:00Z'),
  password: 'correct horse 7',
  report: () => undefined,
  orders: 60,
};

describe('making the demo', () => {
  it('gives the same rows for the same seed and moment, and others for another seed', async () => {
    const [first, again, other] = [await printOf(few), await printOf(few), await printOf({ ...few, seed: 7 })];

    expect(again).toEqual(first);
    expect(other.orders).not.toBe(first.orders);
  });

  it('leaves an empty database when it fails half way', async () => {
    const { db, drop } = await testDatabase();
    // The newsletter's list is written last; an address of it that stands there already ends the work.
    await db.execute(sql`
      insert into subscribers (id, email, email_key, source)
      values (gen_random_uuid(), 'first@example.com', ${await someSubscriber()}, 'footer')`);

    await expect(seedDemo(db, few)).rejects.toThrow('subscribers_email_key');

    expect(await isEmptyShop(db)).toBe(true);
    expect(await rows(db, `select id from orders limit 1`)).toEqual([]);
    await drop();
  });

  it('refuses a number of orders that is too small to show every state', async () => {
    const { db, drop } = await testDatabase();

    await expect(seedDemo(db, { ...few, orders: 49 })).rejects.toThrow('at least 50 orders');

    expect(await isEmptyShop(db)).toBe(true);
    await drop();
  });
});

const rows = async <Row>(db: Database, query: string) => (await db.execute(sql.raw(query))).rows as Row[];

/** An address that this seed and moment put on the newsletter's list. */
async function someSubscriber(): Promise<string> {
  const { db, drop } = await testDatabase();
  await seedDemo(db, few);
  const [found] = await rows<{ email_key: string }>(db, `select email_key from subscribers limit 1`);
  await drop();
  return found?.email_key ?? '';
}

/** A hash of each table's rows, without what depends on the real clock, on the salt of a password or on chance for a secret. */
async function printOf(options: Parameters<typeof seedDemo>[1]): Promise<Record<string, unknown>> {
  const { db, drop } = await testDatabase();
  await seedDemo(db, options);
  const tables = await rows<{ name: string }>(
    db,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('currency_rates', 'feed_state') order by 1`,
  );
  const prints: Record<string, unknown> = {};
  for (const { name } of tables) {
    const query = `select md5(string_agg(r, '' order by r)) hash
      from (select (to_jsonb(t) - 'password_hash' - 'sealed_secret' - 'sealed_numbers')::text r from "${name}" t) rows`;
    prints[name] = (await rows<{ hash: unknown }>(db, query))[0]?.hash;
  }
  await drop();
  return prints;
}
