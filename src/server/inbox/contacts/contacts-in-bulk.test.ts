import { asc, eq } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { contactEntries, contacts } from './contacts.table.ts';

let shop: TestApp;
let sales: UserRecord;
let staff: Browser;
beforeAll(async () => {
  shop = await testApp();
  sales = await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' });
  staff = await signedInAs(shop, sales);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(contacts);
});

type Status = (typeof contacts.$inferSelect)['status'];

/** Messages of these statuses; answers their ids in the same order. */
async function received(...statuses: Status[]): Promise<string[]> {
  const rows = statuses.map((status, at) => ({
    name: `Writer ${at}`,
    email: `writer${at}@example.com`,
    topic: 'other' as const,
    message: 'Good day.',
    status,
  }));
  return (await shop.db.insert(contacts).values(rows).returning()).map(({ id }) => id);
}
const ask = (selection: object, action: object, key?: string) =>
  staff.post<BulkReply & { code?: string }>('/admin/contacts/bulk', { selection, action }, key ? { key } : {});
const these = (ids: readonly string[]) => ({ by: 'ids', ids });
const statuses = async () =>
  (await shop.db.select().from(contacts).orderBy(asc(contacts.id))).map(({ status }) => status);

test('many messages are closed; what is closed is left, and what cannot be says why', async () => {
  const ids = await received('new', 'in_progress', 'closed', 'spam');

  const { status, body } = await ask(these(ids), { do: 'move', event: 'close' });

  expect(status).toBe(200);
  expect(body).toMatchObject({ done: 2, skipped: 1, failed: [{ id: ids[3], reason: 'It is spam.' }] });
  expect(body.failed[0]?.name).toMatch(/^M\d+$/);
  expect(await statuses()).toEqual(['closed', 'closed', 'closed', 'spam']);
});

test('each message keeps its own thread and its own line in the audit log', async () => {
  const [id = ''] = await received('new', 'new');
  await ask({ by: 'query', query: '', exclude: [], expected: 2 }, { do: 'assign', assignedTo: sales.id });

  const thread = await shop.db.select().from(contactEntries).where(eq(contactEntries.contactId, id));
  expect(thread).toMatchObject([
    { kind: 'assigned', to: 'Sal Sales' },
    { kind: 'moved', from: 'new', to: 'in_progress' },
  ]);
  const lines = await shop.audited({ entityId: id });
  expect(lines.map(({ action }) => action)).toEqual(['contact.assigned', 'contact.moved']);
});

test('what a filter matches is marked as spam, but for the rows taken out', async () => {
  const [kept = ''] = await received('new', 'new', 'closed');

  const { body } = await ask(
    { by: 'query', query: 'f.status=equals:new', exclude: [kept], expected: 2 },
    { do: 'move', event: 'markSpam' },
  );

  expect(body).toEqual({ done: 1, skipped: 0, failed: [] });
  expect(await statuses()).toEqual(['new', 'spam', 'closed']);
});

test('a filter that by now matches another number is refused, and nothing changes', async () => {
  await received('new', 'new');

  const { status } = await ask({ by: 'query', query: '', exclude: [], expected: 1 }, { do: 'move', event: 'close' });

  expect(status).toBe(409);
  expect(await statuses()).toEqual(['new', 'new']);
});

test('the same call again does nothing a second time', async () => {
  const ids = await received('new');
  const key = '0193c000-0000-4000-8000-000000000001';
  const first = await ask(these(ids), { do: 'move', event: 'take' }, key);
  const again = await ask(these(ids), { do: 'move', event: 'take' }, key);

  expect(again.body).toEqual(first.body);
  expect(await shop.db.$count(contactEntries)).toBe(2);
});

test('somebody who may not answer messages is not given any', async () => {
  const ids = await received('new');
  const vault = await anAdmin(shop, { roles: ['vault'] });

  expect(await ask(these(ids), { do: 'assign', assignedTo: vault.id })).toMatchObject({ status: 422 });
  expect(await statuses()).toEqual(['new']);
});

test('an answer is not given in bulk', async () => {
  const ids = await received('new');

  expect(await ask(these(ids), { do: 'move', event: 'answer' })).toMatchObject({ status: 422 });
});
