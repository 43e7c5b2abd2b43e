import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { watchConnections } from './last-calls.ts';

/** A server that answers nothing by itself, and what ends it. */
async function aServer() {
  const calls: [IncomingMessage, ServerResponse][] = [];
  const server = createServer((request, response) => calls.push([request, response]));
  const afterLastCalls = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => afterLastCalls(new Promise((done) => server.close(() => done())));
  return { calls, port, stop, server };
}

test('a connection on which nothing was ever asked does not keep the server from closing', async () => {
  const { port, stop, server } = await aServer();
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');

  await stop();

  expect(server.listening).toBe(false);
  socket.destroy();
});

test('a call under way is answered before the server closes', async () => {
  const { calls, port, stop, server } = await aServer();
  const answered = once(get({ port, host: '127.0.0.1', agent: false }), 'response') as Promise<[IncomingMessage]>;
  await once(server, 'request');

  const stopped = stop();
  calls[0]?.[1].end('done');

  const [reply] = await answered;
  expect(reply.statusCode).toBe(200);
  reply.resume();
  await stopped;
});
