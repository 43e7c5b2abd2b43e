import type { WebhookValues } from '#contract/developers/webhooks.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { developersStaff, webhookValues } from '#server/testing/developers-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { isBelieved, type WebhookReceiver, webhookReceiver } from '#server/testing/webhook-receiver.ts';

import { createSecretSeal } from '#server/db/sealed-secret.ts';
import { webhooks } from './webhooks.table.ts';

let shop: TestApp;
let admin: Browser;
let staff: ReturnType<typeof developersStaff>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shop = await testApp({ config: { localWebhooks: true } });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = developersStaff(shop, admin);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(webhooks);
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const added = async (own: Parameters<typeof webhookValues>[0] = {}) =>
  (await staff.add({ url: receiver.url, ...own })).body;

test('a new endpoint tells its secret once; it stands nowhere else, not even in the database as it is', async () => {
  const { webhook, secret } = await added({ description: 'Warehouse' });

  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({ state: 'on', description: 'Warehouse', canSign: true, queued: 0, version: 1 });
  const kept = [await shop.db.select().from(webhooks), await shop.db.select().from(auditLog)];
  const shown = [await staff.read(webhook.id), (await admin.get('/admin/webhooks')).body];
  expect(JSON.stringify([kept, shown])).not.toContain(secret.slice('whsec_'.length));
});

test.each([
  ['no address', { url: '' }, 'url'],
  ['what is none', { url: 'example' }, 'url'],
  ['another scheme', { url: 'ftp://example.com/' }, 'url'],
  ['a name and a password', { url: 'https://me:word@example.com/' }, 'url'],
  ['the service that tells clouds their secrets', { url: 'https://169.254.169.254/' }, 'url'],
  ['a private network, in hexadecimals', { url: 'https://0x0a000001/' }, 'url'],
  ['http and another machine', { url: 'http://93.184.216.34/' }, 'url'],
  ['no event', { events: [] }, 'events'],
  ['prices of no metal', { events: ['price.updated'], metals: [] }, 'metals'],
] satisfies [string, Partial<WebhookValues>, string][])(
  'an endpoint with %s is refused beside the field',
  async (_what, own, field) => {
    const { status, body } = await staff.add(own);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  },
);

test('an event that never comes cannot be chosen', async () => {
  const { status } = await admin.post('/admin/webhooks', { ...webhookValues(), events: ['vault.allocated'] });

  expect(status).toBe(422);
});

test('a changed endpoint keeps its secret; who saw an older one gets the newer one shown', async () => {
  const { webhook, secret } = await added();
  const values = webhookValues({ url: receiver.url, events: ['order.paid'] });
  const changed = await admin.put(`/admin/webhooks/${webhook.id}`, { ...values, version: 1 });
  const late = await admin.put(`/admin/webhooks/${webhook.id}`, { ...values, version: 1 });
  await staff.test(webhook.id);

  expect(changed.body).toMatchObject({ events: ['order.paid'], version: 2 });
  expect(late).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  expect(await isBelieved(receiver.received[0]!, secret)).toBe(true);
});

test('after a new secret was made both sign for a day, then the new one alone', async () => {
  const { webhook, secret: old } = await added();
  const { body } = await staff.rotate(webhook);
  await staff.test(webhook.id);
  shop.clock.advance({ hours: 25 });
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = developersStaff(shop, admin);
  await staff.test(webhook.id);

  expect(body.webhook.oldSecretUntil).toBe('2026-11-21T19:30:00.000Z');
  const [within, after] = receiver.received;
  expect([await isBelieved(within!, old), await isBelieved(within!, body.secret)]).toEqual([true, true]);
  expect([await isBelieved(after!, old), await isBelieved(after!, body.secret)]).toEqual([false, true]);
});

test('a test is sent at once, also to an endpoint that is off, and is not tried again', async () => {
  const { webhook } = await added();
  await staff.set(webhook, false);
  receiver.answer((reply) => void reply.writeHead(500).end('out of order'));
  const { deliveryId } = (await staff.test(webhook.id)).body;

  expect(await staff.delivery(deliveryId)).toMatchObject({
    ...{ event: 'test.sent', state: 'given_up', status: 500, attempts: 1, answer: null },
    ...{ lastError: 'It answered 500.', nextTryAt: null },
  });
  expect(await staff.read(webhook.id)).toMatchObject({ failures: 0 });
});

test('a secret that was sealed under another key is not used; the endpoint says that it needs a new one', async () => {
  const { webhook } = await added();
  const foreign = createSecretSeal('another secret of the shop', 'secrets of webhooks').seal('whsec_AAAA', webhook.id);
  await shop.db.update(webhooks).set({ sealedSecret: foreign });
  const { deliveryId } = (await staff.test(webhook.id)).body;

  expect(await staff.read(webhook.id)).toMatchObject({ canSign: false });
  expect((await staff.delivery(deliveryId)).lastError).toMatch('Make a new one.');
  expect(receiver.received).toEqual([]);
  const { body } = await staff.rotate(webhook);
  expect(body.webhook).toMatchObject({ canSign: true, oldSecretUntil: null });
});

test('an endpoint that is deleted takes its deliveries along', async () => {
  const { webhook } = await added();
  const { deliveryId } = (await staff.test(webhook.id)).body;
  const { status } = await admin.delete(`/admin/webhooks/${webhook.id}?version=1`);

  expect(status).toBe(200);
  expect((await admin.get(`/admin/webhook-deliveries/${deliveryId}`)).status).toBe(404);
});

test('the auditor sees webhooks and changes none; sales do not see them', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect((await auditor.get('/admin/webhooks')).status).toBe(200);
  expect((await auditor.post('/admin/webhooks', webhookValues())).status).toBe(403);
  expect((await sales.get('/admin/webhooks')).status).toBe(403);
});
