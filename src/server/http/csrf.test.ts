import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const cart = JSON.stringify({ lines: [], currency: 'CAD' });

/** An unsafe call with exactly these headers; 200 when they are believed. */
const writeCart = (browser: Browser, headers: Record<string, string>) =>
  browser.send('PUT', '/public/cart', { headers: { 'content-type': 'application/json', ...headers }, payload: cart });
const anAdministrator = async () => signedInAs(shop, await anAdmin(shop));

describe.each([
  ['a visitor', async () => aVisitor(shop)],
  ['somebody signed in', async () => signedInAs(shop, await aCustomer(shop))],
])('%s', (_who, open) => {
  let browser: Browser;
  let headers: Record<string, string>;
  beforeEach(async () => {
    browser = await open();
    headers = await browser.csrfHeaders();
  });

  test('may write with the token in the header and the cookie echoed beside it', async () => {
    expect(await writeCart(browser, headers)).toMatchObject({ status: 200 });
  });

  test.each([
    ['without both headers', () => ({})],
    ['without the token', ({ 'x-xsrf-token': echoed = '' }) => ({ 'x-xsrf-token': echoed })],
    ['without the echo', ({ 'x-csrf-token': token = '' }) => ({ 'x-csrf-token': token })],
    ['with a token of nobody', (sent) => ({ ...sent, 'x-csrf-token': 'v.0123456789abcdef0123.nonsense' })],
    ['with another echo', (sent) => ({ ...sent, 'x-xsrf-token': 'v.0123456789abcdef0123.nonsense' })],
    [
      'with the token twice',
      ({ 'x-csrf-token': token, ...sent }) => ({ ...sent, 'x-csrf-token': `${token}, ${token}` }),
    ],
  ] satisfies [string, (sent: Record<string, string>) => Record<string, string>][])(
    'is refused with 419 %s',
    async (_how, change) => {
      const reply = await writeCart(browser, change(headers));

      expect(reply).toMatchObject({ status: 419, body: { message: expect.stringContaining('expired') } });
    },
  );

  test('is refused with 419 when the cookie is gone', async () => {
    browser.cookies.delete('XSRF-TOKEN');

    expect(await writeCart(browser, headers)).toMatchObject({ status: 419 });
  });

  test("is refused with 419 with another browser's token and echo", async () => {
    const others = await (await open()).csrfHeaders();

    expect(await writeCart(browser, others)).toMatchObject({ status: 419 });
  });

  test('gets tokens in parallel that do not invalidate each other', async () => {
    const fetched = await Promise.all(Array.from({ length: 5 }, () => browser.csrfHeaders()));
    const replies = await Promise.all([headers, ...fetched].map((each) => writeCart(browser, each)));

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

test.each([
  'https://evil.example',
  'http://shop.example',
  'https://shop.example.evil.example',
  'https://shop.example:444',
  'null',
])('a page of %s writes nothing, though it has the token', async (origin) => {
  const browser = await anAdministrator();

  expect(await writeCart(browser, { ...(await browser.csrfHeaders()), origin })).toMatchObject({
    status: 419,
    body: { message: expect.stringContaining('expired') },
  });
});

test('a page of the shop writes, and so does a program that names no page', async () => {
  const browser = await anAdministrator();
  const headers = await browser.csrfHeaders();

  expect(await writeCart(browser, { ...headers, origin: 'https://shop.example' })).toMatchObject({ status: 200 });
  expect(await writeCart(browser, headers)).toMatchObject({ status: 200 });
});

test('on plain http the shop is open by another name of its machine too, and to no other page', async () => {
  const demo = await testApp({ config: { publicUrl: 'http://127.0.0.1:3000' } });
  const browser = aVisitor(demo);
  const headers = { ...(await browser.csrfHeaders()), host: 'localhost:3000' };

  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(await writeCart(browser, { ...headers, origin })).toMatchObject({ status: 200 });
  }
  for (const origin of ['http://localhost:8080', 'http://evil.example', 'https://localhost:3000']) {
    expect(await writeCart(browser, { ...headers, origin })).toMatchObject({ status: 419 });
  }
  await demo.close();
});

test("a visitor's token is worth nothing after he has signed in, even with the cookie set back", async () => {
  const browser = aVisitor(shop);
  const old = await browser.csrfHeaders();
  const customer = await aCustomer(shop, { canSignIn: true });
  await browser.post('/login', { email: customer.email, password });

  expect(await writeCart(browser, old)).toMatchObject({ status: 419 });
  browser.cookies.set('XSRF-TOKEN', old['x-xsrf-token'] ?? '');
  expect(await writeCart(browser, old)).toMatchObject({ status: 419 });
});

test('the token that signing in answers is the one to write with', async () => {
  const browser = aVisitor(shop);
  const customer = await aCustomer(shop, { canSignIn: true });
  const { body } = await browser.post<{ token: string }>('/login', { email: customer.email, password });

  const headers = { 'x-csrf-token': body.token, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };

  expect(await writeCart(browser, headers)).toMatchObject({ status: 200 });
});

test("a session's token is worth nothing after log-out, and log-out answers the visitor's", async () => {
  const browser = await signedInAs(shop, await aCustomer(shop));
  const old = await browser.csrfHeaders();
  const { body } = await browser.post<{ csrf_token: string }>('/logout');

  expect(await writeCart(browser, old)).toMatchObject({ status: 419 });
  browser.cookies.set('XSRF-TOKEN', old['x-xsrf-token'] ?? '');
  expect(await writeCart(browser, old)).toMatchObject({ status: 419 });
  browser.cookies.set('XSRF-TOKEN', body.csrf_token);
  expect(await writeCart(browser, { 'x-csrf-token': body.csrf_token, 'x-xsrf-token': body.csrf_token })).toMatchObject({
    status: 200,
  });
});

test("the token of an earlier session of the same person is not this session's", async () => {
  const customer = await aCustomer(shop);
  const earlier = await (await signedInAs(shop, customer)).csrfHeaders();
  const browser = await signedInAs(shop, customer);
  await browser.csrfHeaders();

  expect(
    await writeCart(browser, { ...(await browser.csrfHeaders()), 'x-csrf-token': earlier['x-csrf-token'] ?? '' }),
  ).toMatchObject({ status: 419 });
});

test('the right of an administrator does not stand in for the token', async () => {
  const browser = await anAdministrator();

  expect(await browser.send('PUT', '/update/status')).toMatchObject({ status: 419 });
  expect(await aVisitor(shop).get('/system-status')).toMatchObject({ body: { is_online: true } });
});

test('the cookie is readable by the page, the credential is not, and neither leaves the site', async () => {
  const customer = await aCustomer(shop, { canSignIn: true });
  const reply = await aVisitor(shop).post('/login', { email: customer.email, password });

  const cookies = [reply.headers['set-cookie']].flat().map(String);
  const session = cookies.find((cookie) => cookie.startsWith('__Host-ingot_session='));
  const xsrf = cookies.find((cookie) => cookie.startsWith('__Host-XSRF-TOKEN='));

  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(xsrf).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
});

test('on plain http, as in a demo on this machine, the cookies go by their plain names', async () => {
  const demo = await testApp({ config: { publicUrl: 'http://127.0.0.1:3000' } });
  const customer = await aCustomer(demo, { canSignIn: true });
  const browser = aVisitor(demo);
  const reply = await browser.post('/login', { email: customer.email, password });

  const names = [reply.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=', 1)[0]);
  expect(new Set(names)).toEqual(new Set(['XSRF-TOKEN', 'ingot_device', 'ingot_session']));
  expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 200 });
  await demo.close();
});

test('over https a cookie of the plain name, which a neighbouring host may have planted, is not read', async () => {
  const customer = await aCustomer(shop, { canSignIn: true });
  const browser = aVisitor(shop);
  await browser.post('/login', { email: customer.email, password });
  const planted = { cookie: `ingot_session=${browser.cookies.get('ingot_session')}` };

  expect(await aVisitor(shop).get('/public/check-login-status', { headers: planted })).toMatchObject({ status: 401 });
});
