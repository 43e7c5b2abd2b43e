import { ordersContract } from '#contract/trade/orders.contract.ts';
import { ordersResource } from '#contract/trade/orders.resource.ts';
import { exportsContract } from '#contract/platform/exports.contract.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { createCaller, type Caller } from '#stories/caller.ts';

import { startShop, type RunningShop } from './bench-shop.ts';
import { at, type Figure, type Measured } from './figures.ts';
import { anAdministrator, calls, timedList } from './list-times.ts';
import { millionOrders } from './million-orders.ts';

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
      const { first, times } = await timedList(caller, ordersContract.list, question);
      all.push(...times);
      figures.push(
        { what: question || 'first page', value: at(times, 0.95), unit: 'ms p95', bar },
        { what: '  the first time', value: first, unit: 'ms' },
      );
    }
    figures.push({ what: 'all of these', value: at(all, 0.95), unit: 'ms p95', bar });
    for (const question of ['rows=1&totals=true', 'rows=1&totals=true&f.status=in:awaiting_payment']) {
      const { first, times } = await timedList(caller, ordersContract.list, question);
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
