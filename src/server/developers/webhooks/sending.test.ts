import type { WebhookEvent } from '#contract/developers/webhook-events.rules.ts';
import { announcements } from '#server/outbox/announcements.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { developersStaff } from '#server/testing/developers-staff.ts';
import { articleStaff } from '#server/testing/make-articles.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { isBelieved, type WebhookReceiver, webhookReceiver } from '#server/testing/webhook-receiver.ts';

import { webhookDeliveries } from './deliveries.table.ts';
import { webhooks } from './webhooks.table.ts';

let shop: TestApp;
let admin: Browser;
let staff: ReturnType<typeof developersStaff>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shop = await testApp({ config: { localWebhooks: true, rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Fresh prices, or nobody could place an order.
  await shop.later({ seconds: 1 });
  await shop.db.delete(announcements);
  await shop.db.delete(webhooks);
  admin = await signedInAs(shop, await anAdmin(shop));
  staff = developersStaff(shop, admin);
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const added = async (events: WebhookEvent[], metals: ('XAU' | 'XAG')[] = []) =>
  (await staff.add({ url: receiver.url, events, metals })).body;
const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const types = () => told().map(({ type }) => type);

test('a placed order is told by its number and amounts, signed, and nothing is told of who placed it', async () => {
  const { secret } = await added(['order.placed']);
  const { order, customer } = await anOrder(shop);
  await staff.turn();
  await staff.turn();

  expect(told()).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), type: 'order.placed', apiVersion: '2026-11' },
      created: shop.clock.now().toISOString(),
      data: {
        order: {
          ...{ number: order.number, status: 'awaiting_payment', payment: 'unpaid', fulfilment: 'none' },
          ...{ currency: 'CAD', total: order.total, totalCad: order.totalCad },
        },
      },
    },
  ]);
  const [request] = receiver.received;
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': told()[0]?.['id'] });
  expect(await isBelieved(request!, secret)).toBe(true);
  expect(await isBelieved({ ...request!, body: `${request!.body} ` }, secret)).toBe(false);
  expect(request?.body).not.toContain(customer.email);
});

test('the moves of an order are told as they happen, and each endpoint is told what it asked for', async () => {
  await added(['order.paid', 'order.confirmed', 'order.processing', 'order.shipped', 'order.held', 'order.resumed']);
  const orders = orderStaff(shop);
  const { order } = await orders.processing();
  await orders.move('sales', order.id, { event: 'hold', reason: 'The address is odd.' });
  await orders.move('sales', order.id, { event: 'release', reason: 'It is right.' });
  const lines = (await orders.read(order.id)).lines.map(({ id, qty }) => ({ lineId: id, qty }));
  const shipped = await orders.move('sales', order.id, { event: 'ship', ...parcel, lines });
  await staff.turn();

  expect(shipped.body.message).toBeUndefined();
  expect(types()).toEqual([
    ...['order.paid', 'order.confirmed', 'order.processing', 'order.held', 'order.resumed', 'order.shipped'],
  ]);
});

test('what is undone with its transaction is told nobody', async () => {
  await added(['order.cancelled']);
  const { order } = await anOrder(shop);
  const refused = await orderStaff(shop).move('sales', order.id, { event: 'pick' });
  await staff.turn();

  expect([refused.status, types()]).toEqual([409, []]);
});

test('a page is told when readers see it, and when they see it no more', async () => {
  await added(['content.published', 'content.taken_down']);
  const editor = articleStaff(admin);
  const page = await editor.write({ title: 'Our vaults', slug: 'our-vaults' });
  const live = (await editor.move(page, 'publish')).body;
  await editor.move(live, 'unpublish');
  await staff.turn();

  expect(told().map(({ type, data }) => [type, data])).toEqual([
    ['content.published', { kind: 'page', title: 'Our vaults', path: '/our-vaults' }],
    ['content.taken_down', { kind: 'page', title: 'Our vaults', path: '/our-vaults' }],
  ]);
});

test('prices are told of the chosen metals, at most once a minute, and only when there are new ones', async () => {
  await added(['price.updated'], ['XAG']);
  await staff.turn();
  await shop.later({ seconds: 30 });
  await staff.turn();
  const early = types().length;
  await shop.later({ seconds: 40 });
  await staff.turn();
  shop.clock.advance({ minutes: 5 });
  await staff.turn();

  expect([early, types().length]).toEqual([1, 2]);
  expect(told()[0]?.['data']).toMatchObject({
    currency: 'CAD',
    prices: [{ metal: 'XAG', bid: expect.stringMatching(/^\d+\.\d+$/), asOf: expect.any(String) }],
  });
});

