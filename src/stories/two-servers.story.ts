import pg from 'pg';

import { sessionContract } from '#contract/identity/session.contract.ts';
import { siteContract } from '#contract/overview/site.contract.ts';
import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';

import { type Caller, Refused } from './caller.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { type StartedServer, startServer } from './started-server.ts';
import { putAhead } from './put-ahead.ts';
import { isOnPostgres } from './storage.ts';
import { until } from './until.ts';

// Two servers on the embedded database there cannot be: it lets one process in.
const stories = isOnPostgres() ? describe : describe.skip;

stories('two servers on one database', () => {
  let one: StartedServer;
  let two: Awaited<ReturnType<StartedServer['beside']>>;
  let db: pg.Client;

  beforeAll(async () => {
    one = await startServer();
    db = new pg.Client({ connectionString: one.databaseUrl });
    await db.connect();
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
    const query = 'f.state=in:in_vault&rows=100';
    const item = (await customer.call(storageContract.items, { query })).items.find(({ lock }) => lock === null);
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

  test('one of them is killed in the middle of billing storage, and the other bills the rest, nobody twice', async () => {
    const past = new Date();
    const nextMonth = Date.UTC(past.getUTCFullYear(), past.getUTCMonth() + 1, 2);
    const month = `'${past.toISOString().slice(0, 7)}-01'`;
    await two.stop();
    await putAhead(db, nextMonth - past.getTime());
    const stored = await db.query<{ id: string }>(
      `select distinct customer_id id from storage_accruals where day >= ${month} order by id`,
    );
    const customers = stored.rows.map(({ id }) => id);
    const billed = () => numberOf(`select count(*) n from storage_bills where month = ${month}`);
    expect(customers.length).toBeGreaterThan(2);

    // Where the middle is: one bill waits for somebody who holds on to its customer (not to his key, which nights ask for).
    await db.query('begin');
    await db.query('select id from users where id = $1 for no key update', [
      customers[Math.floor(customers.length / 2)],
    ]);
    await one.restart();
    two = await one.beside();
    await until('The middle of the bills', 60, async () => ((await billed()) > 0 ? true : undefined));
    await one.kill9();
    const before = await billed();
    await db.query('commit');
    expect(before).toBeLessThan(customers.length);

    await until('The bills of everybody', 60, async () => ((await billed()) >= customers.length ? true : undefined));
    const ofMonth = `select customer_id from storage_bills where month = ${month}`;
    expect(await numberOf(`select count(distinct customer_id) n from (${ofMonth}) bills`)).toBe(await billed());
    expect(
      await numberOf(`select count(*) n from job_runs where job = 'storage-fees.run' and outcome = 'cut_short'`),
    ).toBeGreaterThan(0);
  });

  test('each job runs on one of them at a time, and their books are clean', async () => {
    const overlapping = `select count(*) n from job_runs a join job_runs b on b.job = a.job and b.id > a.id
      and b.started_at < a.ended_at and a.started_at < b.ended_at`;
    expect(await numberOf(overlapping)).toBe(0);
    expect(await numberOf('select count(*) - (max(day) - min(day) + 1) n from storage_nights')).toBe(0);
    await db.end();
    await one.stop();
  });
});
