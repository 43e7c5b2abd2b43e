import { aVisitor, type Browser } from '#server/testing/browser.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { users } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let browser: Browser;
let token: Record<string, string>;
beforeAll(async () => {
  shop = await testApp();
  browser = aVisitor(shop);
  token = await browser.csrfHeaders();
});
afterAll(() => shop.close());

/** A registration with exactly this body and content type. */
const register = (payload: string | Buffer, contentType = 'application/json') =>
  browser.send('POST', '/register', { headers: { ...token, 'content-type': contentType }, payload });
const valid = {
  name: 'Ada Novak',
  email: 'ada@example.com',
  password: 'a long and quiet river',
  account_type: 'individual',
  consent: true,
};
const accounts = () => shop.db.$count(users);

describe('a body that breaks a rule', () => {
  const invalid = JSON.stringify({ ...valid, consent: false });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=utf-8',
    'APPLICATION/JSON',
    'application/json\t',
    ' application/json',
    'application/json ; x',
    'application/json;',
    'application/jsonx',
    'application/json, text/plain',
    'application/vnd.api+json',
    'application/json+x',
    'text/plain',
    'text/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
    '',
  ])('gets past the rules under no content type: %j', async (contentType) => {
    const reply = await register(invalid, contentType);

    expect([400, 415, 422]).toContain(reply.status);
    expect(await accounts()).toBe(0);
  });
});

describe('what is sent instead of a JSON object', () => {
  test.each([
    ['half of one', '{"name": "Ada'],
    ['two of them', `${JSON.stringify(valid)}${JSON.stringify(valid)}`],
    ['something after it', `${JSON.stringify(valid)} or 1=1`],
    ['a mark of byte order and nothing', '\uFEFF'],
    ['UTF-16', Buffer.from(JSON.stringify(valid), 'utf16le')],
    ['20,000 brackets', '['.repeat(20_000)],
  ])('is refused with 400: %s', async (_what, payload) => {
    expect(await register(payload)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"ada"'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['20,000 lists in each other', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('is refused with 422: %s', async (_what, payload) => {
    expect(await register(payload)).toMatchObject({ status: 422 });
  });

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"ada"'],
  ])('says in words that the fields belong into it: %s', async (_what, payload) => {
    expect((await register(payload)).body).toMatchObject({
      errors: { form: ['Send the fields as a JSON object.'] },
    });
  });

  test('says in words what is left out of it, and what is of another kind', async () => {
    const { body } = await register(JSON.stringify({ ...valid, email: undefined, password: 7 }));

    expect(body).toMatchObject({ errors: { email: ['This is missing.'], password: ['This is not valid.'] } });
  });
});

describe('every field of a refused body', () => {
  test('is named with what to correct, in one shape', async () => {
    const reply = await register(JSON.stringify({ ...valid, email: 'ada', name: ' ', password: 'short' }));

    expect(reply).toMatchObject({ status: 422 });
    expect(reply.body).toEqual({
      message: 'Please correct the marked fields.',
      errors: {
        name: ['Enter your name.'],
        email: ['Enter an e-mail address, such as name@example.com.'],
        password: ['Use at least 8 characters.'],
      },
    });
  });

  test.each([
    ['a number', 7],
    ['a list', ['ada@example.com']],
    ['an operator', { $gt: '' }],
    ['null', null],
    ['300 characters', `${'a'.repeat(300)}@example.com`],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['two @', 'ada@eve@example.com'],
  ])('holds no %s in place of an address', async (_what, email) => {
    const reply = await register(JSON.stringify({ ...valid, email }));

    expect(reply).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });
});

describe('text the database could not keep as it came', () => {
  test.each([
    ['a NUL', 'Ada\u0000'],
    ['half a character', 'Ada\ud800'],
  ])('is refused beside its field: %s', async (_what, name) => {
    const reply = await register(JSON.stringify({ ...valid, name }));

    expect(reply).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  });

  test('is found in every depth and in names, too', async () => {
    const deep = JSON.stringify({ ...valid, more: [{ inner: 'x\u0000' }] });
    const named = JSON.stringify({ ...valid, more: { 'x\u0000': 1 } });

    expect(await register(deep)).toMatchObject({
      status: 422,
      body: { errors: { 'more.0.inner': expect.anything() } },
    });
    expect(await register(named)).toMatchObject({ status: 422, body: { errors: { more: expect.anything() } } });
  });
});

describe('keys that reach for a prototype', () => {
  test.each([
    '{"__proto__": {"consent": true}}',
    '{"a": {"__proto__": {"role": "admin"}}}',
    '{"constructor": {"prototype": {"role": "admin"}}}',
  ])('are refused: %s', async (payload) => {
    expect(await register(payload)).toMatchObject({ status: 400 });
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('size', () => {
  test('a body above one megabyte is refused with 413', async () => {
    const reply = await register(JSON.stringify({ ...valid, name: 'x'.repeat(1_100_000) }));

    expect(reply).toMatchObject({ status: 413, body: { message: 'What was sent is too large.' } });
  });

  test('50,000 unknown keys are refused like one, in a short answer', async () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]));

    const reply = await register(JSON.stringify({ ...many, ...valid }));

    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body).length).toBeLessThan(2000);
  });
});

test('a compressed body is not unpacked', async () => {
  const reply = await browser.send('POST', '/register', {
    headers: { ...token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  });

  expect([400, 415]).toContain(reply.status);
});

test('a body that says more than its call takes is refused whole: nobody registers as an administrator', async () => {
  const more = { ...valid, role: 'admin', status: 'approved', adminRoles: ['super'], email_verified_at: '2020-01-01' };

  expect(await register(JSON.stringify(more))).toMatchObject({ status: 422 });

  expect(await shop.db.select().from(users)).toEqual([]);
});
