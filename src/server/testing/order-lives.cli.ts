import { parseArgs } from 'node:util';

import { createRandom } from '#server/db/seed/random.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';

import { liveOrders } from './order-lives.ts';
import { sealEverything, sealKeys } from './tampered-shop.ts';
import { testApp } from './test-app.ts';

/**
 * `npm run order-lives -- --orders 500 --seed 7`: lets so many orders live at random, seals and audits their books, and ends
 * with 1 when the audit names anything. In memory, or on the PostgreSQL that `TEST_DATABASE_URL` names.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const shop = await testApp();
try {
  say(`Seed ${values.seed}`);
  const done = await liveOrders(shop, { random: createRandom(Number(values.seed)), orders: Number(values.orders) });
  say(
    Object.entries(done)
      .map(([deed, times]) => `${times} ${deed}`)
      .join(', '),
  );
  say(`${await sealEverything(shop)} seals`);
  const found = await auditBooks(shop.db, sealKeys);
  for (const { invariant, rule, found: rows } of found) say(`${invariant}: ${rule}\n  ${rows.join('\n  ')}`);
  say(found.length === 0 ? 'The audit names nothing.' : 'The books are not clean.');
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await shop.close();
}
