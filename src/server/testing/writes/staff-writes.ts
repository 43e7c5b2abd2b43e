import { eq } from 'drizzle-orm';

import { individualForm } from '#contract/testing/kyc-forms.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { addTask } from '#server/platform/tasks/tasks.service.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { addView } from '#server/testing/list-staff.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aDescribedMedium, aPicture } from '#server/testing/make-pictures.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aFilm, sendFilm } from '#server/testing/make-videos.ts';
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
  await somePapers(shop, customer);
  await made((await signedInAs(shop, customer)).post('/customer/kyc/submit', individualForm));
  const [now] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  return now as Versioned;
}

/** A suspended customer. */
async function aSuspended({ shop, by }: Pick<WritingStaff, 'shop' | 'by'>): Promise<Versioned> {
  const { id, version } = await aCustomer(shop);
  return made<Versioned>(by.post(`/admin/customers/${id}/suspend`, { reason: 'A court’s order.', version }));
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
  'PUT /admin/customers/:id/details': async ({ shop }) => {
    const { id, name, version } = await aCustomer(shop);
    return { params: { id }, body: { name, tags: ['Collector'], dailyLimit: '25000.00', version } };
  },
  'POST /admin/customers/:id/sessions/end': async (staff) => {
    const customer = await aCustomer(staff.shop);
    await signedInAs(staff.shop, customer);
    const { sessions } = await made<{ sessions: { id: string }[] }>(
      staff.by.get(`/admin/customers/${customer.id}/sessions`),
    );
    return { params: { id: customer.id }, body: { session: sessions[0]?.id ?? '' } };
  },
  'POST /admin/customers/:id/sessions/end-all': async ({ shop }) => {
    const customer = await aCustomer(shop);
    await signedInAs(shop, customer);
    return { params: { id: customer.id } };
  },
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
    await loadedLists(staff.shop);
    await openPapers(staff.me, id);
    return { params: { id }, body: { decision: 'approve', reason: 'Passport checked.', version } };
  },
  'POST /admin/customers/:id/suspend': async ({ shop }) => {
    const { id, version } = await aCustomer(shop);
    return { params: { id }, body: { reason: 'A court’s order.', version } };
  },
  'POST /admin/customers/:id/reinstate': async (staff) => {
    const { id, version } = await aSuspended(staff);
    return { params: { id }, body: { reason: 'It was lifted.', version } };
  },
  'POST /admin/customers/:id/withdraw-reinstatement': async (staff) => {
    const { id, version } = await aSuspended(staff);
    const asked = { reason: 'It was lifted.', version };
    const waiting = await made<Versioned>(staff.by.post(`/admin/customers/${id}/reinstate`, asked));
    return { params: { id }, body: { reason: 'It was not.', version: waiting.version } };
  },
  'POST /admin/customers/:id/kyc/claim': async (staff) => {
    const { id, version } = await aSubmittedCase(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/customers/:id/kyc/release': async (staff) => {
    const { id, version } = await aSubmittedCase(staff);
    const taken = await made<Versioned>(staff.me.post(`/admin/customers/${id}/kyc/claim`, { version }));
    return { params: { id }, body: { version: taken.version } };
  },
  'POST /admin/customers/:id/kyc/request': async (staff) => {
    const { id, version } = await aSubmittedCase(staff);
    const items = [{ key: 'occupation', words: 'Please say which trade.' }];
    return { params: { id }, body: { items, due: '2027-06-30', version } };
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
  'POST /admin/products/:id/videos': async ({ shop }) => {
    const { id } = await aProduct(shop);
    return {
      params: { id },
      query: 'name=bar.mp4&title=Turned',
      file: { bytes: aFilm(), type: 'application/octet-stream' },
    };
  },
  'PUT /admin/videos/:id': async ({ shop, by }) => {
    const { id, version } = (await sendFilm(by, (await aProduct(shop)).id, aFilm())).body;
    return { params: { id }, body: { title: 'Turned again', version } };
  },
  'DELETE /admin/videos/:id': async ({ shop, by }) => {
    const { id, version } = (await sendFilm(by, (await aProduct(shop)).id, aFilm())).body;
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
