import { randomUUID } from 'node:crypto';

import { ordersContract } from '#contract/trade/orders.contract.ts';
import { ordersResource } from '#contract/trade/orders.resource.ts';
import { exportsContract } from '#contract/platform/exports.contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import { emailKey } from '#server/identity/users/email-key.ts';
import { createSessionsService } from '#server/identity/users/sessions.service.ts';
import { users } from '#server/identity/users/users.table.ts';
import { type Caller, createCaller } from '#stories/caller.ts';

import { startShop, type RunningShop } from './bench-shop.ts';
import { at, type Figure, type Measured } from './figures.ts';
import { millionOrders } from './million-orders.ts';

const calls = 40;
const bar = '60';

const sorts = Object.entries(ordersResource.columns)
  .filter(([, column]) => 'sort' in column && column.sort)
  .flatMap(([key]) => [`sort=${key}`, `sort=-${key}`]);

/** What people ask of the list: each is a page of 25. */
const questions: readonly string[] = [
  '',
  ...sorts,
  'sort=-placedAt,-totalCad',
  'f.status=in:awaiting_payment',
  'f.status=in:closed&sort=placedAt',
  'f.status=in:confirmed,processing',
  'f.status=notIn:closed',
  'f.payment=in:partial',
  'f.payment=in:chargeback',
  'f.fulfilment=in:returned',
  'f.metals=in:XPD',
  'f.metals=in:XAU,XAG',
  'f.totalCad=gte:10000',
  'f.totalCad=gte:999999999',
  'f.totalCad=between:1000,1001',
  'f.dueCad=gt:0',
  'f.currency=in:USD',
  'f.currency=in:JPY',
  'f.placedAt=dateIs:2026-03-02',
  'f.paymentDeadline=dateBefore:2020-01-01',
  'f.number=startsWith:2000',
  'f.customerName=contains:okoye',
  'f.customerName=contains:nobody of this name',
  'f.customerEmail=contains:nobody@',
  'f.province=in:ON',
  'f.province=in:NU,YT',
  'f.province=in:ON&f.payment=in:unpaid&f.totalCad=gte:10000',
  'f.city=contains:hamilton',
  'f.city=equals:nowhere at all',
  'f.tier=equals:gold',
  'f.paymentMethod=in:wire',
  'f.paymentMethod=in:card',
  'f.goods=contains:wafer',
  'f.skus=contains:KB-AU-1OZ-W',
  'f.skus=contains:no such thing',
  'q=2000123',
  'q=hamilton',
  'q=gold wafer',
  'q=kb-au-1oz-w',
  'q=416 555 0123',
  'q=416 555 9999',
  'q=tremblay',
  'q=com',
  'q=zzzyyyxxx',
  'q=an',
  'q=qz',
  'first=10000',
  'first=100000',
];

/** The administrators' list over a million orders: pages, totals and the CSV file of all of it, over HTTP. */
export async function measureOrdersList(): Promise<Measured> {
  const url = await millionOrders();
  const opened = openPostgres(url, { warn: () => undefined });
  const session = await anAdministrator(opened.db);
  await opened.close();
  const server = await startShop({ DATABASE_URL: url });
  try {
    const caller = createCaller(server.url);
    caller.carry(SESSION_COOKIE, session);
    for (const question of questions.slice(0, 5)) await caller.call(ordersContract.list, { query: question });

    const figures: Figure[] = [];
    const all: number[] = [];
    for (const question of questions) {
      const { first, times } = await timed(caller, question);
      all.push(...times);
      figures.push(
        { what: question || 'first page', value: at(times, 0.95), unit: 'ms p95', bar },
        { what: '  the first time', value: first, unit: 'ms' },
      );
    }
    figures.push({ what: 'all of these', value: at(all, 0.95), unit: 'ms p95', bar });
    for (const question of ['rows=1&totals=true', 'rows=1&totals=true&f.status=in:awaiting_payment']) {
      const { first, times } = await timed(caller, question);
      figures.push(
        { what: `totals: ${question}`, value: first, unit: 'ms the first time' },
        { what: '  remembered', value: at(times, 0.95), unit: 'ms p95' },
      );
    }
    figures.push(...(await exported(server, caller, session)));
    const notes = [`PostgreSQL, 1,000,000 orders, one call after another, ${calls} of each.`];
    return { figures, notes };
  } finally {
    await server.stop();
  }
}

async function timed(caller: Caller, query: string): Promise<{ first: number; times: number[] }> {
  const times: number[] = [];
  for (let n = 0; n <= calls; n += 1) {
    const begun = performance.now();
    await caller.call(ordersContract.list, { query });
    times.push(performance.now() - begun);
  }
  const [first = NaN, ...others] = times;
  return { first, times: others };
}

/** Every order with all columns, as a browser would save it. */
async function exported(server: RunningShop, caller: Caller, session: string): Promise<Figure[]> {
  const before = server.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 200);
  try {
    const { id } = await caller.call(exportsContract.ask, {
      body: { list: 'orders', query: '', rows: { of: 'all' }, columns: [], separator: ',', dates: 'iso' },
    });
    const begun = performance.now();
    const reply = await fetch(`${server.url}/backend${exportsContract.file.path.replace(':id', id)}`, {
      headers: { Cookie: `${SESSION_COOKIE}=${session}` },
    });
    if (!reply.ok || !reply.body) throw new Error(`The file was answered ${reply.status}: ${await reply.text()}`);
    let lines = 0;
    let bytes = 0;
    for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines += 1;
    }
    const seconds = (performance.now() - begun) / 1000;
    return [
      { what: 'CSV, rows', value: lines - 1, unit: 'rows', bar: '1,000,000' },
      { what: '  speed', value: (lines - 1) / seconds, unit: 'rows/s', bar: '100,000' },
      { what: '  size', value: bytes / 1e6, unit: 'MB' },
      { what: '  memory of the server before', value: before, unit: 'MB' },
      { what: '  more while writing, at most', value: most - before, unit: 'MB', bar: '100' },
    ];
  } finally {
    clearInterval(watch);
  }
}

/** Written straight into the database: signing in is not what is measured. */
function anAdministrator(db: Database): Promise<string> {
  const sessions = createSessionsService({ db, clock: systemClock });
  return inTransaction(db, async (tx) => {
    const email = `bench-${randomUUID()}@ingot.example`;
    const facts = { email, emailKey: emailKey(email), name: 'Bench', status: 'approved', demo: true } as const;
    const [user] = await tx
      .insert(users)
      .values({ ...facts, role: 'admin', adminRoles: ['super'], emailVerifiedAt: systemClock.now() })
      .returning();
    if (!user) throw new Error('The administrator was not made.');
    const { secret } = await sessions.start(tx, user, { ip: '127.0.0.1', userAgent: 'bench' });
    return secret;
  });
}
