import { startServer } from './started-server.ts';
import { isOnPostgres } from './storage.ts';
import { vaultKillLoop } from './vault-kill-loop.ts';

const kinds = isOnPostgres() ? ([{ embedded: true }, { embedded: false }] as const) : ([{ embedded: true }] as const);

test.each(kinds)(
  'a server killed while stored metal is sold, paid, withdrawn and given away loses nothing it acknowledged, doubles nothing, and weighs every gram (embedded: $embedded)',
  async (kept) => {
    const server = await startServer({}, kept);

    const { acknowledged, repeated } = await vaultKillLoop(server, { rounds: 3, holders: 2 });

    expect(acknowledged + repeated).toBeGreaterThan(0);
    await server.stop();
  },
);
