import { DatabaseAway, DiskFull, StatementTooSlow } from '#server/db/database-errors.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { accepted } from '#server/testing/make-orders.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { conflictWith, taken, unconfirmed } from './refusal.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe('an address where nothing is', () => {
  test.each([
    ['GET', '/nothing'],
    ['GET', '/public/nothing/at/all'],
    ['GET', ''],
    ['POST', '/system-status'],
    ['GET', '/logout'],
    ['DELETE', '/public/cart'],
    ['PATCH', '/update/status'],
    ['GET', '/../../etc/passwd'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
  ] as const)('is answered with 404: %s %s', async (method, path) => {
    const reply = await aVisitor(shop).send(method, path);

    expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });

  test.each(['/%', '/%zz', '/%c0%ae', `/public/products/CAD/${'x'.repeat(400)}`])(
    'and cannot be read is refused in the same shape: %s',
    async (path) => {
      const reply = await aVisitor(shop).get(path);

      expect([400, 404, 414]).toContain(reply.status);
      expect(reply.body).toEqual({ message: expect.any(String) });
      expect(JSON.stringify(reply.body)).not.toContain('xxx');
    },
  );
});

describe('an id that cannot be one', () => {
  test.each(['/admin/customers/nope', '/admin/products/0', '/admin/customers/__proto__'])(
    'is unknown: %s',
    async (path) => {
      const reply = await (await signedInAs(shop, await anAdmin(shop))).get(path);

      expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    },
  );
});

test.each([
  ['POST', '/x'],
  ['GET', '/assets/x'],
] as const)('outside of the interface, too, what is not there is told in one shape: %s %s', async (method, url) => {
  const reply = await shop.app.inject({ method, url });

  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ message: 'There is nothing at this address.' });
});

test('a body that is null is told what it should be, in the shape of every field error', async () => {
  const browser = aVisitor(shop);
  const headers = { ...(await browser.csrfHeaders()), 'content-type': 'application/json' };

  expect(await browser.send('POST', '/login', { headers, payload: 'null' })).toMatchObject({
    status: 422,
    body: { errors: { form: ['Send the fields as a JSON object.'] } },
  });
});

describe('a list query', () => {
  test.each([
    ['sort=password', 'sort'],
    ['sort=name;drop table users', 'sort'],
    ['rows=0', 'rows'],
    ['rows=1000000000', 'rows'],
    ['first=-1', 'first'],
    ['f.status=nonsense:x', 'f.status'],
    ['f.status[]=equals:approved', 'f.status[]'],
    ['f.email[$gt]=', 'f.email[$gt]'],
    ['f.passwordHash=contains:x', 'f.passwordHash'],
    ['q=%00', 'q'],
    ['q=%', 'q'],
    ['unknown=1', 'unknown'],
    ['sort=name&sort=email', 'sort'],
  ])('that asks for something odd is refused with 400 and the place: %s', async (query, place) => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    const reply = await admin.get(`/admin/customers?${query}`);

    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors ?? {})).toEqual([place]);
    expect(shop.faults).toEqual([]);
  });

  test('says what would be allowed in place of an unknown column', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    const { body } = await admin.get('/admin/customers?sort=password');

    expect(body.allowed).toEqual([
      ...[
        'name',
        'status',
        'province',
        'risk',
        'tier',
        'volumeCad',
        'soldCad',
        'lastOrderAt',
        'createdAt',
        'submittedAt',
      ],
    ]);
  });
});

