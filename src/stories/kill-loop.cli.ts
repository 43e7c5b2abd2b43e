import { parseArgs } from 'node:util';

import { killLoop } from './kill-loop.ts';
import { startServer } from './started-server.ts';

/**
 * `npm run kill-loop -- --rounds 50 --buyers 6`: kills the built server so many times in the middle of its work, and ends
 * with 1 when its books show it. On the embedded database, or on the PostgreSQL that `STORY_DATABASE_URL` names.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, buyers: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const buyers = Number(values.buyers);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startServer();
try {
  const { acknowledged, repeated } = await killLoop(server, { rounds, buyers, say });
  say(`${rounds} kills, ${acknowledged} calls acknowledged, ${repeated} repeated: nothing lost, nothing doubled.`);
} finally {
  await server.stop();
}
say('The books are clean.');
