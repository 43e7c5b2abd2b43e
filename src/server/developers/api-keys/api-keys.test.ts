import type { ApiKeyRow, ApiKeyValues } from '#contract/developers/api-keys.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { apiKeys } from './api-keys.table.ts';

let shop: TestApp;
let admin: Browser;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop, { name: 'Dora Develops' }));
});
afterAll(() => shop.close());

type Made = { id: string; key: string } & ErrorBody;
const make = async (own: Partial<ApiKeyValues> = {}) =>
  (await admin.post<Made>('/admin/api-keys', { name: 'Till', scopes: ['prices:read'], expiresAt: null, ...own })).body;
const call = async (path: string, key?: string) => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const reply = await shop.app.inject({ url: path, headers });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown> & ErrorBody>(), headers: reply.headers };
};
const listed = async (id: string) =>
  (await admin.get<ListReply<ApiKeyRow>>('/admin/api-keys')).body.items.find((key) => key.id === id);

test('a key is told once; what is kept of it is how it begins, and its hash', async () => {
  const { id, key } = await make();

  expect(key).toMatch(/^ingot_[\w-]{43}$/);
  expect(await listed(id)).toMatchObject({ prefix: key.slice(0, 12), state: 'active', createdBy: 'Dora Develops' });
  const kept = [await shop.db.select().from(apiKeys), await shop.db.select().from(auditLog)];
  expect(JSON.stringify(kept)).not.toContain(key.slice(12));
});

test('a key opens what it was made for, and nothing else', async () => {
  const { key } = await make();

  expect(await call('/api/v1/prices', key)).toMatchObject({
    status: 200,
    body: { currency: 'CAD', prices: expect.arrayContaining([expect.objectContaining({ metal: 'XAU' })]) },
  });
  expect(await call('/api/v1/orders', key)).toMatchObject({
    status: 403,
    body: { message: 'This key does not open orders:read.' },
  });
  expect((await call('/backend/admin/orders', key)).status).toBe(401);
  expect((await call('/backend/customer/orders', key)).status).toBe(401);
});

