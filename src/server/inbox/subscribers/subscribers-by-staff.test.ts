import { eq } from 'drizzle-orm';

import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Subscriber, SubscriberRow } from '#contract/inbox/subscribers.contract.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { ADA, aReader } from '#server/testing/make-subscribers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { subscriberConsents, subscribers } from './subscribers.table.ts';

let shop: TestApp;
let reader: ReturnType<typeof aReader>;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance({ days: 2 });
  await shop.db.delete(subscribers);
  await shop.db.delete(outbox);
  reader = aReader(shop);
  editor = await signedInAs(shop, await anAdmin(shop, { roles: ['content'], name: 'Edda Editor' }));
});

const kept = async () => (await shop.db.select().from(subscribers).where(eq(subscribers.email, ADA)))[0];
const consents = () => shop.db.select().from(subscriberConsents).orderBy(subscriberConsents.at);

describe('the staff', () => {
  const add = (email = ADA) => editor.post<Subscriber & ErrorBody>('/admin/subscribers', { email });

  test('enters an address by hand, and its owner still confirms', async () => {
    const { status, body } = await add();

    expect([status, body.status, body.source, body.confirmedAt]).toEqual([200, 'pending', 'staff', null]);
    expect(body.consents).toMatchObject([{ text: '', source: 'staff', ipHash: '' }]);
    expect(await reader.confirm(await reader.confirmToken())).toBe('confirmed');
  });

  test('is told when an address is subscribed already', async () => {
    await reader.subscribe();

    expect(await add('ADA@example.com')).toMatchObject({
      status: 409,
      body: { message: 'This address is subscribed already.' },
    });
  });

  test('ends a subscription, and hears when it was ended before or changed meanwhile', async () => {
    await reader.subscribe();
    const { id = '', version = 0 } = (await kept()) ?? {};
    const end = (seen: number) =>
      editor.post<Subscriber & ErrorBody>(`/admin/subscribers/${id}/unsubscribe`, { version: seen });

    expect(await end(version - 1)).toMatchObject({ status: 409, body: { current: { version } } });
    expect(await end(version)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect(await end(version + 1)).toMatchObject({ status: 409 });
  });

  test('erases an address: list, consents, links and mails; the audit log says that, and not whom', async () => {
    const token = await reader.subscribe();
    const { id = '', version = 0 } = (await kept()) ?? {};

    expect(await editor.post(`/admin/subscribers/${id}/remove`, { version })).toMatchObject({ status: 200 });

    expect(await shop.db.$count(subscribers)).toBe(0);
    expect(await shop.db.$count(subscriberConsents)).toBe(0);
    expect(await shop.db.$count(outbox, eq(outbox.to, ADA))).toBe(0);
    expect(await reader.leave(token)).toBe('unknown');
    const entries = await shop.audited({ entityId: id });
    expect(entries.map(({ action }) => action)).toEqual([
      'subscriber.asked',
      'subscriber.confirmed',
      'subscriber.erased',
    ]);
    expect(entries.at(-1)).toMatchObject({ actorName: 'Edda Editor', before: { status: 'active' } });
    expect(JSON.stringify(entries)).not.toContain(ADA);
  });

  test('of two who erase the same address one hears that it is gone', async () => {
    await reader.ask();
    const { id = '' } = (await kept()) ?? {};
    await editor.csrfHeaders();
    const erase = () => editor.post(`/admin/subscribers/${id}/remove`, { version: 1 });

    expect(statusesOf(await Promise.all([erase(), erase()]))).toEqual([200, 404]);
  });

  test('sees the list by status, source and part of an address', async () => {
    await reader.subscribe();
    await add('ben@example.com');
    const list = async (query: string) =>
      (await editor.get<ListReply<SubscriberRow>>(`/admin/subscribers?${query}`)).body.items.map(({ email }) => email);

    expect(await list('sort=email')).toEqual([ADA, 'ben@example.com']);
    expect(await list('f.status=equals:active')).toEqual([ADA]);
    expect(await list('f.source=equals:staff')).toEqual(['ben@example.com']);
    expect(await list('q=BEN@')).toEqual(['ben@example.com']);
  });

  test('for other work has no business here', async () => {
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    expect((await sales.get('/admin/subscribers')).status).toBe(403);
    expect((await sales.post('/admin/subscribers', { email: ADA })).status).toBe(403);
  });
});

describe('an address that takes no mails', () => {
  const dies = async (email: string) => {
    await shop.mailsTo(email);
    await shop.db
      .update(outbox)
      .set({ state: 'dead', bounce: 'hard', lastError: '550 no such mailbox' })
      .where(eq(outbox.to, email));
  };

  test('is off the list', async () => {
    await reader.subscribe();
    await dies(ADA);

    await shop.services.bounces.takeDead();

    expect(await kept()).toMatchObject({
      status: 'bounced',
      unsubscribedAt: null,
      bounceReason: '550 no such mailbox',
    });
    expect(await consents()).toMatchObject([{ endedAt: shop.clock.now() }]);
  });

  test('may come back, and the mail that was not taken then counts no more', async () => {
    await reader.subscribe();
    await dies(ADA);
    await shop.services.bounces.takeDead();
    shop.clock.advance({ days: 1 });
    await reader.ask();
    await reader.confirm(await reader.confirmToken());

    await shop.services.bounces.takeDead();

    expect(await kept()).toMatchObject({ status: 'active' });
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
