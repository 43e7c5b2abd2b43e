import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';

import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-database.ts';

import { connectEmptier, emptied, makeEmptiable } from './emptied-database.ts';
import { lent } from './lent-database.ts';
import { nameStatements } from './named-statements.ts';
import { silentLog } from './silent-log.ts';
import type { Fill, TestDatabase } from './test-database.ts';

const prefix = 'ingot_test_';
const emptiableHash = createHash('sha256').update(makeEmptiable).digest('hex').slice(0, 6);

/** A database of a test's own on the server, with its connections open. */
export interface PostgresCopy {
  url: string;
  opened: ReturnType<typeof openPostgres>;
  emptier: pg.Client;
  /** Ends its connections and keeps the database, to be copied. */
  rest: () => Promise<void>;
  /** Ends the connections and drops the database. */
  end: () => Promise<void>;
}

/** Databases that a test has given back, emptied, for the next. */
const idleCopies: PostgresCopy[] = [];
/** Databases that were filled to be copied. */
const filledCopies: PostgresCopy[] = [];
let isOver = false;

/** After the last test of a file: ends the databases that wait for a next one, and from then on each as it is given back. */
export async function endIdleCopies(): Promise<void> {
  isOver = true;
  await Promise.all([...idleCopies.splice(0), ...filledCopies.splice(0)].map(({ end }) => end()));
}

/**
 * A database on a server, copied from a migrated template of the same migrations. One that a test gives back as it was, no
 * table altered and nobody connected, is emptied for the next test instead of being dropped: its connections then know its
 * tables already, which saves more time than the copying.
 */
export async function openPostgresCopy(url: string, hash: string): Promise<TestDatabase> {
  const copy = idleCopies.pop() ?? (await makeCopy(url, hash));
  const { endLoan, ...opened } = lent(copy);
  let dropping: Promise<void> | undefined;
  const giveBack = async () => {
    await endLoan();
    const isForTheNext = !isOver && (await emptied(copy.opened.pool, copy.emptier));
    await (isForTheNext ? void idleCopies.push(copy) : copy.end());
  };
  return { ...opened, drop: () => (dropping ??= giveBack()) };
}

/** Fills a database once; answers what makes a copy of it for each test that asks. It is dropped after the last test of the file. */
export async function fillPostgresCopy(url: string, hash: string, fill: Fill): Promise<() => Promise<TestDatabase>> {
  const filled = await makeCopy(url, hash);
  filledCopies.push(filled);
  await fill(filled.opened.db);
  await filled.rest();
  return async () => {
    const { opened, end } = await makeCopy(url, hash, new URL(filled.url).pathname.slice(1));
    return { ...opened, drop: end };
  };
}

/**
 * The connection that makes a copy holds an advisory lock on the copy's name and shares one on the template's, so that what
 * dead test processes left can be told from what is in use, by anyone, and is removed.
 */
async function makeCopy(url: string, hash: string, filled?: string): Promise<PostgresCopy> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const template = `${prefix}${hash}${emptiableHash}`;
  const name = `${template}_${randomBytes(4).toString('hex')}`;

  // One process at a time prepares: the first makes the template, the others find it.
  await admin.query(`select pg_advisory_lock(hashtext('${prefix}'))`);
  await admin.query(`select pg_advisory_lock_shared(hashtext('${template}')), pg_advisory_lock(hashtext('${name}'))`);
  await removeUnused(admin, template);
  await makeTemplate(admin, url, template);
  await admin.query(`create database ${name} template ${filled ?? template}`);
  await admin.query(`select pg_advisory_unlock(hashtext('${prefix}'))`);

  const opened = openPostgres(withPlansKept(withDatabase(url, name)), silentLog);
  opened.pool.on('connect', nameStatements);
  const emptier = await connectEmptier(withDatabase(url, name));
  let resting: Promise<unknown> | undefined;
  const rest = async () => void (await (resting ??= Promise.all([opened.close(), emptier.end()])));
  const end = async () => {
    await rest();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url: withDatabase(url, name), opened, emptier, rest, end };
}

/** What a test asks again is planned once: its tables are so small that no plan is better than another. */
function withPlansKept(url: string): string {
  const kept = new URL(url);
  kept.searchParams.set('options', '-c jit=off -c plan_cache_mode=force_generic_plan');
  return kept.href;
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return;
  // It gets its name when it is complete.
  const unfinished = `${template}_unfinished`;
  await admin.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
  const opened = openPostgres(withDatabase(url, unfinished), silentLog);
  await migrate(opened);
  await opened.pool.query(makeEmptiable);
  await opened.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

/** Removes every test database that no living process has locked. */
async function removeUnused(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${prefix}') and datname <> $1`,
    [template],
  );
  for (const { name } of rows) {
    const lock = `hashtext('${name}')`;
    const { rows: tried } = await admin.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
    if (!tried[0]?.free) continue;
    await admin.query(`drop database if exists "${name}" with (force)`);
    await admin.query(`select pg_advisory_unlock(${lock})`);
  }
}

function withDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}
