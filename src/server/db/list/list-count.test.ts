import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { customer, timeZone } from '#contract/list/testing/coins.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { listPage } from './list-page.ts';
import { defineListSource } from './list-source.ts';

const serials = pgTable('list_test_serials', { id: integer().primaryKey() });
const serialList = defineResource({
  key: 'serials',
  columns: { id: { label: 'X', type: 'number', sort: true, filter: true } },
  defaultSort: [],
});
const source = defineListSource({
  resource: serialList,
  from: serials,
  columns: { id: serials.id },
  select: { id: serials.id },
  toRow: ({ id }) => id,
  key: serials.id,
});
const context = { viewer: customer, timeZone };

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table ${serials} (id int primary key)`);
    await database.db.execute(sql`insert into ${serials} select generate_series(1, 10050)`);
  });
  afterAll(() => database.drop());

  test.each([
    { means: 'beyond 10,000 matches it says "at least"', search: '', total: 10_000, totalKind: 'atLeast' },
    { means: 'it never says less than was seen', search: 'first=10020&rows=10', total: 10_030, totalKind: 'atLeast' },
    { means: 'a page that is not full tells the number', search: 'first=10040', total: 10_050, totalKind: 'exact' },
    { means: 'asked exactly, it counts all', search: 'count=exact', total: 10_050, totalKind: 'exact' },
    { means: '10,000 are counted', search: 'f.id=lte:10000', total: 10_000, totalKind: 'exact' },
    { means: 'behind the end it counts', search: 'f.id=lte:30&first=50', total: 30, totalKind: 'exact' },
  ])('counting: $means ($search)', async ({ search, total, totalKind }) => {
    const query = decodeListQuery(search, serialList, customer);

    const page = await listPage(database.db, source, query, context);

    expect(page).toMatchObject({ total, totalKind });
  });

  test('of very many the first rows are read along their order, and what comes after is planned as ever', async () => {
    const settings = ['enable_sort', 'jit', 'max_parallel_workers_per_gather'];
    const read = (tx: Executor) =>
      tx.execute(sql`select name, setting from pg_settings where name in ${settings} order by name`);
    const sorted = decodeListQuery('f.id=gte:20&sort=-id&rows=2', serialList, customer);

    const [before, after, page] = await inTransaction(database.db, async (tx) => {
      const { rows } = await read(tx);
      const found = await listPage(tx, source, sorted, context);
      return [rows, (await read(tx)).rows, found];
    });

    expect(page).toMatchObject({ items: [10_050, 10_049], total: 10_000, totalKind: 'atLeast' });
    expect(after).toEqual(before);
  });

  test('page, count and totals are read in one snapshot, by statements of at most three seconds', async () => {
    const setting = (name: string) => sql<string>`current_setting(${name})`;
    const settings = defineListSource({
      ...source,
      select: {
        isolation: setting('transaction_isolation'),
        readOnly: setting('transaction_read_only'),
        limit: setting('statement_timeout'),
      },
      toRow: (row) => row,
    });

    const page = await listPage(database.db, settings, decodeListQuery('rows=1', serialList, customer), context);

    expect(page.items).toEqual([{ isolation: 'repeatable read', readOnly: 'on', limit: '3s' }]);
  });
});