test('a price that was not taken gives way to the newer one', async () => {
  const { webhook } = await added(['price.updated'], ['XAU']);
  receiver.answer(503);
  await staff.turn();
  await shop.later({ minutes: 2 });
  receiver.answer(204);
  await staff.turn();

  expect((await staff.deliveries(webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'replaced']);
});

test('what is not taken is tried eight times under the same number, after longer and longer waits', async () => {
  const { webhook } = await added(['order.placed']);
  receiver.answer(500);
  await anOrder(shop);
  await staff.turn();
  for (const minutes of [1, 5, 30, 120, 360, 720, 1440]) {
    const before = receiver.received.length;
    shop.clock.advance({ seconds: minutes * 60 - 1 });
    await staff.run('send');
    expect(receiver.received).toHaveLength(before);
    shop.clock.advance({ seconds: 1 });
    await staff.run('send');
    expect(receiver.received).toHaveLength(before + 1);
  }

  expect(receiver.received).toHaveLength(8);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [row] = await shop.db.select().from(webhookDeliveries);
  expect(row).toMatchObject({ endpointId: webhook.id, state: 'given_up', attempts: 8, lastError: 'It answered 500.' });
});

test('an endpoint that takes nothing for three days is paused, staff is told, and what it missed comes once it is on', async () => {
  const { webhook } = await added(['order.placed']);
  receiver.answer(500);
  for (let days = 0; days <= 3; days += 1) {
    await anOrder(shop);
    await staff.turn();
    await shop.later({ days: 1, seconds: 1 });
  }
  admin = await signedInAs(shop, await anAdmin(shop, { email: 'dora@example.com' }));
  staff = developersStaff(shop, admin);
  await anOrder(shop);
  await staff.turn();
  const paused = await staff.read(webhook.id);
  const tried = receiver.received.length;
  receiver.answer(204);
  await staff.turn();

  expect(paused).toMatchObject({ state: 'paused', lastError: 'It answered 500.' });
  const tasks = async () => (await admin.get<{ items: { kind: string; what: string }[] }>('/admin/tasks')).body.items;
  expect(await tasks()).toEqual([
    expect.objectContaining({
      kind: 'webhook.paused',
      what: `The webhook ${receiver.url} is paused: it took nothing for three days.`,
    }),
  ]);
  expect(receiver.received).toHaveLength(tried);
  expect(await staff.set(paused, true)).toMatchObject({ status: 200, body: { state: 'on', failures: 0 } });
  await staff.turn();
  expect((await staff.deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered' });
  expect(await tasks()).toEqual([]);
});

test('two processes that send at the same time send each delivery once', async () => {
  await added(['order.placed']);
  await anOrder(shop);
  await staff.run('gather');
  await Promise.all([staff.run('send'), staff.run('send'), staff.run('send')]);

  expect(receiver.received).toHaveLength(1);
});

test('a process that died while it sent is followed by another, so a receiver may see an event twice', async () => {
  const { webhook } = await added(['order.placed']);
  await anOrder(shop);
  await staff.run('gather');
  await shop.db
    .update(webhookDeliveries)
    .set({ attempts: 1, nextTryAt: new Date(shop.clock.now().getTime() + 120_000) });
  await staff.run('send');
  expect(receiver.received).toHaveLength(0);
  shop.clock.advance({ minutes: 3 });
  await staff.run('send');

  expect((await staff.deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('an endpoint that hangs keeps no other one waiting, and its own later ones only till the next turn', async () => {
  const other = await webhookReceiver();
  await added(['order.placed']);
  await staff.add({ url: other.url });
  receiver.answer(500);
  await anOrder(shop);
  await anOrder(shop);
  await staff.turn();

  expect([receiver.received.length, other.received.length]).toEqual([1, 2]);
  await other.close();
});

test('a replay sends the same event again under its number, as a delivery of its own', async () => {
  const { webhook } = await added(['order.placed']);
  await anOrder(shop);
  await staff.turn();
  const [first] = await staff.deliveries(webhook.id);
  const { body } = await staff.replay(first!.id);

  expect(body).toMatchObject({ replayOf: first!.id, state: 'delivered', status: 204, eventId: first!.eventId });
  const [one, again] = receiver.received;
  expect([again?.body, again?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);
});
