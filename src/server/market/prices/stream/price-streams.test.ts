import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { metalPricesReply } from '#contract/market/prices.contract.ts';
import { aPriceStaff } from '#server/testing/price-staff.ts';
import { routeApp } from '#server/testing/route-app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { priceStreamRoutes } from './price-stream.routes.ts';
import { createPriceStreams, type PriceStreams } from './price-streams.ts';

interface Told {
  id?: string;
  event: string;
  data: string;
}

let database: TestDatabase;
let app: FastifyInstance;
let streams: PriceStreams;
let staff: Awaited<ReturnType<typeof aPriceStaff>>;
let address: string;
let hungUp: AbortController;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  staff = await aPriceStaff(database);
  await staff.poll();
  hungUp = new AbortController();
  await listening();
});
afterEach(async () => {
  hungUp.abort();
  await app.close();
});

async function listening(limits = { most: 10, mostOfCaller: 10 }): Promise<void> {
  streams = createPriceStreams({ prices: staff.prices, ...limits });
  app = routeApp((router, whole) => priceStreamRoutes(router, streams, { app: whole, secure: true }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}

const ask = (currency = 'CAD', init: RequestInit = {}) =>
  fetch(`${address}/backend/public/prices/stream?currency=${currency}`, { signal: hungUp.signal, ...init });

/** A reader: `next` waits for what comes next and answers nothing when the stream has ended. */
async function aReader(currency?: string, headers: Record<string, string> = {}) {
  const response = await ask(currency, { headers });
  const text = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  const next = async (): Promise<Told | undefined> => {
    for (;;) {
      const end = held.indexOf('\n\n');
      if (end === -1) {
        const { value, done } = await text.read();
        if (done) return undefined;
        held += value;
        continue;
      }
      const lines = held.slice(0, end).split('\n');
      held = held.slice(end + 2);
      const told = Object.fromEntries(lines.map((line) => line.split(/:\s?(.*)/s, 2)));
      if ('event' in told) return told as unknown as Told;
    }
  };
  return { response, next };
}

const askOf = (told: Told | undefined): string | undefined =>
  metalPricesReply.parse(JSON.parse(told?.data ?? '')).data.XAU?.ask;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

test('a visitor is told the prices at once, and again when they change', async () => {
  const before = staff.prices.cacheKey('CAD');
  const reader = await aReader('cad');

  const first = await reader.next();
  await staff.poll();
  const second = await reader.next();

  expect(first).toMatchObject({ event: 'prices', id: before });
  expect(askOf(first)).toBe('5658.0077');
  expect(second).toMatchObject({ event: 'prices', id: staff.prices.cacheKey('CAD') });
});

test('nobody in between may keep the stream, pack it or hold it back', async () => {
  const { headers } = await ask();

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
  });
});

test('who comes back with the event that still holds is not sent it again', async () => {
  const reader = await aReader('CAD', { 'last-event-id': staff.prices.cacheKey('CAD') });

  expect(await reader.next()).toMatchObject({ event: 'beat' });
});

test('in between a beat says that all is well, and a price that has grown stale is told with it', async () => {
  const reader = await aReader();
  await reader.next();

  streams.sendBeat();
  const calm = await reader.next();
  staff.clock.advance({ seconds: 121 });
  streams.sendBeat();
  const stale = await reader.next();

  expect(calm?.event).toBe('beat');
  expect(JSON.parse(stale?.data ?? '')).toMatchObject({ success: false, stale: true });
});

test('each currency has its own prices, and one that there is not is refused', async () => {
  const [dollars, euros] = [await aReader('CAD'), await aReader('USD')];

  expect(askOf(await dollars.next())).not.toBe(askOf(await euros.next()));
  expect((await ask('XYZ')).status).toBe(404);
  expect((await ask('dollars')).status).toBe(422);
});

test('one caller cannot take all connections, and when all are taken the next is told to come later', async () => {
  await app.close();
  await listening({ most: 2, mostOfCaller: 1 });
  await ask();
  const again = await ask();
  await app.close();
  await listening({ most: 1, mostOfCaller: 5 });
  await ask();
  const late = await ask();

  expect([again.status, late.status]).toEqual([429, 503]);
  expect([again, late].map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60']);
});

test('who goes away makes room', async () => {
  await app.close();
  await listening({ most: 1, mostOfCaller: 1 });
  const away = new AbortController();
  await ask('CAD', { signal: away.signal });

  away.abort();
  await until(() => streams.open() === 0);

  expect((await ask()).status).toBe(200);
});

test('asking for the head alone holds no connection', async () => {
  const { status } = await ask('CAD', { method: 'HEAD' });

  expect({ status, open: streams.open() }).toEqual({ status: 200, open: 0 });
});

test('who does not read is dropped, and others go on reading', async () => {
  const { port } = new URL(address);
  const silent: Socket = connect(Number(port), '127.0.0.1');
  silent.pause();
  silent.write('GET /backend/public/prices/stream?currency=CAD HTTP/1.1\r\nHost: shop\r\n\r\n');
  await until(() => streams.open() === 1);
  const reader = await aReader('USD');
  await reader.next();

  // The machine itself keeps some megabytes for a reader who is slow.
  while (streams.open() === 2) {
    for (let beats = 0; beats < 200; beats++) streams.sendBeat();
    for (let beats = 0; beats < 200; beats++) await reader.next();
  }

  streams.sendBeat();
  expect(await reader.next()).toMatchObject({ event: 'beat' });
  silent.destroy();
});

test('when the server ends, so do the streams, and new ones are refused', async () => {
  const reader = await aReader();
  await reader.next();

  await app.close();

  expect(await reader.next()).toBeUndefined();
  expect(() => streams.admit('CAD', '127.0.0.1')).toThrow('not pushed');
});
