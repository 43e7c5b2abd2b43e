import type { FastifyInstance } from 'fastify';

import { aPriceDesk } from '#server/testing/price-desk.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { pricesRoutes } from './prices.routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let desk: Awaited<ReturnType<typeof aPriceDesk>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  desk = await aPriceDesk(database);
  app = routeApp((router) => pricesRoutes(router, desk.prices));
});
afterEach(() => app.close());

const ask = (currency: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/backend/public/metal-prices/${currency}`, headers });

test('a visitor gets the four metals in the currency he names, in any case of letters', async () => {
  await desk.poll();

  const reply = await ask('cad');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: true, currency: 'CAD', data: { XAU: { ask: '5658.0077' } } });
  expect(Object.keys(reply.json().data)).toEqual(['XAU', 'XAG', 'XPT', 'XPD']);
});

test('an unknown currency is told by success and message, not by an error page', async () => {
  await desk.poll();

  const reply = await ask('XYZ');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: false, message: 'Prices are not given in XYZ.', data: {} });
});

test.each(['CA', 'CADS', '1e3', '%00%00%00', '..%2f', 'C'.repeat(5_000)])('%s is no currency code', async (code) => {
  expect([404, 414, 422]).toContain((await ask(code)).statusCode);
});

test('an outage answers success false with the last good prices, never an error', async () => {
  await desk.poll();
  desk.feed.answerWith(() => Promise.reject(new Error('down')));
  await desk.poll(1, 300);

  const reply = await ask('CAD');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ success: false, stale: true, data: { XAU: { ask: '5658.0077', stale: true } } });
});

test('the same prices are not sent twice, and changed or stale ones are', async () => {
  await desk.poll();
  const etag = String((await ask('CAD')).headers['etag']);

  expect((await ask('CAD', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask('USD', { 'if-none-match': etag })).statusCode).toBe(200);
  desk.clock.advance({ seconds: 121 });
  expect((await ask('CAD', { 'if-none-match': etag })).json()).toMatchObject({ stale: true });
  await desk.poll();
  expect((await ask('CAD', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('five hundred tabs that ask at once ask neither the feed nor the database', async () => {
  await desk.poll();
  const { calls } = desk.feed;
  await database.close();

  const replies = await Promise.all(Array.from({ length: 500 }, () => ask('CAD')));

  expect(replies.every((reply) => reply.json().success === true)).toBe(true);
  expect(desk.feed.calls).toBe(calls);
});
