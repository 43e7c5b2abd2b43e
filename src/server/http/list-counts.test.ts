import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { listReply } from '#contract/list/list-reply.contract.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { timeZone } from '#contract/list/testing/coins.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { aCustomer, viewerOf } from '#server/testing/make-people.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { listRoutes, shopList } from './list-route.ts';
import type { Viewer } from './viewer.ts';

const serials = pgTable('list_test_tabs', { id: integer().primaryKey(), state: text().notNull() });
const resource = defineResource({
  key: 'tabs',
  columns: {
    id: { label: 'Id', type: 'number', sort: true, filter: true },
    state: { label: 'State', type: 'enum', values: ['new', 'worn'], filter: true },
    cost: { label: 'Cost', type: 'number', filter: true, roles: ['admin'] },
  },
  defaultSort: [{ field: 'id', order: 1 }],
});
const listOf = (key: string, access: 'signedIn' | 'admin', owned = sql`true`) => {
  const own = { ...resource, key };
  const source = defineListSource({
    resource: own,
    from: serials,
    columns: { id: serials.id, state: serials.state, cost: serials.id },
    select: { id: serials.id },
    toRow: (row) => row,
    key: serials.id,
    ownerCondition: owned,
  });
  const response = listReply(z.object({ id: z.number() }));
  return shopList({
    name: key,
    endpoint: { method: 'GET', path: `/${key}`, access, summary: 'A list.', response },
    resource: own,
    source: () => source,
  });
};

let database: TestDatabase;
let viewer: Viewer;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table ${serials} (id int primary key, state text not null)`);
  await database.db.execute(
    sql`insert into ${serials} select i, case when i <= 7 then 'worn' else 'new' end from generate_series(1, 1500) i`,
  );
  viewer = viewerOf(await aCustomer({ db: database.db, clock: fakeClock('2026-11-20T19:30:00Z') } as never));
  const lists = [
    listOf('tabs', 'signedIn'),
    listOf('own', 'signedIn', sql`${serials.id} <= 10`),
    listOf('desk', 'admin'),
  ];
  app = routeApp(
    (router) => listRoutes(router, { db: database.db, timeZone, lists }),
    () => viewer,
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const countsOf = async (list: string, queries: readonly string[]) => {
  const search = new URLSearchParams(queries.map((query) => ['of', query]));
  const reply = await app.inject({ url: `/backend/lists/${list}/counts?${search}` });
  return { status: reply.statusCode, counts: (reply.json() as { counts?: unknown }).counts };
};
const exactly = (total: number) => ({ total, totalKind: 'exact' });

test('every query of a list has its number, in the order asked for', async () => {
  expect(await countsOf('tabs', ['f.state=in:worn', 'f.id=gt:1495', 'f.id=gt:9000'])).toEqual({
    status: 200,
    counts: [exactly(7), exactly(5), exactly(0)],
  });
});

test('a single query is one of many', async () => {
  expect(await countsOf('tabs', ['f.state=in:worn'])).toMatchObject({ counts: [exactly(7)] });
});

test('beyond a thousand nobody counts', async () => {
  expect(await countsOf('tabs', ['', 'f.id=lte:1000', 'f.id=lte:1001'])).toMatchObject({
    counts: [{ total: 1000, totalKind: 'atLeast' }, exactly(1000), { total: 1000, totalKind: 'atLeast' }],
  });
});

test('a query that the list does not understand has none, and spoils no other', async () => {
  expect(await countsOf('tabs', ['f.colour=in:red', 'f.state=in:worn', 'f.cost=gt:1', ''])).toMatchObject({
    status: 200,
    counts: [null, exactly(7), null, { total: 1000 }],
  });
});

test('only rows of the owner are counted, whatever is asked', async () => {
  expect(await countsOf('own', ['', 'f.state=in:worn'])).toMatchObject({ counts: [exactly(10), exactly(7)] });
});

test('who may not see a list is told nothing of how long it is', async () => {
  expect(await countsOf('desk', [''])).toMatchObject({ status: 403, counts: undefined });
  expect(await countsOf('nowhere', [''])).toMatchObject({ status: 404 });
});

test('more queries than a list can have tabs are refused', async () => {
  expect(
    await countsOf(
      'tabs',
      Array.from({ length: 101 }, () => ''),
    ),
  ).toMatchObject({ status: 422 });
});
