import { asc, eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { type Change, changeTogether } from './change-together.ts';
import { sqlState } from './database-errors.ts';
import { insertRows, insertsOf, rowsOf } from './insert-rows.ts';
import { inTransaction } from './transactions.ts';

const crates = pgTable('crates', {
  id: integer().primaryKey(),
  label: text().notNull().default('plain'),
  weightNg: bigint({ mode: 'bigint' }),
  seenAt: timestamp({ withTimezone: true, precision: 3 }),
  tags: text().array(),
  more: jsonb(),
});
const bars = pgTable('bars', {
  id: integer().primaryKey(),
  crateId: integer().notNull(),
});

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`
      create table crates (id int primary key, label text not null default 'plain', weight_ng bigint,
        seen_at timestamptz(3), tags text[], more jsonb)`);
    await database.db.execute(sql`create table bars (id int primary key, crate_id int not null references crates)`);
  });
  beforeEach(() => database.db.execute(sql`truncate crates, bars`));
  afterAll(() => database.drop());

  const labelled = (crateId: number, label: string): Change => ({
    shape: 'crate labelled',
    text: () =>
      sql`update ${crates} set label = ${sql.placeholder('label')} where ${eq(crates.id, sql.placeholder('crateId'))}`,
    values: { label, crateId },
  });

  test('rows of several tables are written at once, those that others refer to among them', async () => {
    await inTransaction(database.db, (tx) =>
      insertRows(tx, rowsOf(bars, [{ id: 1, crateId: 7 }]), rowsOf(crates, [{ id: 7 }])),
    );

    expect(await database.db.select().from(bars)).toEqual([{ id: 1, crateId: 7 }]);
    expect(await database.db.select().from(crates)).toMatchObject([{ id: 7, label: 'plain' }]);
  });

  test('a row is read back as it was written, whatever it holds', async () => {
    const row = {
      id: 1,
      label: `O'Neill "é" \\ \n 金`,
      weightNg: 9_007_199_254_740_993n,
      seenAt: new Date('2026-11-20T19:30:00.123Z'),
      tags: ['a,b', '{"c"}', ''],
      more: { text: '5', list: [1, null], nothing: null },
    };
    await insertRows(database.db, rowsOf(crates, [row]));

    expect(await database.db.select().from(crates)).toEqual([row]);
  });

  test('any number of rows goes by the same statement, and none by no statement', async () => {
    for (const many of [1, 3, 0, 2]) {
      const rows = Array.from({ length: many }, (_, at) => ({ id: many * 10 + at }));
      await inTransaction(database.db, (tx) => insertRows(tx, rowsOf(crates, rows)));
    }

    const kept = await database.db.select({ id: crates.id }).from(crates).orderBy(asc(crates.id));
    expect(kept.map(({ id }) => id)).toEqual([10, 20, 21, 30, 31, 32]);
  });

  test('inserts and other changes are made by one statement: all of them, or none', async () => {
    await insertRows(database.db, rowsOf(crates, [{ id: 1 }]));
    const change = (crateId: number) =>
      inTransaction(database.db, (tx) =>
        changeTogether(tx, labelled(1, `${crateId}`), ...insertsOf([rowsOf(bars, [{ id: crateId, crateId }])])),
      );

    await change(1);
    expect(await change(2).catch(sqlState)).toBe('23503');

    expect(await database.db.select().from(crates)).toMatchObject([{ label: '1' }]);
    expect(await database.db.$count(bars)).toBe(1);
  });

  test('two changes that would take each other’s values are a fault of ours, and are not made', async () => {
    await insertRows(database.db, rowsOf(crates, [{ id: 1 }, { id: 2 }]));

    await expect(changeTogether(database.db, labelled(1, 'gold'), labelled(2, 'silver'))).rejects.toThrow('both call');
    expect(await database.db.$count(crates, eq(crates.label, 'plain'))).toBe(2);
  });

  test.each([
    ['fewer', [{ id: 1, label: 'gold' }, { id: 2 }]],
    ['more', [{ id: 1 }, { id: 2, label: 'gold' }]],
  ])('rows of which one names %s columns are a fault of ours, and are not written', async (_what, rows) => {
    await expect(insertRows(database.db, rowsOf(crates, rows))).rejects.toThrow('name the same columns');
    expect(await database.db.$count(crates)).toBe(0);
  });
});
