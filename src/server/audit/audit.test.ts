import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'drizzle-orm';

import type { AuditRow } from '#contract/platform/audit.contract.ts';
import { auditEntities } from '#contract/platform/audit.rules.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { timeZone } from '#contract/list/testing/coins.ts';
import type { Database } from '#server/db/database.ts';
import { listCondition } from '#server/db/list/list-condition.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { askFile, fetchFile, recordsOf } from '#server/testing/csv-files.ts';
import { aCustomer, anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { allAuditEntries } from './audit.list.ts';
import { type AuditEntry, recordAudit, systemActor } from './audit.service.ts';
import { auditLog } from './audit.table.ts';

const entry = (own: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: systemActor,
  action: 'order.placed',
  entity: 'order',
  entityId: '7',
  ...own,
});

describe.each(bothDatabases)('the list, on %s', (_name, open) => {
  let database: TestDatabase;
  let db: Database;
  let viewer: ReturnType<typeof viewerOf>;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    viewer = viewerOf(await anAdmin({ db, clock: fakeClock('2026-11-20T19:30:00Z') } as never));
    const ann = { id: viewer.id, name: 'Änn Admin', ip: '198.51.100.7', requestId: 'req-1' };
    await at('2026-11-18T15:00:00Z', entry());
    await at('2026-11-19T15:00:00Z', entry({ actor: ann, action: 'order.payment_recorded', after: { paid: '100' } }));
    await at('2026-11-20T04:59:00Z', entry({ actor: ann, action: 'kyc.approved', entity: 'user', entityId: '9' }));
    await at('2026-11-20T05:00:00Z', entry({ action: 'site.went_online', entity: 'setting', entityId: 'site' }));
  });
  afterAll(() => database.drop());

  const at = async (moment: string, { actor, before, after, ...own }: AuditEntry) => {
    await db.insert(auditLog).values({
      ...own,
      at: new Date(moment),
      actorId: actor.id,
      actorName: actor.name,
      ip: actor.ip ?? '',
      requestId: actor.requestId ?? '',
      before: before ?? null,
      after: after ?? null,
    });
  };
  const list = async (query = ''): Promise<AuditRow[]> => {
    const page = await listPage(db, allAuditEntries, decodeListQuery(query, auditResource, viewer), {
      viewer,
      timeZone,
    });
    return page.items;
  };
  const found = async (query: string) => (await list(query)).map(({ action }) => action);

  test('begins with the newest entry, and tells who did what from where', async () => {
    const [newest, second, third] = await list();

    expect([newest?.action, second?.action]).toEqual(['site.went_online', 'kyc.approved']);
    expect(third).toMatchObject({
      at: '2026-11-19T15:00:00.000Z',
      actor: 'Änn Admin',
      actorId: viewer.id,
      entity: 'order',
      before: null,
      after: { paid: '100' },
      ip: '198.51.100.7',
      requestId: 'req-1',
    });
  });

  test.each([
    ['a day of the shop’s calendar', 'f.at=dateIs:2026-11-20', ['site.went_online']],
    ['a person, however his name is spelt', 'f.actor=contains:ann', ['kyc.approved', 'order.payment_recorded']],
    ['an action', 'f.action=in:order.placed', ['order.placed']],
    [
      'any of several beginnings of actions',
      'f.action=startsWith:kyc.&f.action=contains:payment&o.action=or',
      ['kyc.approved', 'order.payment_recorded'],
    ],
    ['what it is about', 'f.entity=in:order', ['order.payment_recorded', 'order.placed']],
    ['one thing', 'f.entity=in:user&f.entityId=in:9', ['kyc.approved']],
    ['one request', 'f.requestId=in:req-1', ['kyc.approved', 'order.payment_recorded']],
    ['words in person and action', 'q=payment', ['order.payment_recorded']],
  ])('is narrowed by %s', async (_what, query, actions) => {
    expect(await found(query)).toEqual(actions);
  });

  describe('in a log of thousands', () => {
    beforeAll(async () => {
      await db.execute(sql`insert into audit_log (id, at, actor_name, action, entity, entity_id, request_id)
        select gen_random_uuid(), now() - n * interval '1 minute', 'System', 'product.changed', 'product',
          gen_random_uuid()::text, gen_random_uuid()::text from generate_series(1, 5000) n`);
      await db.execute(sql`analyze audit_log`);
    });

    test.each([
      ['', 'audit_log_at'],
      ['f.entity=in:order', 'audit_log_entity'],
      ['f.action=in:order.placed', 'audit_log_action_at'],
      ['f.entityId=in:7', 'audit_log_thing'],
      ['f.requestId=in:req-1', 'audit_log_request'],
      ['f.actor=contains:annabel', 'audit_log_actor_search'],
      ['f.action=contains:payment', 'audit_log_action_search'],
    ])('the question “%s” is answered by the index %s', async (query, index) => {
      const asked = decodeListQuery(query, auditResource, viewer);
      const condition = listCondition(allAuditEntries, asked, { viewer, timeZone }) ?? sql`true`;

      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from audit_log where ${condition} order by at desc, id desc limit 25`,
      );

      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    });
  });
});

describe('secrets', () => {
  const kept = async (own: Partial<AuditEntry>) => {
    const shop = await testApp();
    await recordAudit(shop.db, entry({ entityId: 'secretive', ...own }));
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.entityId} = 'secretive'`);
    await shop.close();
    return rows[0];
  };

  test('are not written down, wherever in the values they stand', async () => {
    const row = await kept({
      before: { passwordHash: 'argon', name: 'Ann', hooks: [{ url: 'https://a.example', secret: 's' }] },
      after: { tokenHash: 'abc', api_key: 'k', expiresAt: 'soon', nested: { otp: '123456', kept: true } },
    });

    expect(row?.before).toEqual({ name: 'Ann', hooks: [{ url: 'https://a.example' }] });
    expect(row?.after).toEqual({ expiresAt: 'soon', nested: { kept: true } });
  });
});

