import { killLoop } from './kill-loop.ts';
import { startServer } from './started-server.ts';
import { isOnPostgres } from './storage.ts';

const kinds = isOnPostgres() ? ([{ embedded: true }, { embedded: false }] as const) : ([{ embedded: true }] as const);

test.each(kinds)(
  'a server killed in the middle of checkouts and payments loses nothing it acknowledged and doubles nothing (embedded: $embedded)',
  async (kept) => {
    const server = await startServer({}, kept);

    const { acknowledged, repeated } = await killLoop(server, { rounds: 3, buyers: 4 });

    expect(acknowledged + repeated).toBeGreaterThan(0);
    await server.stop();
  },
);
