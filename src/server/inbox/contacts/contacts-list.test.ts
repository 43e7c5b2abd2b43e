import { eq } from 'drizzle-orm';

import type { Contact, ContactRow } from '#contract/inbox/contacts.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { contacts } from './contacts.table.ts';

let shop: TestApp;
let staff: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'], name: 'Sal Sales' }));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(contacts));

async function received(more: Record<string, unknown> = {}): Promise<Contact> {
  const { body } = await sendMessage(shop, aVisitor(shop), more);
  const [row] = await shop.db.select().from(contacts).where(eq(contacts.number, body.number));
  return (await staff.get<Contact>(`/admin/contacts/${row?.id}`)).body;
}
const move = ({ id, version }: Contact, event: string) => staff.put(`/admin/contacts/${id}/status`, { event, version });
const list = async (query: string) => (await staff.get<ListReply<ContactRow>>(`/admin/contacts?${query}`)).body;

test('the list shows how each message begins, whose it is and whether the trap caught it', async () => {
  const first = await received();
  await received({ email: 'ben@example.com', message: 'word '.repeat(200), topic: 'payment' });
  await move(first, 'take');

  const { items, total } = await list('');

  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ email: 'ben@example.com', topic: 'payment', assigned: null, trapped: false });
  expect(items[0]?.message).toHaveLength(240);
  expect(items[1]).toMatchObject({ number: first.number, assigned: 'Sal Sales', status: 'in_progress' });
});

test.each([
  ['the words of a message, however they are spelt', 'q=pâRCel', 1],
  ['a number', 'q=NUMBER', 1],
  ['an order', 'q=10044', 1],
  ['a topic', 'f.topic=equals:delivery', 1],
  ['another topic', 'f.topic=equals:order', 0],
  ['those that are nobody’s', 'f.assigned=empty', 1],
  ['what the trap caught', 'f.trapped=equals:true', 0],
])('the list is searched and filtered by %s', async (_what, query, found) => {
  const { number } = await received({ orderNumber: '10044' });

  expect((await list(query.replace('NUMBER', number))).total).toBe(found);
});

test('the list goes through statuses in the order of the work', async () => {
  await move(await received(), 'close');
  await move(await received({ email: 'eve@example.com' }), 'take');
  await received({ email: 'ben@example.com' });

  const { items } = await list('sort=status');

  expect(items.map(({ status }) => status)).toEqual(['new', 'in_progress', 'closed']);
});

test('everybody finds his own by the same question', async () => {
  const mine = await received();
  await move(mine, 'take');
  await received({ email: 'ben@example.com' });
  const other = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const question = '/admin/contacts?f.mine=equals:true';

  expect((await list('f.mine=equals:true')).items.map(({ id }) => id)).toEqual([mine.id]);
  expect((await list('f.mine=equals:false')).items).toHaveLength(1);
  expect((await other.get<ListReply<ContactRow>>(question)).body.items).toEqual([]);
});
