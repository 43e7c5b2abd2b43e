import { eq, sql } from 'drizzle-orm';

import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { type SellBackStaff, sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { sellBacks } from './sell-backs/sell-backs.table.ts';

let shop: TestApp;
let staff: SellBackStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await sellBackStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

const run = async (name: string) => {
  const job = shop.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run();
};
const put = (ms: number) => shop.clock.advance({ milliseconds: ms });
const days = async (table: string) =>
  (await shop.db.execute<{ day: string }>(sql.raw(`select day::text from ${table} order by day`))).rows.map(
    ({ day }) => day,
  );

test.each([
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
])('a clock that jumps %s ahead ends a locked price, and nothing was sold', async (_how, ms) => {
  const locked = await staff.quoted();
  const code = await staff.code();
  put(ms);
  await staff.signIn();

  expect(await staff.submit(locked, { code })).toMatchObject({ status: 409, body: { code: 'quote_over' } });
  await run('sell-backs.expire');
  const [ended] = await shop.db.select().from(sellBacks).where(eq(sellBacks.id, locked.id));
  expect(ended?.state).toBe('expired');
  expect(await staff.item(locked.lines[0]?.itemId ?? '')).toMatchObject({ state: 'in_vault' });
});

test.each([
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
])('a price that was locked by a clock %s ahead sells nothing once that is put right', async (_how, ms) => {
  put(ms);
  await staff.signIn();
  const item = await staff.stored();
  const locked = await staff.quote([{ itemId: item.id, pieces: 1 }]);
  put(-ms);
  // Where so far ahead no price was believed there is nothing to hold.
  const over = locked.status === 200 ? await staff.submit(locked.body, { code: await staff.code() }) : locked;

  expect([409, 503]).toContain(over.status);
  expect(await staff.item(item.id)).toMatchObject({ state: 'in_vault' });
});

test('nights are charged once, none twice and none left out, when the clock jumps an hour, a day, three days, and back', async () => {
  await staff.stored();
  await run('storage-fees.run');
  for (const ms of [HOUR_MS, DAY_MS, HOUR_MS, 3 * DAY_MS, -DAY_MS, -HOUR_MS, DAY_MS, 2 * DAY_MS]) {
    put(ms);
    await Promise.all([run('storage-fees.run'), run('storage-fees.run')]);
  }

  const nights = await days('storage_nights');
  const [first = ''] = nights;
  const all = nights.map((_, at) => new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10));
  expect(nights.length).toBeGreaterThanOrEqual(5);
  expect(nights).toEqual(all);
});

/** Gold at 5,000.00 CAD an ounce at each day's close, whatever the market does. */
const steadyCloses = () =>
  shop.db.execute(sql`
    insert into price_candles (metal, span, starts_at, open, high, low, close, ticks)
    select 'XAU', 'day', d, 5000, 5000, 5000, 5000, 1
    from generate_series('2026-10-20T21:00:00Z'::timestamptz, '2026-12-20T21:00:00Z', '1 day') d
    on conflict do nothing`);

test('a month is billed once when the clock jumps over its end, back before it, and over it again', async () => {
  await steadyCloses();
  await staff.stored({ qty: 30 });
  await run('storage-fees.run');
  for (const ms of [14 * DAY_MS, -3 * DAY_MS, 3 * DAY_MS, HOUR_MS, DAY_MS]) {
    put(ms);
    await Promise.all([run('storage-fees.run'), run('storage-fees.run')]);
  }

  const { rows } = await shop.db.execute<{ month: string }>(sql`select month::text from storage_bills order by month`);
  expect(rows.map(({ month }) => month)).toEqual(['2026-11-01']);
});

test('a day is published once however the clock jumps, and each is chained to the one before', async () => {
  await staff.stored();
  await run('vault.proof');
  for (const ms of [HOUR_MS, DAY_MS, -HOUR_MS, -DAY_MS, 2 * DAY_MS, HOUR_MS]) {
    put(ms);
    await run('vault.proof');
  }

  const published = await days('proof_days');
  expect(published).toEqual([...new Set(published)]);
  expect(published).toHaveLength(3);
  const { rows } = await shop.db.execute<{ n: string }>(
    sql`select count(*)::text n from proof_days a join proof_days b on b.size = a.size + 1 where b.previous <> a.hash`,
  );
  expect(rows).toEqual([{ n: '0' }]);
});
