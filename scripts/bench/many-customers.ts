import type pg from 'pg';

import { seedDemo } from '#server/demo/seed-demo.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { systemClock } from '#server/ports/clock/clock.ts';
import { password } from '#stories/people.ts';

import { benchServer } from './bench-shop.ts';
import { copy, patient, withClient } from './million-orders.ts';

const name = 'ingot_bench_customers';

/** Customers whose identity check waits, and others. */
const waiting = 100_000;
const others = 50_000;

/** The database with 150,000 customers, two orders each, made anew every time. It is dropped by hand. */
export async function manyCustomers(): Promise<string> {
  const url = new URL(benchServer);
  url.pathname = `/${name}`;
  await withClient(benchServer, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  const opened = openPostgres(url.href, { warn: () => undefined }, patient);
  try {
    await migrate(opened);
    await seedDemo(opened.db, { clock: systemClock, password, report: () => undefined });
  } finally {
    await opened.close();
  }
  await withClient(url.href, async (client) => {
    await people(client);
    await theirOrders(client);
    // What compliance has to look at comes in by the day, not all at once: its looks would run beside what is measured.
    await client.query('delete from compliance_dues');
    await client.query('vacuum (freeze, analyze)');
  });
  return url.href;
}

/** By the triggers that a registration, a check and a tier run, too. */
async function people(client: pg.Client): Promise<void> {
  await client.query(`insert into users (id, email, email_key, name, role, status, account_type, email_verified_at, created_at)
    select gen_random_uuid(), 'crowd' || n || '@ingot.example', 'crowd' || n || '@ingot.example',
      (array['Ada', 'Ngozi', 'Jean', 'Mei', 'Omar', 'Ines', 'Tom'])[n % 7 + 1] || ' ' ||
        (array['Novak', 'Okafor', 'Tremblay', 'Chen', 'Haddad', 'Singh', 'Roy', 'Wong'])[n % 8 + 1] || ' ' || n,
      'customer',
      case when n <= ${waiting} then 'submitted' else (array['approved', 'approved', 'draft', 'rejected'])[n % 4 + 1] end,
      case when n % 20 = 0 then 'commercial' else 'individual' end, now(), now() - n * interval '5 minutes'
    from generate_series(1, ${waiting + others}) n`);
  await client.query(`insert into kyc_cases (user_id, form, submitted_at, risk)
    select id,
      jsonb_build_object('phone', '+1 416 555 ' || lpad((random() * 9999)::int::text, 4, '0'), 'address', jsonb_build_object(
        'city', (array['Hamilton', 'Guelph', 'Vancouver', 'Montreal', 'Halifax'])[(random() * 4)::int + 1],
        'province', (array['ON', 'ON', 'BC', 'QC', 'NS'])[(random() * 4)::int + 1])),
      created_at + interval '1 hour',
      case when status = 'approved' then jsonb_build_object(
        'level', (array['low', 'medium', 'high'])[(random() * 2)::int + 1], 'score', 10, 'reasons', '[]'::jsonb) end
    from users where email like 'crowd%'`);
  await client.query(`insert into tier_members (user_id, tier_id, since)
    select users.id, tiers.id, now() from users
    join (select id, row_number() over (order by rank) - 1 as at, count(*) over () as many from user_tiers) tiers
      on tiers.at = abs(hashtext(users.email)) % (tiers.many * 3)
    where users.email like 'crowd%' and users.status = 'approved'`);
}

/** Copies of the demo's orders, with customers, numbers and moments of their own, and no books. */
async function theirOrders(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`create temp table copies as
    select told.id as old_id, gen_random_uuid() as new_id, crowd.id as customer, 3000000 + crowd.n as new_number,
      random() * interval '500 days' as earlier
    from (select id, row_number() over () as n, row_number() over () % (select count(*) from orders) + 1 as at
      from users, generate_series(1, 2) where email like 'crowd%') crowd
    join (select id, row_number() over () as n from orders) told on told.n = crowd.at`);
  await client.query('analyze copies');
  await copy(client, 'orders', 'old.id = old_id', {
    id: 'new_id',
    number: 'new_number::text',
    customer_id: 'customer',
    quote_id: 'null::uuid',
    accepted_at: 'old.accepted_at - earlier',
    placed_at: 'old.placed_at - earlier',
    payment_deadline: 'old.payment_deadline - earlier',
  });
  await copy(client, 'order_lines', 'old.order_id = old_id', { id: 'gen_random_uuid()', order_id: 'new_id' });
  await client.query('set session_replication_role = origin');
  await client.query('select sum_dealings()');
}
