import { parseArgs } from 'node:util';

import { createRandom } from '#server/demo/random.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';

import { liveOrders } from './order-lives.ts';
import { makeGoodsTerms } from './make-terms.ts';
import { sealEverything, sealKeys } from './tampered-shop.ts';
import { testApp } from './test-app.ts';

/**
 * `npm run order-lives -- --orders 500 --seed 7`: lets so many orders live at random, audits their books after every fifty,
 * seals and audits them in the end, and ends with 1 when the audit names anything. In memory, or on the PostgreSQL that `TEST_DATABASE_URL` names.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const began = Date.now();
const EVERY = 50;

const shop = await testApp({ config: { rateLimit: 0 }, fill: makeGoodsTerms });
let found: Awaited<ReturnType<typeof auditBooks>> = [];
const audit = async (born: number): Promise<void> => {
  if (born % EVERY !== 0 || found.length > 0) return;
  await shop.services.invoices.settleDue();
  found = await auditBooks(shop.db);
  say(`${born} orders, ${Math.round((Date.now() - began) / 1000)} s${found.length > 0 ? ': not clean' : ''}`);
};
try {
  say(`Seed ${values.seed}`);
  const random = createRandom(Number(values.seed));
  const done = await liveOrders(shop, { random, orders: Number(values.orders), each: audit });
  say(
    Object.entries(done)
      .map(([deed, times]) => `${times} ${deed}`)
      .join(', '),
  );
  say(`${await sealEverything(shop)} seals`);
  if (found.length === 0) found = await auditBooks(shop.db, sealKeys);
  for (const { invariant, rule, found: rows } of found) say(`${invariant}: ${rule}\n  ${rows.join('\n  ')}`);
  say(found.length === 0 ? 'The audit names nothing.' : 'The books are not clean.');
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await shop.close();
}
