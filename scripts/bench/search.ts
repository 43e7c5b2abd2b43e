import pino from 'pino';
import { sql } from 'drizzle-orm';

import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { memoryFiles } from '#server/ports/files/memory-files.ts';
import { outboxOnlyMailer } from '#server/ports/mail/mailer.ts';
import { createSimulatedFeed } from '#server/ports/price-feed/simulated-feed.ts';
import { createSimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import { createShop } from '#server/shop.ts';
import { password } from '#stories/people.ts';

import { withShop } from './bench-shop.ts';
import { at, type Figure, type Measured } from './figures.ts';

const total = 100_000;
const calls = 40;
const bar = '50';

/** What people type: names, beginnings, numbers, slips, what is understood, what most have and what nothing has. */
const questions: readonly string[] = [
  ...['heron', 'her', 'gold heron', 'heron 17', 'tamarack leaf', 'kestrel bay', 'mint', 'gold', 'silver', '1 oz'],
  ...['1 oz gold under 6000', '10 oz silver bar', 'between 500 and 900 platinum', 'in stock palladium', '999.9'],
  ...['KB-AU-1OZ-W', 'hreon', 'krugerrand', 'maple leaf', 'zzyzx', 'shipping', 'rhodium 2 oz'],
];

const motifs = [
  ...['Heron', 'Osprey', 'Otter', 'Lynx', 'Cedar', 'Fjord', 'Harbour', 'Lantern', 'Compass', 'Anchor', 'Meadow'],
  ...['Thistle', 'Falcon', 'Bison', 'Salmon', 'Glacier', 'Canyon', 'Prairie', 'Juniper', 'Willow', 'Badger', 'Raven'],
];

/** The search over a hundred thousand products, whose prices stand still meanwhile: what is suggested, and the page. */
export const measureSearch = (): Promise<Measured> =>
  withShop(async ({ databaseUrl }) => {
    const database = openPostgres(databaseUrl, { warn: () => undefined }, { connections: 4, statementMs: 600_000 });
    try {
      await migrate(database);
      await seedDemo(database.db, { clock: systemClock, password, report: () => undefined, orders: 100 });
      await makeProducts(database.db);
      return await measure(database);
    } finally {
      await database.close();
    }
  });

async function measure(database: ReturnType<typeof openPostgres>): Promise<Measured> {
  const { db } = database;
  const start = new Date();
  // It stands still, so that neither a price nor the catalogue is read anew between two calls.
  const clock = { now: () => start };
  const config = readConfig({ INGOT_MODE: 'demo', RATE_LIMIT: 'off' });
  const scenario = async () => ({ scenario: 'normal', metal: null, since: start }) as const;
  const secret = 'of a benchmark';
  const shop = createShop({
    ...{ config, db, clock, secret, mailer: outboxOnlyMailer, files: memoryFiles(), mediaCache: memoryFiles() },
    paperStore: memoryFiles(),
    jobRunner: createJobRunner({ db, log: pino({ level: 'silent' }), server: 'bench' }),
    feed: createSimulatedFeed({ clock, market: createSimulatedMarket(2026), scenario }),
  });
  const { prices, catalogue } = shop.services;
  await prices.start();
  await prices.pollFeed({ now: true });
  const figures: Figure[] = [];
  const timed = async (what: string, unit: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    const ms = performance.now() - begun;
    figures.push({ what, value: unit === 's' ? ms / 1000 : ms, unit });
  };
  await timed('the catalogue read, all of it written for the search', 's', () => catalogue.in('CAD'));
  await timed('the catalogue read anew, nothing changed', 's', () => catalogue.refreshed());
  await timed('all products priced anew', 'ms', () => catalogue.in('CAD'));
  await db.execute(sql`vacuum analyze search_documents, search_words`);

  const app = await createApp({
    ...{ config, database, clock, shop, secret, pictureDir: '' },
    logger: pino({ level: 'error' }),
  });
  try {
    for (const [name, path] of [
      ['suggestions', '/backend/public/search/CAD/suggest'],
      ['page', '/backend/public/search/CAD'],
    ] as const) {
      const all: number[] = [];
      const firsts: number[] = [];
      for (const question of questions) {
        const { first, times } = await callTimes(app, `${path}?q=${encodeURIComponent(question)}`);
        firsts.push(first);
        all.push(...times);
        figures.push({ what: `${name}: ${question}`, value: at(times, 0.95), unit: 'ms p95', bar });
      }
      figures.push({ what: `${name}: all of these`, value: at(all, 0.95), unit: 'ms p95', bar });
      figures.push({ what: `${name}: each of these for the first time`, value: at(firsts, 0.95), unit: 'ms p95' });
    }
  } finally {
    await app.close();
  }
  const memory = process.memoryUsage.rss() / 1e6;
  const notes = [
    `PostgreSQL, ${total.toLocaleString('en')} products, one call after another, ${calls} of each; this process holds ${memory.toFixed(0)} MB.`,
  ];
  return { figures, notes };
}

/** The first call asks the database for what has the words, the others find it remembered. */
async function callTimes(app: Awaited<ReturnType<typeof createApp>>, url: string) {
  const all: number[] = [];
  for (let n = 0; n <= calls; n += 1) {
    const begun = performance.now();
    const { statusCode } = await app.inject({ url });
    if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}.`);
    all.push(performance.now() - begun);
  }
  const [first = 0, ...times] = all;
  return { first, times };
}

/** Copies of the demo's products on sale under names of their own, with their stock, categories and tags. */
async function makeProducts(db: Database): Promise<void> {
  await db.execute(sql`
    create table bench_copies as
    select p.id as base, gen_random_uuid() as id, n
    from products p
    cross join generate_series(1, (select ${total} / count(*) + 1 from products where status = 'active')::int) n
    where p.status = 'active' limit ${total} - (select count(*) from products where status = 'active')`);
  await db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object(
      'id', c.id, 'slug', p.slug || '-n' || c.n, 'sku', p.sku || '-N' || c.n, 'gtin', null,
      'name', p.name || ', ' || (${JSON.stringify(motifs)}::jsonb ->> (c.n % ${motifs.length})::int) || ' ' || c.n,
      'popularity', c.n))).*
    from bench_copies c join products p on p.id = c.base`);
  for (const table of ['stock_levels', 'product_categories', 'product_tags']) {
    const name = sql.identifier(table);
    await db.execute(sql`
      insert into ${name} select (jsonb_populate_record(t, jsonb_build_object('product_id', c.id))).*
      from bench_copies c join ${name} t on t.product_id = c.base`);
  }
  await db.execute(sql`drop table bench_copies`);
}
