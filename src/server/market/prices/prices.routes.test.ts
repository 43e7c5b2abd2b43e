import type { FastifyInstance } from 'fastify';

import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { pricesRoutes } from './prices.routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let staff: Awaited<ReturnType<typeof aPriceStaff>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  staff = await aPriceStaff(database);
  app = routeApp((router) => pricesRoutes(router, staff.prices));
});
afterEach(() => app.close());

const ask = (currency: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/backend/public/metal-prices/${currency}`, headers });

test('a visitor gets the four metals in the currency he names, in any case of letters', async () => {
  await staff.poll();

  const reply = await ask('cad');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: true, currency: 'CAD', data: { XAU: { ask: '5658.0077' } } });
  expect(Object.keys(reply.json().data)).toEqual(['XAU', 'XAG', 'XPT', 'XPD']);
});

test('an unknown currency is told by success and message, not by an error page', async () => {
  await staff.poll();

  const reply = await ask('XYZ');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: false, message: 'Prices are not given in XYZ.', data: {} });
});

test.each(['CA', 'CADS', '1e3', '%00%00%00', '..%2f', 'C'.repeat(5_000)])('%s is no currency code', async (code) => {
  expect([404, 414, 422]).toContain((await ask(code)).statusCode);
});

test('an outage answers success false with the last good prices, never an error', async () => {
  await staff.poll();
  staff.feed.answerWith(() => Promise.reject(new Error('down')));
  await staff.poll(1, 300);

  const reply = await ask('CAD');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: false, stale: true, data: { XAU: { ask: '5658.0077', stale: true } } });
});

test('the same prices are not sent twice, and changed or stale ones are', async () => {
  await staff.poll();
  const etag = String((await ask('CAD')).headers['etag']);

  expect((await ask('CAD', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask('USD', { 'if-none-match': etag })).statusCode).toBe(200);
  staff.clock.advance({ seconds: 121 });
  expect((await ask('CAD', { 'if-none-match': etag })).json()).toMatchObject({ stale: true });
  await staff.poll();
  expect((await ask('CAD', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('five hundred tabs that ask at once ask neither the feed nor the database', async () => {
  await staff.poll();
  const { calls } = staff.feed;
  await database.close();

  const replies = await Promise.all(Array.from({ length: 500 }, () => ask('CAD')));

  expect(replies.every((reply) => reply.json().success === true)).toBe(true);
  expect(staff.feed.calls).toBe(calls);
});
