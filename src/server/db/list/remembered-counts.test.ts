import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { customer, timeZone } from '#contract/list/testing/coins.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { listPage } from './list-page.ts';
import { defineListSource } from './list-source.ts';

const serials = pgTable('list_test_counted', { id: integer().primaryKey(), owner: integer().notNull() });
const resource = defineResource({
  key: 'counted',
  columns: { id: { label: 'Id', type: 'number', sort: true, filter: true } },
  defaultSort: [{ field: 'id', order: 1 }],
});
/** Longer than what is worth remembering. */
const dear = sql`(select pg_sleep(0.05)::text) is not null`;
const cheap = sql`true`;
const sourceOf = (owner: number, cost: typeof dear) =>
  defineListSource({
    resource,
    from: serials,
    columns: { id: serials.id },
    select: { id: serials.id },
    toRow: ({ id }) => id,
    key: serials.id,
    ownerCondition: sql`${serials.owner} = ${owner}::int and ${cost}`,
  });

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  const now = performance.now.bind(performance);
  let later = 0;
  let stands = false;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table ${serials} (id int primary key, owner int not null)`);
    jest.spyOn(performance, 'now').mockImplementation(() => (stands ? 0 : now()) + later);
  });
  beforeEach(async () => {
    // What was remembered by the test before is older than half a minute.
    later += 60_000;
    await database.db.execute(sql`delete from ${serials}`);
    await database.db.execute(sql`insert into ${serials} select i, 1 from generate_series(1, 100) i`);
    await database.db.execute(sql`insert into ${serials} select 1000 + i, 2 from generate_series(1, 50) i`);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await database.drop();
  });

  const total = async (search: string, { owner = 1, cost = dear } = {}) => {
    const query = decodeListQuery(search, resource, customer);
    return (await listPage(database.db, sourceOf(owner, cost), query, { viewer: customer, timeZone })).total;
  };
  const remove = (last: number) => database.db.execute(sql`delete from ${serials} where id = ${last}`);

  test('a count that took long serves the other pages and another order, for half a minute', async () => {
    expect(await total('rows=10')).toBe(100);
    await remove(50);

    expect(await total('rows=10&first=20')).toBe(100);
    expect(await total('rows=20&sort=-id&count=exact')).toBe(99);
    expect(await total('rows=10&sort=-id')).toBe(100);
    later += 31_000;
    expect(await total('rows=10')).toBe(99);
  });

  test('a count that did not take long is of this moment', async () => {
    stands = true;
    expect(await total('rows=10', { cost: cheap })).toBe(100);
    await remove(50);

    expect(await total('rows=10', { cost: cheap })).toBe(99);
    stands = false;
  });

  test('another filter, and another owner, have their own count', async () => {
    expect(await total('rows=10')).toBe(100);

    expect(await total('rows=10&f.id=lte:30')).toBe(30);
    expect(await total('rows=10', { owner: 2 })).toBe(50);
  });

  test('a count that the page proves wrong is counted anew', async () => {
    expect(await total('rows=10')).toBe(100);
    await database.db.execute(sql`insert into ${serials} select i, 1 from generate_series(101, 120) i`);

    expect(await total('rows=10&first=110')).toBe(120);
    await database.db.execute(sql`delete from ${serials} where id > 40`);
    expect(await total('rows=10&first=60')).toBe(40);
  });

  test('inside a transaction a count is of that transaction', async () => {
    expect(await total('rows=10')).toBe(100);

    const seen = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`delete from ${serials} where id > 40`);
      const query = decodeListQuery('rows=10', resource, customer);
      return (await listPage(tx, sourceOf(1, dear), query, { viewer: customer, timeZone })).total;
    });

    expect(await seen).toBe(40);
  });
});
