import { eq } from 'drizzle-orm';

import type { Contact } from '#contract/inbox/contacts.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';

import { contacts } from './contacts.table.ts';

let shop: TestApp;
let sales: UserRecord;
let staff: Browser;
let contact: Contact;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  sales = await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(contacts);
  await shop.db.delete(outbox);
  staff = await signedInAs(shop, sales);
  contact = await received();
});

async function received(more: Record<string, unknown> = {}): Promise<Contact> {
  const { body } = await sendMessage(shop, aVisitor(shop), more);
  const [row] = await shop.db.select().from(contacts).where(eq(contacts.number, body.number));
  return (await staff.get<Contact>(`/admin/contacts/${row?.id}`)).body;
}
async function suspendedAdmin(): Promise<string> {
  const { id } = await anAdmin(shop);
  await shop.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
  return id;
}
type Changed = Contact & ErrorBody & { current?: Contact };
const at = (more = '') => `/admin/contacts/${contact.id}${more}`;
const read = async () => (await staff.get<Contact>(at())).body;
const move = (event: string, version = contact.version) => staff.put<Changed>(at('/status'), { event, version });
const assign = (assignedTo: string | null, version = contact.version) =>
  staff.put<Changed>(at('/assignee'), { assignedTo, version });
const reply = (text: string, version = contact.version) => staff.post<Changed>(at('/replies'), { text, version });
const note = (text: string) => staff.post<Changed>(at('/notes'), { text });

describe('taking up, closing and reopening', () => {
  test('whoever takes up a message has it, and the thread tells it', async () => {
    const { body } = await move('take');

    expect(body).toMatchObject({ status: 'in_progress', assigned: 'Sal Sales', assignedTo: sales.id, version: 2 });
    expect(body.entries).toMatchObject([
      { kind: 'moved', from: 'new', to: 'in_progress', by: 'Sal Sales' },
      { kind: 'assigned', from: null, to: 'Sal Sales' },
    ]);
  });

  test('a message is closed and opened again', async () => {
    const closed = await move('close');
    const opened = await move('reopen', closed.body.version);

    expect([closed.body.status, opened.body.status]).toEqual(['closed', 'in_progress']);
  });

  test('a move that the status does not allow is refused with 409 and changes nothing', async () => {
    const { status, body } = await move('reopen');

    expect([status, body.message]).toEqual([409, 'A message that is new does not take “Reopen”.']);
    expect(await read()).toEqual(contact);
  });

  test('of two who move it at the same moment one hears of the other', async () => {
    await staff.csrfHeaders();
    const replies = await Promise.all([move('take'), move('close')]);

    expect(statusesOf(replies)).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body.current).toMatchObject({ id: contact.id, version: 2 });
  });

  test('each move is in the audit log with before and after, and without who wrote', async () => {
    await move('take');

    const entries = await shop.audited({ entityId: contact.id });
    expect(entries.slice(1)).toMatchObject([
      { action: 'contact.moved', actorName: 'Sal Sales', before: { status: 'new' }, after: { status: 'in_progress' } },
      { action: 'contact.assigned', before: { assignedTo: null }, after: { assignedTo: sales.id } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('ada@example.com');
  });
});

describe('assigning', () => {
  test('gives a new message to a colleague, and it is taken up', async () => {
    const cora = await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' });

    const { body } = await assign(cora.id);

    expect(body).toMatchObject({ status: 'in_progress', assigned: 'Cora Compliance' });
    expect(body.entries).toMatchObject([
      { kind: 'assigned', from: null, to: 'Cora Compliance', by: 'Sal Sales' },
      { kind: 'moved', to: 'in_progress' },
    ]);
  });

  test('can be undone: the message is nobody’s and stays in progress', async () => {
    const given = await assign(sales.id);
    const { body } = await assign(null, given.body.version);

    expect(body).toMatchObject({ status: 'in_progress', assigned: null, assignedTo: null });
    expect(body.entries.at(-1)).toMatchObject({ kind: 'assigned', from: 'Sal Sales', to: null });
  });

  test.each([
    ['an administrator who answers no messages', async () => (await anAdmin(shop, { roles: ['vault'] })).id],
    ['a stranger', async () => '0193c000-0000-7000-8000-000000000001'],
    ['an administrator who was suspended', suspendedAdmin],
  ])('to %s is refused beside its field', async (_who, whom) => {
    const { status, body } = await assign(await whom());

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['assignedTo']]);
    expect(await read()).toEqual(contact);
  });

  test('is offered to those only who may answer', async () => {
    const finance = await anAdmin(shop, { roles: ['finance'], name: 'Fay Finance' });
    const auditor = await anAdmin(shop, { roles: ['auditor'] });

    const { body } = await staff.get<{ items: { id: string; name: string }[] }>('/admin/contacts/assignees');

    const ids = body.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([sales.id, finance.id]));
    expect(ids).not.toContain(auditor.id);
    expect(body.items).toContainEqual({ id: finance.id, name: 'Fay Finance' });
  });
});

