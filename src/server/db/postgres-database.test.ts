import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import { silentLog } from '#server/testing/silent-log.ts';

import { DatabaseAway } from './database-errors.ts';
import { openPostgres } from './postgres-database.ts';
import { inTransaction } from './transactions.ts';

const limits = { connectMs: 500, statementMs: 500 };

test.each([
  ['never answers', () => undefined],
  ['hangs up', (socket: Socket) => socket.destroy()],
])('a server that %s is away, for health, for a transaction and for a statement', async (_what, onConnection) => {
  const { url, close } = await aServer(onConnection);
  const { db, ready, ...opened } = openPostgres(url, silentLog, limits);

  await expect(ready()).rejects.toBeInstanceOf(DatabaseAway);
  await expect(inTransaction(db, async () => 'never')).rejects.toBeInstanceOf(DatabaseAway);
  await expect(db.execute(sql`select 1`)).rejects.toBeInstanceOf(DatabaseAway);

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

(postgres ? describe : describe.skip)('PostgreSQL behind a network', () => {
  test('compiles no statement before it runs it, unless its address says so', async () => {
    const database = await postgres![1]();
    const address = database.pool.options.connectionString ?? '';
    const compiling = openPostgres(withOptions(address, '-c jit=on'), silentLog);
    const jit = async ({ db }: Pick<typeof database, 'db'>) => (await db.execute(sql`show jit`)).rows;

    expect(await jit(database)).toEqual([{ jit: 'off' }]);
    expect(await jit(compiling)).toEqual([{ jit: 'on' }]);

    await compiling.close();
    await database.drop();
  });

  test('a server that falls silent in mid-work is away, and is used again when it speaks', async () => {
    const database = await postgres![1]();
    const real = new URL(database.pool.options.connectionString ?? '');
    const behind = { host: real.hostname, port: Number(real.port || 5432) };
    let silent = false;
    const between = await aServer((socket) => {
      const server = connect(behind);
      server.on('error', () => socket.destroy());
      socket.on('close', () => server.destroy());
      socket.on('data', (bytes) => server.write(bytes));
      server.on('data', (bytes) => silent || socket.write(bytes));
    });
    real.port = String(between.port);
    const { db, ready, close } = openPostgres(real.href, silentLog, limits);

    const work = inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`);
      silent = true;
      await tx.execute(sql`select 2`);
    });

    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    silent = false;
    await expect(ready()).resolves.toBeUndefined();
    await close();
    between.close();
    await database.drop();
  });
});

function withOptions(address: string, options: string): string {
  const url = new URL(address);
  url.searchParams.set('options', options);
  return url.href;
}

/** A server that takes connections, and does with them what it is told. */
async function aServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, url: `postgres://shop@127.0.0.1:${port}/shop`, close };
}

const server = process.env.TEST_DATABASE_URL;
for (const url of server ? [server] : []) {
  test('a transaction that may take longer than usual is not given up by the driver, and the next one is as usual', async () => {
    const { db, ...opened } = openPostgres(url, silentLog, { connections: 1, statementMs: 200 });

    const slept = inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(2), 'slept' as what`), { limitMs: 20_000 });

    expect((await slept).rows).toEqual([expect.objectContaining({ what: 'slept' })]);
    await expect(inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(20)`))).rejects.toBeInstanceOf(Error);
    await opened.close();
  });
}
