import { eq } from 'drizzle-orm';

import { inTransaction } from '#server/db/transactions.ts';
import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { addTask } from '#server/platform/tasks/tasks.service.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { addView } from '#server/testing/list-staff.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { address } from '#server/testing/make-orders.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { aDescribedMedium, aPicture } from '#server/testing/make-pictures.ts';
import { users } from '#server/identity/users/users.table.ts';

import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

const NOWHERE = '0193c000-0000-7000-8000-000000000001';

async function aLetter({ shop }: WritingStaff): Promise<Versioned> {
  const { number } = await made<{ number: string }>(sendMessage(shop, aVisitor(shop)));
  const [letter] = await shop.db.select().from(contacts).where(eq(contacts.number, number));
  return letter as Versioned;
}

let count = 0;
async function aSubscriber({ shop, by }: WritingStaff): Promise<Versioned> {
  const email = `reader${(count += 1)}@example.com`;
  const { id } = await made<Versioned>(by.post('/admin/subscribers', { email }));
  const [row] = await shop.db.select().from(subscribers).where(eq(subscribers.id, id));
  return row as Versioned;
}

const picture = async () => ({ bytes: await aPicture().jpeg().toBuffer(), type: 'application/octet-stream' });

/** A customer whose identity check waits to be decided. */
async function aSubmittedCase({ shop }: WritingStaff): Promise<Versioned> {
  const customer = await aCustomer(shop, { status: 'pending' });
  const { name: _name, ...home } = address;
  const form = {
    ...{ legalFirstName: 'Ada', legalLastName: 'Novak', birthDate: '1988-04-12', phone: '+1 416 555 0123' },
    ...{ occupation: 'Surveyor', address: home, documentType: 'passport', documentNumber: 'AB123456' },
    ...{ documentIssuer: 'Canada', documentExpiry: '2031-04-12', intendedUse: 'savings', sourceOfFunds: 'salary' },
    ...{ politicallyExposed: false, thirdParty: false, declaration: true },
  };
  await made((await signedInAs(shop, customer)).post('/customer/kyc/submit', form));
  const [now] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  return now as Versioned;
}

const sharedWords = { name: 'Large', query: 'f.totalCad=gte:1000', layout: null, shared: true };

export const staffWrites: WriteCases = {
  'PUT /admin/contacts/:id/status': async (staff) => {
    const { id, version } = await aLetter(staff);
    return { params: { id }, body: { event: 'take', version } };
  },
  'PUT /admin/contacts/:id/assignee': async (staff) => {
    const { id, version } = await aLetter(staff);
    return { params: { id }, body: { assignedTo: staff.meId, version } };
  },
  'POST /admin/contacts/:id/replies': async (staff) => {
    const { id, version } = await aLetter(staff);
    return { params: { id }, body: { text: 'It is on its way.', version } };
  },
  'POST /admin/contacts/:id/notes': async (staff) => ({
    params: { id: (await aLetter(staff)).id },
    body: { text: 'Called him.' },
  }),
  'POST /admin/customers/:id/notes': async ({ shop }) => ({
    params: { id: (await aCustomer(shop)).id },
    body: { text: 'Prefers a call in the morning.' },
  }),
  'POST /admin/contacts/bulk': async (staff) => ({
    body: { selection: { by: 'ids', ids: [(await aLetter(staff)).id] }, action: { do: 'move', event: 'take' } },
  }),
  'POST /admin/subscribers': () => ({ body: { email: `reader${(count += 1)}@example.com` } }),
  'POST /admin/subscribers/:id/unsubscribe': async (staff) => {
    const { id, version } = await aSubscriber(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/subscribers/:id/remove': async (staff) => {
    const { id, version } = await aSubscriber(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/subscribers/bulk': async (staff) => ({
    body: { selection: { by: 'ids', ids: [(await aSubscriber(staff)).id] }, action: 'remove' },
  }),
  'POST /admin/tasks/:id/done': async ({ shop }) => {
    const asked = {
      kind: 'test',
      what: 'Look.',
      ref: { type: 'order', id: NOWHERE },
      permission: 'orders.move',
    } as const;
    await inTransaction(shop.db, (tx) => addTask(tx, shop.clock.now(), asked));
    const [task] = await shop.db.select().from(tasks).where(eq(tasks.refId, NOWHERE));
    return { params: { id: task?.id ?? '' } };
  },
  'POST /admin/customers/:id/kyc-decision': async (staff) => {
    const { id, version } = await aSubmittedCase(staff);
    return { params: { id }, body: { decision: 'approve', reason: 'Passport checked.', version } };
  },
  'POST /admin/customers/:id/suspend': async ({ shop }) => {
    const { id, version } = await aCustomer(shop);
    return { params: { id }, body: { reason: 'A court’s order.', version } };
  },
  'POST /admin/customers/:id/reinstate': async ({ shop, by }) => {
    const { id, version } = await aCustomer(shop);
    const reason = 'A court’s order.';
    const suspended = await made<Versioned>(by.post(`/admin/customers/${id}/suspend`, { reason, version }));
    return { params: { id }, body: { reason: 'It was lifted.', version: suspended.version } };
  },
  'POST /admin/media': async () => ({ query: 'name=coin.jpg', file: await picture() }),
  'PUT /admin/media/:id': async ({ by }) => {
    const { id, version, decorative, caption, folder, focalX, focalY } = await aDescribedMedium(by);
    return { params: { id }, body: { values: { alt: 'A bar', decorative, caption, folder, focalX, focalY }, version } };
  },
  'PUT /admin/media/:id/file': async ({ by }) => {
    const { id, version } = await aDescribedMedium(by);
    return { params: { id }, query: `name=bar.jpg&version=${version}`, file: await picture() };
  },
  'DELETE /admin/media/:id': async ({ by }) => {
    const { id, version } = await aDescribedMedium(by);
    return { params: { id }, query: `version=${version}` };
  },
  'PUT /update/status': async ({ by }) => {
    await made(by.put('/update/status', { is_online: false }));
    return {};
  },
  'POST /lists/:list/views': () => ({ params: { list: 'orders' }, body: { ...sharedWords, name: 'Larger' } }),
  'PUT /lists/:list/views/:id': async ({ me }) => {
    const { id, version } = await made<Versioned>(addView(me, sharedWords));
    return { params: { list: 'orders', id }, body: { ...sharedWords, name: 'Largest', version } };
  },
  'DELETE /lists/:list/views/:id': async ({ me }) => {
    const { id } = await made<Versioned>(addView(me, sharedWords));
    return { params: { list: 'orders', id } };
  },
  'PUT /password': () => ({ body: { current_password: password, password: 'a short and noisy brook' } }),
};
