import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { ErrorBody } from '#contract/endpoint.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { type ColumnSpec, modesOf } from '#contract/list/list-resource.ts';
import { coinList, timeZone } from '#contract/list/testing/coins.ts';
import { type AdminRole, adminRoles, rightsOf } from '#contract/permissions.ts';
import { coinSource } from '#server/db/list/testing/coin-tables.ts';
import { exportsRoutes } from '#server/platform/exports/exports.routes.ts';
import { createExportsService } from '#server/platform/exports/exports.service.ts';
import { listRoutes, type ShopList, shopList } from '#server/http/list-route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { filterable, hostileQueries } from '#server/testing/hostile-queries.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/*
 * Every list of the registry before every hostile query: refused in the words of the grammar, with the place and what is
 * allowed there; nothing is clamped, nothing ignored, nothing falls over. The coins of the grammar's tests are with them,
 * which have a column of every type and some that not everyone may see.
 */

const coins = shopList({
  name: 'Coins',
  endpoint: {
    method: 'GET',
    path: '/admin/coins',
    access: 'admin',
    permission: 'orders.read',
    summary: 'Coins.',
    response: listReply(
      z.object({ id: z.int(), name: z.string(), maker: z.string().nullable(), price: z.string().nullable() }),
    ),
  },
  resource: coinList,
  source: () => coinSource,
});

let shop: TestApp;
let lists: readonly ShopList[];
let admin: Viewer;
let customer: Viewer;
/** The lists alone, for whoever calls: `caller`. */
let app: FastifyInstance;
let caller: Viewer;
beforeAll(async () => {
  shop = await testApp();
  const { db, clock, services } = shop;
  lists = [...shop.lists, coins];
  const unlimited = () => Promise.reject(new Error('nothing is fetched here'));
  const files = createExportsService({
    database: { db, kind: db.kind, unlimited },
    clock,
    limits: { ...services.limits, count: async () => undefined },
    lists,
    timeZone,
  });
  app = routeApp(
    (router) => {
      listRoutes(router, { db, timeZone, lists });
      exportsRoutes(router, files);
    },
    () => caller,
  );
  customer = viewerOf((await anOrder(shop)).customer);
  admin = viewerOf(await anAdmin(shop));
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function get(
  list: ShopList,
  query: string,
  by?: Viewer,
): Promise<{ status: number; body: ErrorBody & { total?: number } }> {
  caller = by ?? (list.endpoint.access === 'customer' ? customer : admin);
  const reply = await app.inject({ method: 'GET', url: `/backend${list.endpoint.path}?${query}` });
  return { status: reply.statusCode, body: reply.json() };
}

async function takeFile(
  { resource }: ShopList,
  columns: string[],
  by: Viewer,
): Promise<{ status: number; body: ErrorBody }> {
  caller = by;
  const payload = { list: resource.key, query: '', rows: { of: 'all' }, columns, separator: ',', dates: 'iso' };
  const reply = await app.inject({ method: 'POST', url: '/backend/exports', payload });
  return { status: reply.statusCode, body: reply.json() };
}

test('every list refuses every hostile query, at its place, in words, with what is allowed', async () => {
  const answers = [];
  for (const list of lists) {
    for (const { code, query, path, allowed } of hostileQueries) {
      const search = query(list.resource);
      if (search === undefined) continue;
      const { status, body } = await get(list, search);
      const place = typeof path === 'string' ? path : path(list.resource);
      const told = Array.isArray(body.allowed) && body.allowed.length > 0;
      answers.push({
        asked: `${list.resource.key}?${search.slice(0, 80)}`,
        answer: `${status} ${body.code} ${Object.keys(body.errors ?? {}).join()} ${allowed ? told : true}`,
        expected: `400 ${code} ${place} true`,
      });
    }
  }

  expect(answers.filter(({ answer, expected }) => answer !== expected)).toEqual([]);
  expect(answers.length).toBeGreaterThan(100 * lists.length);
});

const injections = [
  "x' or '1'='1",
  "'; drop table users;--",
  "x') or pg_sleep(5)--",
  '$1 or true',
  "' union select password_hash from users--",
];

test('SQL in a value is data: nothing is found by it, and nothing is lost', async () => {
  const found = [];
  let turn = 0;
  for (const list of lists.filter((one) => one !== coins)) {
    for (const [name, column] of filterable(list.resource).filter(([, { type }]) => type === 'text')) {
      for (const mode of modesOf(column).filter((known) => !/not|empty/i.test(known))) {
        const query = `f.${name}=${mode}:${encodeURIComponent(injections[(turn += 1) % injections.length] ?? '')}`;
        const { status, body } = await get(list, query);
        if (status !== 200 || body.total !== 0) found.push(`${status} ${list.resource.key}?${query}`);
      }
    }
  }

  expect(found).toEqual([]);
  expect(turn).toBeGreaterThan(20);
  const orders = lists.find(({ resource }) => resource.key === 'orders');
  expect(await get(orders as ShopList, '')).toMatchObject({ status: 200, body: { total: 1 } });
});

test('a list is read, and taken in a file, by those alone who hold its right', async () => {
  const own = await signedInAs(shop, customer);
  for (const { endpoint } of lists.filter((list) => list.endpoint.access === 'admin' && list !== coins)) {
    expect([endpoint.path, (await own.get(endpoint.path)).status]).toEqual([endpoint.path, 403]);
  }
  for (const role of adminRoles) {
    const viewer = viewerOf(await anAdmin(shop, { roles: [role] }));
    for (const list of lists.filter((one) => one !== coins)) {
      const status = list.endpoint.access === 'admin' && holds(role, list.endpoint.permission) ? 200 : 403;
      const asked = `${role} ${list.resource.key}`;
      expect([asked, (await get(list, 'rows=1', viewer)).status]).toEqual([asked, status]);
      expect([asked, (await takeFile(list, [], viewer)).status]).toEqual([asked, status]);
    }
  }
});

test('a column that somebody may not see is to him one that is not: in filters, orders and files', async () => {
  const answers = [];
  for (const list of lists) {
    for (const [name, column] of Object.entries(list.resource.columns)) {
      const stranger = await strangerTo(list, column);
      if (!stranger) continue;
      const filtered = await get(list, `f.${name}=${modesOf(column)[0]}:1`, stranger);
      const sorted = await get(list, `sort=${name}`, stranger);
      const taken = await takeFile(list, [name], stranger);
      answers.push([`${list.resource.key}.${name}`, ...[filtered, sorted, taken].map(({ body }) => body.code)]);
    }
  }

  expect(answers.filter(([, ...codes]) => codes.join() !== 'unknown_column,unknown_sort,unknown_column')).toEqual([]);
  expect(answers.map(([name]) => name)).toContain('coins.cost');
});

const holds = (role: AdminRole, right: string | undefined): boolean =>
  (rightsOf[role] as readonly (string | undefined)[]).includes(right);

/** Somebody who may open the list and not see the column; nobody if everyone who may open it sees it. */
async function strangerTo({ endpoint }: ShopList, { permission, roles }: ColumnSpec): Promise<Viewer | null> {
  if (endpoint.access !== 'admin')
    return roles?.includes('customer') === false ? viewerOf(await aCustomer(shop)) : null;
  const role = adminRoles.find((one) => permission && holds(one, endpoint.permission) && !holds(one, permission));
  return role ? viewerOf(await anAdmin(shop, { roles: [role] })) : null;
}
