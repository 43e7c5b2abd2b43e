import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { customer, timeZone } from '#contract/list/testing/coins.ts';
import type { Database } from '#server/db/database.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { keySource } from './key-source.ts';
import { listPage } from './list-page.ts';
import { defineListSource } from './list-source.ts';

/** Even ones are in the list, and each of those has a row in both of the others. */
const people = pgTable('list_test_people', { id: integer().primaryKey(), age: integer().notNull() });
const marks = pgTable('list_test_marks', { personId: integer().primaryKey(), mark: integer().notNull() });
const sums = pgTable('list_test_sums', { personId: integer().primaryKey(), sum: integer() });

const resource = defineResource({
  key: 'people',
  columns: {
    age: { label: 'Age', type: 'number', sort: true, filter: true },
    mark: { label: 'Mark', type: 'number', sort: true, filter: true },
    sum: { label: 'Sum', type: 'number', sort: true, filter: true },
  },
  defaultSort: [{ field: 'age', order: 1 }],
});
const source = defineListSource({
  resource,
  from: people,
  innerJoins: [
    { table: marks, on: eq(marks.personId, people.id), everyRow: marks.personId },
    { table: sums, on: eq(sums.personId, people.id), everyRow: sums.personId },
  ],
  columns: { age: people.age, mark: marks.mark, sum: sums.sum },
  select: { id: people.id, mark: marks.mark, sum: sums.sum },
  toRow: (row) => row.id,
  key: people.id,
  ownerCondition: sql`${people.id} % 2 = 0`,
});
const context = { viewer: customer, timeZone };
const many = 12_000;

/** Ids of the list's people as the database says without our lists. */
async function idsOf(db: Database, where: string, order: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql.raw(`select id from list_test_people people join list_test_marks marks on marks.person_id = id
      join list_test_sums sums on sums.person_id = id where ${where} order by ${order}`),
  );
  return rows.map(({ id }) => id);
}

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await db.execute(sql`create table ${people} (id int primary key, age int not null)`);
    await db.execute(sql`create table ${marks} (person_id int primary key, mark int not null)`);
    await db.execute(sql`create table ${sums} (person_id int primary key, sum int)`);
    await db.execute(sql`insert into ${people} select n, n * 7 % 90 from generate_series(1, ${2 * many}) n`);
    await db.execute(sql`insert into ${marks} select id, id * 11 % 100 from ${people} where id % 2 = 0`);
    await db.execute(
      sql`insert into ${sums} select person_id, nullif(person_id * 13 % 50, 0) from ${marks} order by mark`,
    );
  });
  afterAll(() => database.drop());

  test.each([
    { search: 'sort=mark', where: 'true', order: 'mark, id' },
    { search: 'sort=-sum', where: 'true', order: 'sum desc nulls last, id desc' },
    { search: 'sort=-mark,sum', where: 'true', order: 'mark desc, sum, id' },
    { search: 'f.mark=gte:20&sort=sum', where: 'mark >= 20', order: 'sum, id' },
    { search: 'f.mark=equals:20&sort=sum', where: 'mark = 20', order: 'sum, id' },
    { search: 'f.sum=empty&sort=-mark', where: 'sum is null', order: 'mark desc, id desc' },
    { search: 'f.age=lt:60&sort=mark', where: 'age < 60', order: 'mark, id' },
    { search: 'f.mark=gte:20&sort=age', where: 'mark >= 20', order: 'age, id' },
    { search: '', where: 'true', order: 'age, id' },
  ])('the pages of "$search" follow one another without a gap, and are counted', async ({ search, where, order }) => {
    const expected = await idsOf(database.db, where, order);
    for (const first of [0, 25, Math.max(25, expected.length - 30)]) {
      const query = decodeListQuery(`${search}&first=${first}&rows=25`, resource, customer);

      const page = await listPage(database.db, source, query, context);

      expect(page.items).toEqual(expected.slice(first, first + 25));
      expect(page.total).toBe(
        page.totalKind === 'exact' ? expected.length : Math.max(10_000, first + page.items.length),
      );
    }
  });
});

test('what is asked of tables with the same rows is found in them alone, all else with the list’s own', () => {
  const tables = (search: string) => {
    const { from, innerJoins = [] } = keySource(source, decodeListQuery(search, resource, customer), context, {
      inOrder: true,
    });
    return [from, ...innerJoins.map(({ table }) => table)];
  };

  expect(tables('sort=mark')).toEqual([marks]);
  expect(tables('f.mark=gte:20&sort=-sum')).toEqual([marks, sums]);
  expect(tables('f.age=lt:60&sort=mark')).toEqual([people, marks]);
  expect(tables('sort=age')).toEqual([people]);
});
