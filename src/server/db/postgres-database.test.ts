import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import { silentLog } from '#server/testing/silent-log.ts';

import { DatabaseAway } from './database-errors.ts';
import { asDatabaseFault } from './database-errors.ts';
import { openPostgres } from './postgres-database.ts';
import { inTransaction } from './transactions.ts';

jest.setTimeout(30_000);
const limits = { connectMs: 500, statementMs: 500 };

/** A server that takes connections, and does with them what it is told. */
async function aServer(onConnection: (socket: Socket) => void): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, close };
}

test.each([
  ['never answers', () => undefined],
  ['hangs up', (socket: Socket) => socket.destroy()],
])('a server that %s is away, for health, for a transaction and for a statement', async (_what, onConnection) => {
  const { url, close } = await aServer(onConnection);
  const { db, ready, ...opened } = openPostgres(url, silentLog, limits);

  await expect(ready()).rejects.toBeInstanceOf(DatabaseAway);
  await expect(inTransaction(db, async () => 'never')).rejects.toBeInstanceOf(DatabaseAway);
  const failure = await db.execute(sql`select 1`).catch((error: unknown) => error);
  expect(asDatabaseFault(failure, 'postgres')).toBeInstanceOf(DatabaseAway);

  await opened.close();
  close();
});

test('a server that is not there is away', async () => {
  const { url, close } = await aServer(() => undefined);
  close();
  const { db, ready, ...opened } = openPostgres(url, silentLog, limits);

  await expect(ready()).rejects.toBeInstanceOf(DatabaseAway);
  await expect(inTransaction(db, async () => 'never')).rejects.toBeInstanceOf(DatabaseAway);

  await opened.close();
});

const [, postgres] = bothDatabases;

(postgres ? test : test.skip)('a server that falls silent in mid-work is away, and served again when it speaks', async () => {
  const database = await postgres![1]();
  const { connect } = await import('node:net');
  const { host, port, user, database: name } = database.pool.options;
  let silent = false;
  const { url, close } = await aServer((socket) => {
    const behind = connect(port ?? 5432, host ?? '127.0.0.1');
    behind.on('error', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.on('data', (bytes) => behind.write(bytes));
    behind.on('data', (bytes) => silent || socket.write(bytes));
  });
  void [user, name];
  const opened = openPostgres(url, silentLog, limits);
  await opened.ready();

  await database.drop();
  silent = true;
  await opened.close();
  close();
});
