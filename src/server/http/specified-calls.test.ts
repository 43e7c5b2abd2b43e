import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

/*
 * The calls of the specification's section 7, with its paths, methods and shapes, word for word.
 */

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test('GET /backend/api/refresh-csrf-token answers csrf_token and sets the XSRF-TOKEN cookie', async () => {
  const visitor = aVisitor(shop);
  const reply = await visitor.get<{ csrf_token: string }>('/api/refresh-csrf-token');

  expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(reply.body).toEqual({ csrf_token: visitor.cookies.get('XSRF-TOKEN') });
});

describe('GET /backend/public/check-login-status', () => {
  test('answers the person signed in, in the words local storage keeps', async () => {
    const customer = await aCustomer(shop, { name: 'Ada Novak', email: 'ada@example.com', status: 'submitted' });
    const reply = await (await signedInAs(shop, customer)).get('/public/check-login-status');

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      user: {
        id: customer.id,
        name: 'Ada Novak',
        email: 'ada@example.com',
        verified: true,
        status: 'submitted',
        role: 'customer',
        account_type: 'individual',
      },
    });
  });

  test('answers 401 to a visitor', async () => {
    expect(await aVisitor(shop).get('/public/check-login-status')).toMatchObject({
      status: 401,
      body: { message: 'Please sign in.' },
    });
  });
});

test('GET /backend/system-status answers is_online', async () => {
  const reply = await aVisitor(shop).get('/system-status');

  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ is_online: true });
});

describe('PUT /backend/update/status', () => {
  test('without a body turns the switch and answers where it stands now', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));

    expect(await admin.put('/update/status')).toMatchObject({ status: 200, body: { setting: { is_online: false } } });
    expect((await admin.get('/system-status')).body).toEqual({ is_online: false });
    expect(await admin.put('/update/status')).toMatchObject({ status: 200, body: { setting: { is_online: true } } });
  });

  test('with is_online sets the switch, however often', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));

    for (const is_online of [false, false, true, true]) {
      expect(await admin.put('/update/status', { is_online })).toMatchObject({ body: { setting: { is_online } } });
    }
  });

  test.each(['null', '[]', '{}', '{"is_online": "false"}', '{"is_online": null}'])(
    'turns nothing when the body is nonsense: %s',
    async (payload) => {
      const admin = await signedInAs(shop, await anAdmin(shop));
      const headers = { ...(await admin.csrfHeaders()), 'content-type': 'application/json' };

      expect(await admin.send('PUT', '/update/status', { headers, payload })).toMatchObject({ status: 422 });
      expect((await admin.get('/system-status')).body).toEqual({ is_online: true });
    },
  );

  test('takes an empty body that calls itself JSON', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    const json = { headers: { 'content-type': 'application/json' } };

    expect(await admin.put('/update/status', undefined, json)).toMatchObject({
      body: { setting: { is_online: false } },
    });
    expect(await admin.put('/update/status', undefined, json)).toMatchObject({
      body: { setting: { is_online: true } },
    });
  });
});

describe('POST /backend/logout', () => {
  test.each([
    ['without a body', {}],
    ['with an empty body that calls itself JSON', { headers: { 'content-type': 'application/json' } }],
  ])('%s ends the session and answers a csrf_token', async (_how, options) => {
    const customer = await signedInAs(shop, await aCustomer(shop));
    const reply = await customer.post<{ csrf_token: string }>('/logout', undefined, options);

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ csrf_token: expect.stringMatching(/^v\./) });
    expect(await customer.get('/public/check-login-status')).toMatchObject({ status: 401 });
  });

  test('is no refusal for somebody who is signed out already', async () => {
    expect(await aVisitor(shop).post('/logout')).toMatchObject({ status: 200 });
  });
});

describe('GET /backend/public/metal-prices/{currency label}', () => {
  test.each(['CAD', 'USD', 'EUR', 'GBP'])('answers success, data by metal and message in %s', async (currency) => {
    const reply = await aVisitor(shop).get<{ data: object }>(`/public/metal-prices/${currency}`);

    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Live prices.' } });
    expect(Object.keys(reply.body.data)).toEqual(['XAU', 'XAG', 'XPT', 'XPD']);
  });

  test('answers success false, not a refusal, in a currency the shop does not know', async () => {
    expect(await aVisitor(shop).get('/public/metal-prices/JPY')).toMatchObject({
      status: 200,
      body: { success: false, message: 'Prices are not given in JPY.' },
    });
  });
});

test('GET /backend/public/settings answers what every page shows of the shop', async () => {
  const reply = await aVisitor(shop).get('/public/settings?rows=5');

  expect(reply).toMatchObject({
    status: 200,
    body: {
      company: { name: expect.any(String) },
      currencies: [
        { code: 'CAD', settlement: true },
        { code: 'USD', settlement: true },
        { code: 'EUR', settlement: false },
        { code: 'GBP', settlement: false },
      ],
      defaultCurrency: 'CAD',
      lockSeconds: 600,
      cancellationFee: '50.00',
      cancellationFeeShare: '0.05',
      paymentDeadlineHours: 48,
      payments: [{ code: 'wire', name: 'Bank wire', adjustmentPct: '0' }],
      simulatedMarket: false,
      demo: false,
    },
  });
});

describe('GET {path}?{query params}', () => {
  test.each([
    ['/public/products/CAD', 'sort=-price&f.metal=in:XAU,XAG&first=0&rows=24'],
    ['/admin/orders', 'sort=-placedAt&f.status=in:awaiting_payment&q=10001'],
    ['/admin/customers', 'sort=name&f.verified=equals:true&rows=25'],
    ['/admin/outbox', 'sort=-createdAt&f.state=equals:pending'],
  ])('%s answers one page of a list', async (path, query) => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    const reply = await admin.get(`${path}?${query}`);

    expect(reply).toMatchObject({
      status: 200,
      body: { items: expect.any(Array), first: 0, total: expect.any(Number), totalKind: 'exact' },
    });
  });
});
