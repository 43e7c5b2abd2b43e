import { killLoop } from './kill-loop.ts';
import { startServer } from './started-server.ts';

test('a server killed in the middle of checkouts and payments loses nothing it acknowledged and doubles nothing', async () => {
  const server = await startServer();

  const { acknowledged, repeated } = await killLoop(server, { rounds: 3, buyers: 4 });

  expect(acknowledged + repeated).toBeGreaterThan(0);
  await server.stop();
});
