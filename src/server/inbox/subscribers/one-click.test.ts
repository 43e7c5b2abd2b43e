import { eq } from 'drizzle-orm';

import { ADA, aReader } from '#server/testing/make-subscribers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { subscribers } from './subscribers.table.ts';

let shop: TestApp;
let url: string;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(subscribers);
  const reader = aReader(shop);
  await reader.subscribe();
  url = (await reader.lastMail())?.unsubscribeUrl ?? '';
});

const status = async () => (await shop.db.select().from(subscribers).where(eq(subscribers.email, ADA)))[0]?.status;
/** As a mail program calls: no cookie, no token of ours. */
const call = (method: 'GET' | 'POST', payload?: string, type?: string) =>
  shop.app.inject({
    method,
    url: new URL(url).pathname,
    ...(payload !== undefined && { payload }),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

const leave = () => call('POST', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');

test.each([
  ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  [
    'a form of parts',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('a mail program leaves the list by posting %s, without cookie or token', async (_what, payload, type) => {
  expect((await call('POST', payload, type)).statusCode).toBe(200);

  expect(await status()).toBe('unsubscribed');
});

test.each([
  ['nothing', undefined, undefined],
  ['an empty form', '', 'application/x-www-form-urlencoded'],
  ['another form', 'List-Unsubscribe=Maybe', 'application/x-www-form-urlencoded'],
  ['something else', '{"a":1}', 'text/plain'],
])(
  'posting %s ends nothing, as the RFC asks for its form, and says the same of every token',
  async (_what, payload, type) => {
    const mine = await call('POST', payload, type);
    url = 'https://shop.example/backend/public/unsubscribe/nobody';
    const nobodys = await call('POST', payload, type);

    expect([mine.statusCode, nobodys.statusCode]).toEqual([422, 422]);
    expect(nobodys.body).toBe(mine.body);
    expect(await status()).toBe('active');
  },
);

test('posting it again is answered alike', async () => {
  const answers = [await leave(), await leave()];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
});

test('opening the same address ends nothing and leads to the page with the button', async () => {
  const { statusCode, headers } = await call('GET');

  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/unsubscribe\/[\w-]{43}$/)]);
  expect(await status()).toBe('active');
});

test('a token of nobody is told nothing else than any other, and nothing that is not so', async () => {
  const mine = await leave();
  url = 'https://shop.example/backend/public/unsubscribe/nobody';
  const nobodys = await leave();

  expect([nobodys.statusCode, nobodys.body]).toEqual([200, mine.body]);
  expect(nobodys.json()).toEqual({
    message: expect.stringMatching(/^If this address came with one of our newsletters/),
  });
});

test('a large body is not read', async () => {
  expect((await call('POST', 'x'.repeat(10_000), 'text/plain')).statusCode).toBe(413);
  expect(await status()).toBe('active');
});

test('no other call takes a form or goes without its token', async () => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/backend/public/subscribers',
    payload: 'email=ada@example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect([415, 419]).toContain(statusCode);
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
