import { sql } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { databaseClock } from './database-clock.ts';

/** A little more than a question to the database takes on a busy machine. */
const NEAR = 30_000;

describe.each(bothDatabases)('the clock of a process on %s', (_kind, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  const databaseNow = async () => {
    const { rows } = await database.db.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    );
    return Number(rows[0]?.ms);
  };
  afterEach(() => jest.restoreAllMocks());

  test('says the database’s time', async () => {
    const clock = await databaseClock(database.db);

    expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(NEAR);
  });

  test('does not move when the process’s own clock is put an hour ahead, and back', async () => {
    const clock = await databaseClock(database.db);
    const before = clock.now().getTime();

    const real = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(real + HOUR_MS);
    const ahead = clock.now().getTime();
    jest.restoreAllMocks();

    expect(ahead - before).toBeLessThan(NEAR);
    expect(clock.now().getTime() - ahead).toBeLessThan(NEAR);
  });

  test('goes on by the time that passes, and follows the database when it is asked again', async () => {
    let elapsed = 1_000;
    const clock = await databaseClock(database.db, () => elapsed);
    const before = clock.now().getTime();
    elapsed += HOUR_MS;
    expect(clock.now().getTime() - before).toBe(HOUR_MS);

    // The counter stood still or raced: what the database says is right.
    await clock.follow(database.db);
    expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(NEAR);
  });

  test('is not moved by the little that a question takes', async () => {
    const elapsed = 5;
    const clock = await databaseClock(database.db, () => elapsed);
    const before = clock.now();
    await clock.follow({
      ...database.db,
      execute: async () => ({ rows: [{ ms: String(before.getTime() + 10) }] }),
    } as never);

    expect(clock.now()).toEqual(before);
  });
});
