import pg from 'pg';

import { monthsAfter } from '#contract/dates/day-moments.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { sessionContract } from '#contract/identity/session.contract.ts';
import { siteContract } from '#contract/overview/site.contract.ts';
import { jobsContract } from '#contract/platform/jobs.contract.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';

import { type Caller, Refused } from './caller.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { clockToPutAhead } from './shared-clock.ts';
import { type StartedServer, startServer } from './started-server.ts';
import { isOnPostgres } from './storage.ts';
import { until } from './until.ts';

// Two servers on the embedded database there cannot be: it lets one process in.
const stories = isOnPostgres() ? describe : describe.skip;

stories('two servers on one database', () => {
  let one: StartedServer;
  let two: Awaited<ReturnType<StartedServer['beside']>>;
  let db: pg.Client;
  let putAhead: (ms: number) => Promise<void>;

  beforeAll(async () => {
    one = await startServer();
    await one.kill9();
    const address = one.databaseUrl ?? '';
    db = new pg.Client({ connectionString: address });
    await db.connect();
    putAhead = await clockToPutAhead(db, new URL(address).pathname.slice(1));
    await one.restart();
    two = await one.beside();
  });

  const numberOf = async (query: string): Promise<number> => Number((await db.query<{ n: string }>(query)).rows[0]?.n);
  /** How a call is answered: its status. */
  const statusOf = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : Promise.reject(error as Error)),
    );

  /** Locks a price for one stored piece of a customer. */
  async function quoting(customer: Caller) {
    const query = 'f.state=in:in_vault&rows=1';
    const [item] = (await customer.call(storageContract.items, { query })).items;
    if (!item) throw new Error('The customer of the demo stores nothing that is free.');
    const body = { currency: 'CAD' as const, items: [{ itemId: item.id, pieces: 1 }] };
    return { metal: item.metal, at: (by: Caller) => statusOf(by.call(sellBacksContract.quote, { body })) };
  }

  test('a session is good at both, and is over at both', async () => {
    const here = await signedIn(one.url, approvedEmail);
    const there = here.at(two.url);
    expect((await there.call(sessionContract.checkLogin)).user.email).toBe(approvedEmail);

    await there.call(sessionContract.logout);

    expect(await statusOf(here.call(sessionContract.checkLogin))).toBe(401);
  });

  test('they show the same prices', async () => {
    const versionAt = async (url: string) =>
      ((await (await fetch(`${url}/backend/ready`)).json()) as { version: number }).version;

    const same = await until('The same price at both', 20, async () => {
      const [here, there] = await Promise.all([versionAt(one.url), versionAt(two.url)]);
      return here > 0 && here === there ? here : undefined;
    });

    expect(same).toBeGreaterThan(0);
  });

  test('what is switched off at one is off at the other, and what pauses sales pauses them at both', async () => {
    const [admin, here] = [await signedIn(one.url, adminEmail), await signedIn(one.url, approvedEmail)];
    const there = here.at(two.url);
    const { metal, at } = await quoting(here);
    expect([await at(here), await at(there)]).toEqual([200, 200]);

    await admin.call(siteContract.updateStatus, { body: { is_online: false } });
    expect([await at(here), await at(there)]).toEqual([503, 503]);
    await admin.at(two.url).call(siteContract.updateStatus, { body: { is_online: true } });
    expect([await at(here), await at(there)]).toEqual([200, 200]);

    await db.query(
      `insert into proof_differences (id, metal, since, items_ng, metal_ng, owed_ng, customers)
       values (gen_random_uuid(), $1, now(), 1, 2, 2, 1)`,
      [metal],
    );
    expect([await at(here), await at(there)]).toEqual([503, 503]);
    await db.query('delete from proof_differences where ended_at is null and customers = 1 and items_ng = 1');
    expect([await at(here), await at(there)]).toEqual([200, 200]);
  });

  test('one is killed in the middle of billing storage: another takes over, and each night and each bill is there once', async () => {
    const { rows } = await db.query<{ customer: string; month: string }>(
      `select customer_id customer, to_char(max(date_trunc('month', day)), 'YYYY-MM-DD') as month from storage_accruals
       where day >= date_trunc('month', (select max(day) from storage_nights)) group by 1 order by 1`,
    );
    const [{ month } = { month: '' }] = rows;
    const bills = `select count(*) n from storage_bills where month = '${month}'`;
    expect(await numberOf(bills)).toBe(0);
    // Whoever bills comes to a customer who is being written, and is killed there.
    const blocker = new pg.Client({ connectionString: one.databaseUrl });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select id from users where id = $1 for update', [rows.at(1)?.customer]);
    await putAhead(Date.parse(monthsAfter(month, 1)) + 1.5 * DAY_MS - Date.now());
    const admin = await signedIn(one.url, adminEmail);
    const [job] = (await admin.call(jobsContract.list, { query: 'q=Storage fees' })).items;
    await admin.call(jobsContract.run, { params: { id: job?.id ?? '' } });
    const waiting = `select count(*) n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('The middle of billing', 60, async () =>
      (await numberOf(bills)) === 1 && (await numberOf(waiting)) > 0 ? true : undefined,
    );

    await one.kill9();
    await blocker.query('rollback');
    await blocker.end();
    const third = await one.beside();

    await until('All bills', 60, async () => ((await numberOf(bills)) === rows.length ? true : undefined));
    const leases = await db.query<{ server: string; cut: string | null }>(
      "select server, cut_short_on cut from job_leases where name = 'storage-fees.run'",
    );
    const portOf = (url: string) => expect.stringMatching(`:${new URL(url).port}$`) as unknown;
    expect(leases.rows).toEqual([{ server: portOf(third.url), cut: portOf(one.url) }]);
    expect(
      await numberOf(`select count(*) - count(distinct customer_id) n from storage_bills where month = '${month}'`),
    ).toBe(0);
    expect(await numberOf('select count(*) - (max(day) - min(day) + 1) n from storage_nights')).toBe(0);
    // No run of any job began on one server while another was at it.
    const overlapping = `select count(*) n from job_runs a join job_runs b on b.job = a.job and b.id > a.id
      and b.started_at < a.ended_at and a.started_at < b.ended_at`;
    expect(await numberOf(overlapping)).toBe(0);
    await db.end();
    await one.stop();
  });
});
