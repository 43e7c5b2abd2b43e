import pg from 'pg';

import { seedDemo } from '#server/demo/seed-demo.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import { password } from '#stories/people.ts';

import { benchServer } from './bench-shop.ts';

const name = 'ingot_bench_million';

/** Orders that the demo's generator makes, with their whole history; each then stands in the list fifty times. */
const told = 20_000;
const times = 50;

/** The database with a million orders, made the first time (minutes) and used again afterwards. It is dropped by hand. */
export async function millionOrders(): Promise<string> {
  const url = new URL(benchServer);
  url.pathname = `/${name}`;
  if (await exists()) {
    await onlyMigrate(url.href);
    return url.href;
  }
  await withClient(benchServer, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`));
  try {
    await fill(url.href);
  } catch (error) {
    await withClient(benchServer, (client) => client.query(`drop database if exists ${name} with (force)`));
    throw error;
  }
  return url.href;
}

async function exists(): Promise<boolean> {
  const found = await withClient(benchServer, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  );
  return found.rows.length > 0;
}

export const patient = { connections: 2, statementMs: 600_000 };

async function onlyMigrate(url: string): Promise<void> {
  const opened = openPostgres(url, { warn: () => undefined }, patient);
  try {
    await migrate(opened);
  } finally {
    await opened.close();
  }
}

async function fill(url: string): Promise<void> {
  const opened = openPostgres(url, { warn: () => undefined }, patient);
  try {
    await migrate(opened);
    const report = (line: string) => console.log(line);
    await seedDemo(opened.db, { clock: systemClock, password, report, orders: told });
  } finally {
    await opened.close();
  }
  await withClient(url, async (client) => {
    await multiply(client);
    await client.query('vacuum (freeze, analyze) orders');
    await client.query('vacuum (freeze, analyze) order_lines');
  });
}

/** The copies have all of their original but numbers and moments of their own, and no books. */
async function multiply(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`create temp table copies as
    select o.id as old_id, (substr(o.id::text, 1, 18) || substr(gen_random_uuid()::text, 19))::uuid as new_id,
           row_number() over (order by o.placed_at, o.id, n) + 2000000 as new_number,
           random() * interval '12 hours' as earlier
    from orders o cross join generate_series(2, ${times}) n`);
  await copy(client, 'orders', 'old.id = old_id order by old.placed_at - earlier', {
    id: 'new_id',
    number: 'new_number::text',
    quote_id: 'null::uuid',
    accepted_at: 'old.accepted_at - earlier',
    placed_at: 'old.placed_at - earlier',
    payment_deadline: 'old.payment_deadline - earlier',
  });
  await copy(client, 'order_lines', 'old.order_id = old_id', { id: 'gen_random_uuid()', order_id: 'new_id' });
}

/** Writes a table's rows once more for every copy, with other values in these columns. */
export async function copy(client: pg.Client, table: string, on: string, other: Readonly<Record<string, string>>) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => other[name] ?? `old.${name}`);
  await client.query(
    `insert into ${table} (${names.join()}) select ${values.join()} from copies join ${table} old on ${on}`,
  );
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
