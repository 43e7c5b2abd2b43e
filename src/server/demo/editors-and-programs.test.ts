import { sql } from 'drizzle-orm';

import { isKycMove } from '#contract/identity/kyc-moves.rules.ts';
import type { Database } from '#server/db/database.ts';
import { staffWith } from '#server/identity/users/staff.read.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';

const now = '2026-11-21T15:00:00Z';
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await demoDatabase());
});
afterAll(() => drop());

const rows = async <Row extends Record<string, unknown>>(query: string): Promise<Row[]> =>
  (await db.execute(sql.raw(query))).rows as Row[];

async function one(query: string): Promise<unknown> {
  const [row = {}] = await rows(query);
  return Object.values(row)[0];
}

describe('the identity checks of the demo', () => {
  it('have come where they stand by moves that are allowed, one after the other, and never in the future', async () => {
    const told = await rows<{ status: string; moves: { event: string; from: string; to: string; at: string }[] }>(`
      select u.status, json_agg(json_build_object('event', m.event, 'from', m."from", 'to', m."to", 'at', m.at) order by m.at, m.id) moves
      from users u join kyc_moves m on m.user_id = u.id group by u.id`);

    expect(told.length).toBe(await one('select count(*)::int from kyc_cases'));
    for (const { status, moves } of told) {
      expect(moves.filter(({ event, from, to }) => !isKycMove(from, event, to))).toEqual([]);
      expect(moves.map(({ from }) => from)).toEqual(['pending', ...moves.slice(0, -1).map(({ to }) => to)]);
      expect(moves.at(-1)?.to).toBe(status);
      expect(moves.every(({ at }) => Date.parse(at) <= Date.parse(now))).toBe(true);
    }
    const answered = await one(`select count(*)::int from kyc_requests where answered = 'yes'`);
    expect(answered).toBeGreaterThan(20);
  });

  it('of companies in review wait for the second of two', async () => {
    expect(
      await rows(`select distinct account_type, first_by_name, claimed_by from kyc_cases join users on id = user_id
        where status = 'in_review'`),
    ).toEqual([{ account_type: 'commercial', first_by_name: 'Mara Quill', claimed_by: null }]);
  });
});

describe('what editors and programs do in the demo', () => {
  it('is one newsletter that was sent, with what became of its letters, and one that is a draft', async () => {
    expect(
      await rows(`select status, revision, started_at is null waits from newsletters order by created_at`),
    ).toEqual([
      { status: 'sent', revision: 1, waits: false },
      { status: 'draft', revision: 1, waits: true },
    ]);
    const letters = await rows<{ state: string; n: number }>(
      `select o.state, count(*)::int n from newsletter_letters l join outbox o on o.id = l.mail_id group by 1`,
    );
    const written = letters.reduce((sum, { n }) => sum + n, 0);

    expect(written).toBeGreaterThan(100);
    expect(await one(`select readers from newsletters where status = 'sent'`)).toBe(written);
    expect(letters.map(({ state }) => state)).not.toContain('pending');
    expect(await one(`select count(*)::int from outbox where body is not null or unsubscribe_url is not null`)).toBe(0);
    expect(await one(`select count(*)::int from subscriber_tokens where used_at is not null`)).toBeGreaterThan(0);
    expect(await one(`select html from mail_contents`)).toContain('To the post');
  });

  it('is a webhook that calls nobody, with what it was told before, and a key that nobody holds', async () => {
    expect(await rows(`select url, state from webhooks`)).toEqual([
      { url: 'https://accounting.example/ingot', state: 'off' },
    ]);
    expect(await rows(`select state, count(*)::int > 0 some from webhook_deliveries group by 1 order by 1`)).toEqual([
      { state: 'delivered', some: true },
      { state: 'given_up', some: true },
    ]);
    expect(await rows(`select name, revoked_at, prefix ~ '^ingot_[\\w-]{6}$' short from api_keys`)).toEqual([
      { name: 'Price board at the counter', revoked_at: null, short: true },
    ]);
  });
});

describe('the colleagues of the one who tries the demo', () => {
  it('are of every state, one of them decides for compliance with him, and none has a right that he would wait for', async () => {
    expect(await rows(`select status, count(*)::int from users where role = 'admin' group by 1 order by 1`)).toEqual([
      { status: 'approved', count: 6 },
      // Who decided a case of compliance and has left since.
      { status: 'closed', count: 1 },
      { status: 'pending', count: 1 },
      { status: 'suspended', count: 1 },
    ]);
    const approving = [
      'pricing.approve',
      'settings.write',
      'payments.record',
      'refunds.write',
      'invoices.write',
    ] as const;
    expect((await staffWith(db, 'compliance.decide')).map(({ name }) => name).toSorted()).toEqual([
      'Avery Sato',
      'Helena Okafor',
    ]);
    for (const right of approving) expect((await staffWith(db, right)).map(({ name }) => name)).toEqual(['Avery Sato']);
  });
});
