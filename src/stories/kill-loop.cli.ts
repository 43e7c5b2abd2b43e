import { parseArgs } from 'node:util';

import { killLoop } from './kill-loop.ts';
import { startServer } from './started-server.ts';
import { vaultKillLoop } from './vault-kill-loop.ts';

/**
 * `npm run kill-loop -- --rounds 50 --people 6`: kills the built server so many times in the middle of its checkouts and payments, and
 * ends with 1 when its books show it; `npm run kill-loop -- vault` in the middle of what happens to stored metal. On the embedded
 * database, or on the PostgreSQL that `STORY_DATABASE_URL` names.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, people: { type: 'string', default: '6' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const people = Number(values.people);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startServer();
try {
  const { acknowledged, repeated } = positionals.includes('vault')
    ? await vaultKillLoop(server, { rounds, holders: people, audited: true, say })
    : await killLoop(server, { rounds, buyers: people, say });
  say(`${rounds} kills, ${acknowledged} calls acknowledged, ${repeated} repeated: nothing lost, nothing doubled.`);
} catch (error) {
  // Told at once: to stop what is broken may fail, too, and would be told in its place.
  say(String(error));
  throw error;
} finally {
  await server.stop();
}
say('The books are clean.');