test('without a key, with one that is none, and with a session nothing is open', async () => {
  const { key } = await make();
  const replies = [await call('/api/v1/prices'), await call('/api/v1/prices', `${key.slice(0, -1)}!`)];
  const changed = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
  replies.push(await call('/api/v1/prices', changed));

  for (const { status, body, headers } of replies) {
    expect([status, Object.keys(body), headers['www-authenticate']]).toEqual([401, ['message'], 'Bearer']);
  }
  const cookie = [...admin.cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; ');
  expect((await shop.app.inject({ url: '/api/v1/prices', headers: { cookie } })).statusCode).toBe(401);
});

test('a key that was revoked or has expired opens nothing from then on', async () => {
  const revoked = await make();
  const soon = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  const brief = await make({ expiresAt: soon });
  expect((await call('/api/v1/prices', revoked.key)).status).toBe(200);
  await admin.post(`/admin/api-keys/${revoked.id}/revoke`);
  await shop.later({ seconds: 61 });

  expect((await call('/api/v1/prices', revoked.key)).body.message).toBe('This key is not known, or it was revoked.');
  expect((await call('/api/v1/prices', brief.key)).body.message).toBe('This key has expired.');
  expect(await listed(revoked.id)).toMatchObject({ state: 'revoked' });
});

test('an expiry in the past, a key without a name and one that opens nothing are refused beside the field', async () => {
  const refused = await Promise.all([
    make({ expiresAt: '2020-01-01T00:00:00.000Z' }),
    make({ name: ' ' }),
    make({ scopes: [] }),
  ]);

  expect(refused.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([['expiresAt'], ['name'], ['scopes']]);
});

test('when and from where a key was used is noted, at most once a minute', async () => {
  const { id, key } = await make();
  expect(await listed(id)).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
  await call('/api/v1/prices', key);
  const first = shop.clock.now().toISOString();
  await shop.later({ seconds: 30 });
  await call('/api/v1/prices', key);
  const within = await listed(id);
  await shop.later({ seconds: 31 });
  await call('/api/v1/prices', key);

  expect(within).toMatchObject({ lastUsedAt: first, lastUsedFrom: '127.0.0.1' });
  expect(await listed(id)).toMatchObject({ lastUsedAt: shop.clock.now().toISOString() });
});

test('calls with one key are limited, and another key is not held up by them', async () => {
  const [busy, calm] = [await make(), await make()];
  for (let calls = 0; calls < 120; calls += 1) await call('/api/v1/prices', busy.key);

  expect(await call('/api/v1/prices', busy.key)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  expect((await call('/api/v1/prices', calm.key)).status).toBe(200);
});

test('products are read page by page at today’s price; a currency that the shop has not is told beside its field', async () => {
  const { key } = await make({ scopes: ['products:read'] });
  for (const sku of ['A-1', 'A-2', 'A-3']) await aProduct(shop, { sku });
  const first = await call('/api/v1/products?limit=2', key);
  const rest = await call(`/api/v1/products?limit=2&after=${String(first.body['next'])}`, key);

  expect(first.body).toMatchObject({ currency: 'CAD', next: 'A-2', items: [{ sku: 'A-1' }, { sku: 'A-2' }] });
  expect(rest.body).toMatchObject({ next: null, items: [{ sku: 'A-3', price: expect.stringMatching(/^\d+\.\d\d$/) }] });
  expect(await call('/api/v1/products?currency=XXX', key)).toMatchObject({
    status: 422,
    body: { errors: { currency: [expect.stringMatching('CAD')] } },
  });
});

test('orders are read by number and amounts, the newest first; whose they are is not told', async () => {
  const { key } = await make({ scopes: ['orders:read'] });
  const [one, two] = [await anOrder(shop), await anOrder(shop)];
  const page = await call('/api/v1/orders?limit=1&status=awaiting_payment', key);
  const rest = await call(`/api/v1/orders?limit=1&after=${two.order.number}`, key);

  expect(page.body).toMatchObject({
    items: [{ number: two.order.number, total: two.order.total }],
    next: two.order.number,
  });
  expect(rest.body).toMatchObject({ items: [{ number: one.order.number }], next: null });
  const single = await call(`/api/v1/orders/${one.order.number}`, key);
  expect(Object.keys(single.body).toSorted()).toEqual([
    'currency',
    'fulfilment',
    'number',
    'payment',
    'placedAt',
    'status',
    'total',
    'totalCad',
  ]);
  expect((await call('/api/v1/orders/1', key)).status).toBe(404);
  expect((await call('/api/v1/orders?after=1', key)).status).toBe(422);
});

test('the public interface stands in the document with its key, its examples, and nothing below /api is a page', async () => {
  const reply = await shop.app.inject({ url: '/api/v1/nothing' });
  const { paths } = shop.app.swagger() as { paths: Record<string, { get: { security: unknown; responses: unknown } }> };

  expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'This address was not found.' }]);
  expect(paths['/api/v1/orders']?.get.security).toEqual([{ apiKey: [] }]);
  expect(JSON.stringify(paths['/api/v1/prices']?.get.responses)).toContain('5675.60');
});

test('the auditor sees keys and makes none', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  expect((await auditor.get('/admin/api-keys')).status).toBe(200);
  expect((await auditor.post('/admin/api-keys', { name: 'x', scopes: ['prices:read'], expiresAt: null })).status).toBe(
    403,
  );
});

test('a revoked key stays in the list, and revoking it twice tells once', async () => {
  const { id } = await make();
  await admin.post(`/admin/api-keys/${id}/revoke`);
  expect((await admin.post(`/admin/api-keys/${id}/revoke`)).status).toBe(200);

  const rows = await shop.audited({ entityId: id });
  expect(rows.map(({ action }) => action)).toEqual(['api_key.created', 'api_key.revoked']);
});