describe('a call that must not happen twice', () => {
  test.each([undefined, '', '1', 'not-a-uuid', '00000000-0000-0000-0000-000000000000'])(
    'is refused with 422 under the key %j',
    async (key) => {
      const customer = await signedInAs(shop, await aCustomer(shop));
      const reply = await customer.send('POST', '/customer/orders', {
        headers: {
          ...(await customer.csrfHeaders()),
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        payload: JSON.stringify({ quoteId: '0193c000-0000-7000-8000-000000000001', ...accepted }),
      });

      expect(reply).toMatchObject({ status: 422, body: { message: expect.stringContaining('Idempotency-Key') } });
    },
  );
});

describe('every answer', () => {
  test('belongs to who asked, and runs and frames nothing', async () => {
    const { headers } = await aVisitor(shop).get('/public/settings');

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });

  test('lets pages of the shop alone use the camera, for papers, and nobody a microphone, a place or a payment sheet', async () => {
    const { headers } = await aVisitor(shop).get('/public/settings');
    const allowed = Object.fromEntries(
      String(headers['permissions-policy'])
        .split(', ')
        .map((rule) => rule.split('=')),
    ) as Record<string, string>;

    expect(allowed).toMatchObject({ camera: '(self)', microphone: '()', geolocation: '()', payment: '()', usb: '()' });
    expect(Object.entries(allowed).filter(([feature, to]) => feature !== 'camera' && to !== '()')).toEqual([]);
  });

  test('that is a refusal does so too', async () => {
    const { headers } = await aVisitor(shop).get('/nothing');

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe('a refusal that brings more than words', () => {
  test.each([
    [conflictWith({ id: '1', version: 8 }), 409, { code: 'stale_version', current: { id: '1', version: 8 } }],
    [unconfirmed('target', 'Far.'), 422, { errors: { target: ['Far.'] }, confirm: true }],
    [taken('slug', 'Taken.', 'bars-2'), 422, { errors: { slug: ['Taken.'] }, free: { slug: 'bars-2' } }],
  ])('reaches the caller whole: %s', async (refusal, status, more) => {
    const refused = jest.spyOn(shop.services.site, 'publicSettings').mockRejectedValue(refusal);
    const reply = await aVisitor(shop).get('/public/settings');
    refused.mockRestore();

    expect(reply).toMatchObject({ status, body: { message: refusal.message, ...more } });
    expect(shop.faults).toEqual([]);
  });
});

describe('a fault of ours', () => {
  test('is told to nobody and logged whole', async () => {
    const broken = jest.spyOn(shop.services.site, 'publicSettings').mockRejectedValue(new Error('secret detail'));
    const reply = await aVisitor(shop).get('/public/settings');
    broken.mockRestore();

    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ message: expect.not.stringContaining('secret') });
    expect(shop.faults.splice(0).join()).toContain('secret detail');
  });
});

describe('trouble of the house', () => {
  test.each([
    ['the database is away', new DatabaseAway(new Error('gone')), 503, '5'],
    ['the disk is full', new DiskFull(), 507, undefined],
    ['a filter is too slow', new StatementTooSlow(), 422, undefined],
  ])('is said in one sentence: %s', async (_what, error, status, retryAfter) => {
    const broken = jest.spyOn(shop.services.site, 'publicSettings').mockRejectedValue(error);
    const reply = await aVisitor(shop).get('/public/settings');
    broken.mockRestore();

    expect(reply.status).toBe(status);
    expect(reply.headers['retry-after']).toBe(retryAfter);
    expect(reply.body).toEqual({ message: expect.any(String) });
    expect(shop.faults).toEqual([]);
  });
});

describe('the description of the interface', () => {
  test('is for administrators only in production', async () => {
    const customer = await signedInAs(shop, await aCustomer(shop));
    const admin = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

    for (const path of ['/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html']) {
      expect([path, (await aVisitor(shop).get(path)).status]).toEqual([path, 401]);
      expect([path, (await customer.get(path)).status]).toEqual([path, 403]);
    }
    expect((await admin.get('/docs/json')).status).toBe(200);
  });

  test('is open to everyone in the demo', async () => {
    const demo = await testApp({ config: { mode: 'demo' } });
    const reply = await aVisitor(demo).get('/docs/json');
    await demo.close();

    expect(reply.status).toBe(200);
  });

  test('names the calls of the contract with their parameters and answers', async () => {
    const admin = await signedInAs(shop, await anAdmin(shop));
    const { body } = await admin.get<{ paths: Record<string, Record<string, unknown>> }>('/docs/json');

    expect(body.paths['/backend/customer/orders/{id}']?.get).toMatchObject({
      summary: expect.any(String),
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(Object.keys(body.paths).length).toBeGreaterThan(30);
  });
});