describe('an answer', () => {
  test('is kept, mailed to the sender with his words below it, and the message is answered', async () => {
    const { body } = await reply('It is at the depot.\r\n\r\nThey keep it until Friday.');

    expect(body).toMatchObject({ status: 'answered', assigned: 'Sal Sales' });
    expect(body.entries[0]).toMatchObject({
      kind: 'reply',
      text: 'It is at the depot.\n\nThey keep it until Friday.',
      by: 'Sal Sales',
      mail: 'pending',
    });
    const mail = (await shop.mailsTo('ada@example.com')).at(-1);
    expect(mail).toMatchObject({ subject: `Your message ${contact.number}: Delivery`, replyTo: 'desk@ingot.example' });
    expect(mail?.text).toContain('Hello Ada Novak,\n\nIt is at the depot.');
    expect(mail?.text).toContain('> Where is my parcel?');
    expect((await read()).entries[0]).toMatchObject({ mail: 'sent' });
  });

  test('to what somebody else has answered meanwhile is refused, and no second mail goes out', async () => {
    await staff.csrfHeaders();
    const replies = await Promise.all([reply('One.'), reply('Other.')]);

    expect(statusesOf(replies)).toEqual([200, 409]);
    expect((await read()).entries.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
    expect(await shop.db.$count(outbox, eq(outbox.refType, 'contact_reply'))).toBe(1);
  });

  test('may follow another, and one to a closed message says that it is answered again', async () => {
    const first = await reply('One.');
    const closed = await move('close', first.body.version);
    const { body } = await reply('Another.', closed.body.version);

    expect(body.status).toBe('answered');
    expect(body.entries.map(({ kind }) => kind)).toEqual(['reply', 'moved', 'assigned', 'moved', 'reply', 'moved']);
  });

  test('to spam is refused: nothing is kept and nothing is mailed', async () => {
    contact = await received({ website: 'x' });

    expect(await reply('No thanks.')).toMatchObject({ status: 409 });
    expect((await read()).entries).toEqual([]);
    expect(await shop.db.$count(outbox, eq(outbox.refType, 'contact_reply'))).toBe(0);
  });

  test('of nothing is refused beside its field', async () => {
    expect(await reply(' \n ')).toMatchObject({ status: 422, body: { errors: { text: ['Write your answer.'] } } });
  });
});

test('a note is read by the staff only and moves nothing', async () => {
  const { body } = await note('He called twice.');

  expect(body).toMatchObject({ status: 'new', version: contact.version });
  expect(body.entries).toMatchObject([{ kind: 'note', text: 'He called twice.', by: 'Sal Sales' }]);
  expect((await shop.mailsTo('ada@example.com')).every(({ text }) => !text.includes('called twice'))).toBe(true);
});

test('what fell into the trap wrongly is a new message once somebody says so', async () => {
  contact = await received({ website: 'filled by a program' });
  expect(contact).toMatchObject({ status: 'spam', trapped: true });

  const { body } = await move('notSpam');

  expect(body).toMatchObject({ status: 'new', trapped: true });
});

test('an auditor reads messages and cannot change them', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.get(at())).status).toBe(200);
  expect((await auditor.put(at('/status'), { event: 'take', version: 1 })).status).toBe(403);
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
