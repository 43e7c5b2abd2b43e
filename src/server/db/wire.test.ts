import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { id, instant, metal, money, rate, sortedText } from './columns.ts';
import { isUniqueViolation, sqlState } from './database-errors.ts';

const samples = pgTable('wire_samples', {
  id: id(),
  cents: money(),
  nanograms: metal(),
  percent: rate(),
  at: instant(),
  name: sortedText(),
  note: text(),
  facts: jsonb().$type<{ assay: string; bars: number[] }>(),
  list: text().array(),
  serial: bigint({ mode: 'bigint' }).unique('wire_samples_serial'),
});

describe.each(bothDatabases)('%s, spoken to by the one driver', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`
      create table wire_samples (id uuid primary key, cents bigint, nanograms bigint, percent numeric,
        at timestamptz(3), name text collate "und-x-icu", note text, facts jsonb, list text[],
        serial bigint constraint wire_samples_serial unique)`);
  });
  beforeEach(() => database.db.delete(samples));
  afterAll(() => database.drop());

  test('gives back every kind of value exactly as it was written', async () => {
    const written = {
      id: '01932f4c-7a00-7000-8000-000000000001',
      cents: 9_223_372_036_854_775_807n,
      nanograms: -31_103_476_800n,
      percent: '0.40',
      at: new Date('2026-11-21T02:05:11.033Z'),
      name: 'Ängelholm 1 oz “Æ” 金',
      note: `quote ' backslash \\ line\nnul is refused`,
      facts: { assay: 'LBMA', bars: [1, 2.5] },
      list: ['a,b', '"c"', ''],
      serial: null,
    };

    await database.db.insert(samples).values(written);

    expect(await database.db.select().from(samples)).toEqual([written]);
  });

  test('makes the id of a row, which sorts after the one before it', async () => {
    await database.db.insert(samples).values({ note: 'first' });
    await database.db.insert(samples).values({ note: 'second' });

    const rows = await database.db.select().from(samples).orderBy(samples.id);

    expect(rows.map(({ note }) => note)).toEqual(['first', 'second']);
  });

  test('sorts text by the alphabet and not by its bytes', async () => {
    await database.db.insert(samples).values(['zinc', 'Éclat', 'apple', 'Zebra', 'eclat'].map((name) => ({ name })));

    const rows = await database.db.select({ name: samples.name }).from(samples).orderBy(samples.name);

    expect(rows.map(({ name }) => name)).toEqual(['apple', 'eclat', 'Éclat', 'Zebra', 'zinc']);
  });

  test('names what was wrong with a statement, and answers the next one', async () => {
    const failures = ['selec', 'select nope', "select 'x'::int", 'select 1/0', 'insert into nowhere values (1)'];

    const states = [];
    for (const text of failures) states.push(await database.db.execute(text).catch(sqlState));

    expect(states).toEqual(['42601', '42703', '22P02', '22012', '42P01']);
    expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('names the index that a doubled row breaks', async () => {
    await database.db.insert(samples).values({ serial: 7n });

    const failure = await database.db
      .insert(samples)
      .values({ serial: 7n })
      .catch((error: unknown) => error);

    expect(isUniqueViolation(failure, 'wire_samples_serial')).toBe(true);
    expect(isUniqueViolation(failure, 'another')).toBe(false);
  });

  test('takes and gives results of many megabytes', async () => {
    const long = 'x'.repeat(12_000_000);

    const { rows } = await database.db.execute<{ n: number; note: string }>(
      sql`select n, case n when 1 then ${long} else repeat('y', 500) end as note from generate_series(1, 20000) n`,
    );

    expect(rows).toHaveLength(20_000);
    expect(rows[0]?.note).toBe(long);
    expect(rows[19_999]).toEqual({ n: 20_000, note: 'y'.repeat(500) });
  });

  test('answers callers that ask at the same time, each with its own answer', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n);

    const answers = await Promise.all(
      numbers.map((n) => database.db.execute<{ n: number }>(sql`select ${n}::int as n`)),
    );

    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });

  test('keeps nothing of a connection for the next one', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('create table left_behind (a int)');
    await client.query(`set application_name = 'left behind'`);
    await client.query('prepare left_statement as select 1');
    client.release(true);

    expect((await database.db.execute(`select to_regclass('left_behind') as found`)).rows).toEqual([{ found: null }]);
    expect((await database.db.execute('show application_name')).rows).not.toEqual([
      { application_name: 'left behind' },
    ]);
    // Other connections of the pool may hold statements that earlier tests asked often.
    const left = `select name from pg_prepared_statements where name = 'left_statement'`;
    expect((await database.db.execute(left)).rows).toEqual([]);
  });

  test('runs named and repeated statements', async () => {
    const client = await database.pool.connect();

    const ask = (n: number) =>
      client.query<{ n: number }>({ name: 'one-more', text: 'select $1::int + 1 as n', values: [n] });
    const answers = [await ask(1), await ask(41)];
    client.release();

    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([2, 42]);
  });

  test('finds text without its accents by an index-worthy function', async () => {
    const { rows } = await database.db.execute(sql`select f_unaccent(${'Crédit Suisse Genève'}) as plain`);

    expect(rows).toEqual([{ plain: 'Credit Suisse Geneve' }]);
  });
});
