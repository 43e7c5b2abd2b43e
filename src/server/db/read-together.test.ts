import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { type Reading, readTogether } from './read-together.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table safes (id int primary key, city text not null, weight_ng bigint)`);
  });
  beforeEach(() =>
    database.db.execute(sql`truncate safes; insert into safes values (1, 'Toronto', 9007199254740993), (2, 'Oslo', 5)`),
  );
  afterAll(() => database.drop());

  const cityOf = (id: number): Reading<string | null> => ({
    shape: 'city',
    text: () => sql`select to_jsonb(city) from safes where id = ${sql.placeholder('cityOf')} for share`,
    values: { cityOf: id },
    read: (value) => value as string | null,
  });
  const weights: Reading<bigint[]> = {
    shape: 'weights',
    text: () => sql`select jsonb_agg(weight_ng::text order by id) from safes`,
    values: {},
    read: (value) => ((value ?? []) as string[]).map(BigInt),
  };
  test('several things are read at once, amounts to the last digit, and null stands for what is not there', async () => {
    expect(await readTogether(database.db, cityOf(1), weights)).toEqual(['Toronto', [9_007_199_254_740_993n, 5n]]);
    expect(await readTogether(database.db, cityOf(3), weights)).toEqual([null, [9_007_199_254_740_993n, 5n]]);
  });

  test('two readings that call a value the same are refused', async () => {
    await expect(readTogether(database.db, cityOf(1), cityOf(2))).rejects.toThrow('both call a value cityOf');
  });
});
