import { eq } from 'drizzle-orm';

import { subscriberBounces, subscribers } from './subscribers.table.ts';
import { someReaders } from '#server/testing/make-newsletters.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { signBounces } from './bounce-signature.ts';

const secret = 'a secret of thirty-two characters';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0, bouncesSecret: secret } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance({ days: 1 });
  await shop.db.delete(subscribers);
});

const event = (own: object = {}) => ({
  id: 'e1',
  email: 'Reader1@example.com',
  kind: 'hard',
  reason: '550 no such mailbox',
  ...own,
});

/** What stands in for a mail server's reporter. */
const report = async (events: readonly object[], signature?: string) => {
  const payload = JSON.stringify({ events });
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/backend/mail/bounces',
    payload,
    headers: {
      'content-type': 'application/json',
      'mail-signature': signature ?? signBounces(secret, payload, shop.clock.now()),
    },
  });
  return { status: statusCode, body: JSON.parse(body) as { taken?: number } };
};
const kept = async () =>
  (await shop.db.select().from(subscribers).where(eq(subscribers.email, 'reader1@example.com')))[0];

test('one refusal for good ends a subscription, with what the mail server said', async () => {
  await someReaders(shop, 1);

  expect(await report([event()])).toEqual({ status: 200, body: { taken: 1 } });

  expect(await kept()).toMatchObject({ status: 'bounced', bounceReason: '550 no such mailbox' });
});

test('three failures to reach an address end it, and the same event counts once', async () => {
  await someReaders(shop, 1);
  const soft = (id: string) => event({ id, kind: 'soft', reason: '452 mailbox full' });

  expect((await report([soft('a'), soft('b')])).body.taken).toBe(2);
  expect((await report([soft('a'), soft('b')])).body.taken).toBe(0);
  expect((await kept())?.status).toBe('active');
  await report([soft('c')]);

  expect(await kept()).toMatchObject({ status: 'bounced', bounceReason: '452 mailbox full' });
  expect(await shop.db.$count(subscriberBounces)).toBe(3);
});

test('what bounced before the address was confirmed anew is not held against it', async () => {
  await someReaders(shop, 1);
  const before = new Date(shop.clock.now().getTime() - 60_000).toISOString();

  await report([event({ at: before })]);

  expect((await kept())?.status).toBe('active');
});

test('a report that our secret did not sign, or signed long ago, is refused', async () => {
  await someReaders(shop, 1);
  const payload = JSON.stringify({ events: [event()] });
  const old = signBounces(secret, payload, new Date(shop.clock.now().getTime() - 600_000));

  const statuses = await Promise.all(
    [old, signBounces('another secret of thirty-two signs', payload, shop.clock.now()), '', 't=1,v1=x'].map(
      async (signature) => (await report([event()], signature)).status,
    ),
  );

  expect(statuses).toEqual([403, 403, 403, 403]);
  expect((await kept())?.status).toBe('active');
});

test.each([
  ['no events', []],
  ['an unknown kind', [event({ kind: 'fatal' })]],
  ['more than it may', [event({ more: true })]],
])('a report with %s is refused in words', async (_what, events) => {
  expect((await report(events)).status).toBe(422);
});

test('an address that nobody subscribed is passed over', async () => {
  expect(await report([event({ email: 'nobody@example.com' })])).toEqual({ status: 200, body: { taken: 0 } });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