describe('over the wire', () => {
  test('the log is read by those only who have the right, and a secret of long ago stays inside', async () => {
    const shop = await testApp();
    await shop.db.insert(auditLog).values({
      actorName: 'System',
      action: 'setup.link_made',
      entity: 'setting',
      entityId: 'setup',
      after: { tokenHash: 'x', expiresAt: 'soon' },
    });
    const as = async (user: Awaited<ReturnType<typeof anAdmin>>) =>
      (await signedInAs(shop, user)).get<ListReply<AuditRow>>('/admin/audit-log?f.entity=in:setting');

    const auditor = await as(await anAdmin(shop, { roles: ['auditor'] }));
    const sales = await as(await anAdmin(shop, { roles: ['sales'] }));
    const customer = await as(await aCustomer(shop));

    expect([auditor.status, sales.status, customer.status]).toEqual([200, 403, 403]);
    expect(auditor.body.items.find(({ action }) => action === 'setup.link_made')?.after).toEqual({ expiresAt: 'soon' });
    expect(shop.faults).toEqual([]);
    await shop.close();
  });
});

test('the log is taken as a file by who may read it, as far as it is filtered, and the taking is in the log', async () => {
  const shop = await testApp();
  const auditor = await anAdmin(shop, { roles: ['auditor'], name: 'Audra Auditor' });
  const browser = await signedInAs(shop, auditor);
  await recordAudit(shop.db, entry({ action: 'order.cancelled', after: { reason: '=cmd' } }));
  await recordAudit(shop.db, entry());
  const wish = { list: auditResource.key, query: 'f.action=in:order.cancelled', columns: [] };

  const asked = await askFile(browser, wish);
  const sales = await askFile(await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] })), wish);
  const file = await fetchFile(browser, asked.body);

  expect([asked.status, sales.status]).toEqual([200, 403]);
  expect(recordsOf(file.body)).toHaveLength(2);
  expect(file.body).not.toMatch(/(^|,)"?=cmd/);
  const taken = await shop.audited({ actorId: auditor.id });
  expect(taken).toMatchObject([{ action: 'list.exported', after: { list: auditResource.key, rows: 1 } }]);
  await shop.close();
});

test('everything that the server writes about has a name that the list can be filtered by', () => {
  const server = path.resolve('src/server');
  const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
    .filter(
      (text) => text.includes('#server/audit/audit.service.ts') || text.includes('#server/platform/platform.door.ts'),
    )
    .flatMap((text) => [...text.matchAll(/\bentity(?::| =) '(\w+)'/g)].map(([, entity]) => entity ?? ''));

  expect(written.length).toBeGreaterThan(10);
  expect([...new Set(written)].filter((entity) => !auditEntities.some((known) => known === entity))).toEqual([]);
});
