import pg from 'pg';

import { seedDemo } from '#server/db/seed/seed-demo.ts';
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

const patient = { connections: 2, statementMs: 600_000 };

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
    for (const statement of multiply) await client.query(statement);
    await client.query('vacuum (freeze, analyze) orders');
    await client.query('vacuum (freeze, analyze) order_lines');
  });
}

/** The copies have their original's customer, lines and amounts, numbers and moments of their own, and no books. */
const multiply = [
  'set session_replication_role = replica',
  `create temp table copies as
     select o.id as old_id, (substr(o.id::text, 1, 18) || substr(gen_random_uuid()::text, 19))::uuid as new_id,
            row_number() over (order by o.placed_at, o.id, n) + 2000000 as new_number,
            random() * interval '12 hours' as earlier
     from orders o cross join generate_series(2, ${times}) n`,
  `insert into orders (id, number, customer_id, customer_name, customer_email, status, previous_status, payment,
       fulfilment, metals, currency, subtotal, shipping, tax, total, paid, total_cad, due_cad, delivery, payment_method,
       address, terms_version, accepted_at, placed_at, payment_deadline, ip, user_agent)
     select new_id, new_number::text, customer_id, customer_name, customer_email, status, previous_status, payment,
       fulfilment, metals, currency, subtotal, shipping, tax, total, paid, total_cad, due_cad, delivery, payment_method,
       address, terms_version, accepted_at - earlier, placed_at - earlier, payment_deadline - earlier, ip, user_agent
     from copies join orders on id = old_id
     order by placed_at - earlier`,
  `insert into order_lines (id, order_id, position, product_id, slug, sku, name, metal, fineness, fine_ng, qty, unit,
       line, over_spot, tax_treatment, tax_reason, tax)
     select gen_random_uuid(), new_id, position, product_id, slug, sku, name, metal, fineness, fine_ng, qty, unit, line,
       over_spot, tax_treatment, tax_reason, tax
     from copies join order_lines on order_id = old_id`,
];

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
