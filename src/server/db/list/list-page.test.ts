import { eq, sql } from 'drizzle-orm';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { ListContext } from '#contract/list/list-viewer.ts';
import { emptyListQuery } from '#contract/list/list-query.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { coinCases } from '#contract/list/testing/coin-cases.ts';
import { coinList, coins, customer, timeZone } from '#contract/list/testing/coins.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { z } from 'zod';

import { listPage } from './list-page.ts';
import { defineListSource } from './list-source.ts';
import { coinSource, coinTable, makeCoins, makers } from './testing/coin-tables.ts';

const context = { viewer: customer, timeZone };
const asked = (search: string) => decodeListQuery(search, coinList, customer);

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await makeCoins(database.db, coins);
  });
  afterAll(() => database.drop());

  test.each(coinCases)('in SQL: $means ($search)', async ({ search, viewer = customer, ids, total, totals }) => {
    const query = decodeListQuery(search, coinList, viewer);

    const page = await listPage(database.db, coinSource, query, { viewer, timeZone });

    expect(page.items.map(({ id }) => id)).toEqual(ids);
    expect(page.total).toBe(total ?? ids.length);
    expect(page.totals).toEqual(totals);
  });

  test('the reply follows the contract and says when it was read', async () => {
    const page = await listPage(database.db, coinSource, asked('rows=2'), context);

    const row = z.object({ id: z.int(), name: z.string(), maker: z.string().nullable(), price: z.string().nullable() });
    expect(listReply(row).parse(page)).toEqual(page);
    expect(page).toMatchObject({ first: 0, rows: 2, total: 12, totalKind: 'exact' });
  });

  test('a filter cannot lift whose rows they are', async () => {
    const own = { ...coinSource, ownerCondition: eq(coinTable.finish, 'proof') };

    const page = await listPage(database.db, own, asked('f.finish=in:proof,bullion&f.name=contains:medal'), context);

    expect(page.items.map(({ id }) => id)).toEqual([1]);
  });

  test('a query made by hand cannot reach a column that the viewer may not see', async () => {
    const query = { ...emptyListQuery(coinList), sort: [{ field: 'cost', order: 1 }] } as const;

    const page = listPage(database.db, coinSource, query, context);

    await expect(page).rejects.toThrow('The list has no column "cost".');
  });

  test('a row is without the columns that its viewer may not see', async () => {
    const { name, cost } = coinTable;
    const told = defineListSource({ ...coinSource, select: { name, cost }, toRow: (row) => row });
    const finance: ListContext['viewer'] = { role: 'admin', adminRoles: ['finance'] };

    const [open] = (await listPage(database.db, told, asked('rows=1'), { viewer: finance, timeZone })).items;
    const [closed] = (await listPage(database.db, told, asked('rows=1'), context)).items;

    expect(Object.keys(open ?? {})).toEqual(['name', 'cost']);
    expect(Object.keys(closed ?? {})).toEqual(['name']);
  });

  test('inside a transaction the list shows what was written there', async () => {
    const found = inTransaction(database.db, async (tx) => {
      await tx.update(coinTable).set({ name: 'Renamed' }).where(eq(coinTable.id, 12));
      const page = await listPage(tx, coinSource, asked('f.name=equals:renamed'), context);
      throw new Error(`found ${page.total}, nothing to be kept`);
    });

    await expect(found).rejects.toThrow('found 1,');
  });

  test('a subquery over another table compares with the row of the list', async () => {
    const source = defineListSource({
      resource: defineResource({ key: 'makers', columns: { name: { label: 'X', type: 'text' } }, defaultSort: [] }),
      from: makers,
      columns: { name: makers.name },
      select: {
        name: makers.name,
        coins: sql<number>`(select count(*) from ${coinTable} where ${coinTable.makerId} = ${makers.id})`
          .mapWith(Number)
          .as('coins'),
      },
      toRow: (maker) => maker,
      key: makers.id,
    });

    const page = await listPage(database.db, source, emptyListQuery(source.resource), context);

    expect(page.items).toEqual([
      { name: 'Royal Mint', coins: 1 },
      { name: 'royal mint', coins: 1 },
      { name: 'Perth', coins: 1 },
    ]);
  });
});
