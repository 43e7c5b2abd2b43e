import { desc, eq } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { subscribers } from './subscribers.table.ts';

let shop: TestApp;
let editor: Browser;
let ids: string[];
beforeAll(async () => {
  shop = await testApp();
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(subscribers);
  const rows = (['active', 'pending', 'unsubscribed'] as const).map((status, at) => ({
    email: `reader${at}@example.com`,
    emailKey: `reader${at}@example.com`,
    source: 'website' as const,
    status,
  }));
  ids = (await shop.db.insert(subscribers).values(rows).returning()).map(({ id }) => id);
});

const ask = (action: string, selection: object = { by: 'ids', ids }) =>
  editor.post<BulkReply>('/admin/subscribers/bulk', { selection, action });

test('many subscriptions are ended; those that left are left', async () => {
  expect((await ask('unsubscribe')).body).toEqual({ done: 2, skipped: 1, failed: [] });

  const kept = await shop.db.select().from(subscribers);
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['unsubscribed']));
});

test('many addresses are erased, and the audit log names none of them', async () => {
  const { body } = await ask('remove', { by: 'query', query: 'f.status=in:active,pending', exclude: [], expected: 2 });

  expect(body).toEqual({ done: 2, skipped: 0, failed: [] });
  expect(await shop.db.select().from(subscribers)).toMatchObject([{ status: 'unsubscribed' }]);
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toMatch(/reader\d@/);
});

test('an address that a filter named is in no row of the audit log after it is erased', async () => {
  const query = 'f.email=contains:reader1%40example';

  const { body } = await ask('remove', { by: 'query', query, exclude: [], expected: 1 });

  expect(body.done).toBe(1);
  const entries = await shop.audited({ action: 'subscriber.erased' });
  expect(entries.length).toBeGreaterThan(1);
  expect(JSON.stringify(entries)).not.toContain('reader1');
});

test('of subscriptions that are only ended the log keeps what was asked', async () => {
  await ask('unsubscribe', { by: 'query', query: 'f.status=equals:active', exclude: [], expected: 1 });

  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, 'several'))
    .orderBy(desc(auditLog.at));
  expect(entry).toMatchObject({ action: 'subscriber.left', after: { query: 'f.status=equals:active' } });
});
