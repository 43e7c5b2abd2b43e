import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { ExportProgress } from '#contract/platform/exports.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { timeZone } from '#contract/list/testing/coins.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { createCallLimits } from '#server/http/call-limits.ts';
import { shopList } from '#server/http/list-route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { aCustomer, viewerOf } from '#server/testing/make-people.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { exportsRoutes } from './exports.routes.ts';
import { createExportsService, type ExportsService } from './exports.service.ts';

/*
 * What becomes of a file on its way, over a real connection: only there does it show whether the browser takes a file that
 * broke off for a whole one. The list is longer than what the system's buffers hold.
 */

const ROW_BYTES = 1000;
const rows = Math.max(40_000, Math.ceil((2 * systemBuffers()) / ROW_BYTES));

/** What the system may take in of one connection at most, at both of its ends together, in bytes. */
function systemBuffers(): number {
  try {
    const most = (name: string) => Number(readFileSync(`/proc/sys/net/ipv4/${name}`, 'utf8').trim().split(/\s+/)[2]);
    return most('tcp_rmem') + most('tcp_wmem');
  } catch {
    // Other systems do not say; theirs are smaller.
    return 16 * 1024 * 1024;
  }
}

const serials = pgTable('list_test_sent', { id: integer().primaryKey(), word: text().notNull() });
const sourceOf = (id: typeof serials.id | ReturnType<typeof sql>) =>
  defineListSource({
    resource: defineResource({
      key: 'sent',
      columns: { word: { label: 'Word', type: 'text' }, id: { label: 'Id', type: 'number', sort: true } },
      defaultSort: [],
    }),
    from: serials,
    columns: { id, word: serials.word },
    select: { id: serials.id },
    toRow: (row) => row,
    key: serials.id,
  });
const listOf = (key: string, source: ReturnType<typeof sourceOf>) => {
  const resource = { ...source.resource, key };
  return shopList({
    name: key,
    endpoint: {
      method: 'GET',
      path: '/sent',
      access: 'signedIn',
      summary: 'A list.',
      response: listReply(z.object({ id: z.number() })),
    },
    resource,
    source: () => ({ ...source, resource }),
  });
};
const lists = [
  listOf('sent', sourceOf(serials.id)),
  listOf('unreadable', sourceOf(sql`1 / (${serials.id} - ${serials.id})`)),
];

let database: TestDatabase;
let viewer: Viewer;
let files: ExportsService;
let app: FastifyInstance;
let port: number;
const clock = fakeClock('2026-11-20T19:30:00Z');
const aService = () =>
  createExportsService({
    database,
    clock,
    limits: createCallLimits({ db: database.db, clock, factor: 0 }),
    lists,
    timeZone,
  });
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table ${serials} (id int primary key, word text not null)`);
  await database.db.execute(
    sql`insert into ${serials} select i, repeat('x', ${ROW_BYTES}::int) from generate_series(1, ${rows}::int) i`,
  );
  viewer = viewerOf(await aCustomer({ db: database.db, clock } as never));
  files = aService();
  app = routeApp(
    (router) => exportsRoutes(router, files),
    () => viewer,
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await files.settled();
  await database.drop();
});

const ask = (list = 'sent'): Promise<ExportProgress> =>
  files.ask(viewer, { list, query: '', rows: { of: 'all' }, columns: [], separator: ',', dates: 'iso' });

/** Begins to fetch the file as a browser does; nothing is read of it yet. */
async function begin({ id }: ExportProgress): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port, path: `/backend/exports/${id}/file`, agent: false });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  return reply;
}

/** Reads to the end, whichever it is. */
async function readAll(reply: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  try {
    for await (const chunk of reply) bytes += (chunk as Buffer).length;
    return { bytes, isWhole: reply.complete };
  } catch {
    return { bytes, isWhole: false };
  }
}

const end = async ({ id }: ExportProgress): Promise<ExportProgress> => {
  await files.settled();
  return files.progress(viewer, id);
};
const auditOf = async ({ id }: ExportProgress) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ after }) => after);

test('a whole file ends cleanly', async () => {
  const file = await ask();

  expect(await readAll(await begin(file))).toEqual({ bytes: expect.any(Number), isWhole: true });
  expect(await end(file)).toMatchObject({ state: 'done', rows, total: rows });
});

/**
 * What a lost connection, or an engine that was stopped, is to the file. It comes back when the cursor is gone: known by
 * what its connection asked last, since it may be fetching at any moment, or waiting for the reader.
 */
async function loseTheCursor(): Promise<void> {
  if (database.kind === 'pglite') {
    await database.db.execute(sql`close all`);
    return;
  }
  const ofCursor = sql`from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~ '^fetch \\d+ from all_rows'`;
  const { rows: ended } = await database.db.execute(sql`select pg_terminate_backend(pid) as is_told ${ofCursor}`);
  expect(ended).toEqual([{ is_told: true }]);
  while ((await database.db.execute(sql`select 1 ${ofCursor}`)).rows.length > 0) await pause(5);
}

test('a file that fails before its first row is a fault, and no file', async () => {
  const file = await ask('unreadable');

  const reply = await begin(file);

  expect(reply).toMatchObject({ statusCode: 500, headers: { 'content-type': 'application/json; charset=utf-8' } });
  await readAll(reply);
  expect(await end(file)).toMatchObject({ state: 'failed', rows: 0 });
});

test('a file that fails in the middle is broken to its reader, who has some of the rows', async () => {
  const file = await ask();
  const reply = await begin(file);
  expect((await files.progress(viewer, file.id)).rows).toBeLessThan(rows);

  await loseTheCursor();

  const { bytes, isWhole } = await readAll(reply);
  expect({ isWhole, some: bytes > 0 }).toEqual({ isWhole: false, some: true });
  expect(await end(file)).toMatchObject({ state: 'failed' });
  expect(await auditOf(file)).toMatchObject([{ outcome: 'failed' }]);
});

test('a reader that does not read holds the rows back', async () => {
  const file = await ask();
  const reply = await begin(file);
  let before = -1;
  for (let now = 0; now !== before; now = (await files.progress(viewer, file.id)).rows) {
    before = now;
    await pause(300);
  }

  expect(before).toBeLessThan(rows);
  expect(await readAll(reply)).toMatchObject({ isWhole: true });
  expect(await end(file)).toMatchObject({ state: 'done', rows });
});

test('a reader that goes away ends the file as cancelled', async () => {
  const file = await ask();
  const reply = await begin(file);

  reply.destroy();

  while ((await end(file)).state === 'running') await pause(10);
  expect(await end(file)).toMatchObject({ state: 'cancelled' });
  expect((await auditOf(file))[0]).toMatchObject({ outcome: 'cancelled' });
});

test('a file that is cancelled while it is sent is broken to its reader', async () => {
  const file = await ask();
  const reply = await begin(file);

  await files.cancel(viewer, file.id);

  expect(await readAll(reply)).toMatchObject({ isWhole: false });
  expect(await end(file)).toMatchObject({ state: 'cancelled' });
});

test('a file is cancelled, and watched, from another process too', async () => {
  const file = await ask();
  const reply = await begin(file);
  const other = aService();
  expect(await other.progress(viewer, file.id)).toMatchObject({ state: 'running' });

  await other.cancel(viewer, file.id);

  expect(await end(file)).toMatchObject({ state: 'cancelled' });
  expect(await readAll(reply)).toMatchObject({ isWhole: false });
});

test('of two that fetch the same file at once, one gets it', async () => {
  const file = await ask();

  const replies = await Promise.all([begin(file), begin(file)]);

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  for (const reply of replies) await readAll(reply);
});
