import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import Fastify, { type FastifyInstance } from 'fastify';

import { limitBodyTimes } from './slow-bodies.ts';

/* Over a real connection: only there does a body arrive bit by bit. */

let app: FastifyInstance;
let arrived: string[];
const open: Socket[] = [];
beforeEach(async () => {
  arrived = [];
  app = Fastify();
  limitBodyTimes(app, { ordinary: 50, file: 600_000 });
  const take = async ({ body }: { body: unknown }) => {
    arrived.push(JSON.stringify(body));
    return { fine: true };
  };
  app.post('/form', take);
  app.post('/file', { config: { file: 'text/plain' } }, take);
  app.get('/slow-answer', async () => {
    await new Promise((done) => setTimeout(done, 150));
    return { fine: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

/** Sends a call's head and half of its body; `finish` sends the rest and closes. */
async function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"half"`,
  );
  return { answer: text(socket), finish: () => socket.write(':10}') };
}

test('a caller whose body does not come is answered with 408 and cut off, and reaches no handler', async () => {
  const { answer } = await begin('/form');

  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(arrived).toEqual([]);
});

test('a file has more time than anything else', async () => {
  const file = await begin('/file');
  const form = await begin('/form');
  await form.answer;

  file.finish();

  expect(await file.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(arrived).toEqual(['{"half":10}']);
});

test('an answer may take longer than a body', async () => {
  const reply = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow-answer`);

  expect(reply.status).toBe(200);
});
