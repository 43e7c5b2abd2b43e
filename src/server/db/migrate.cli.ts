import { parseArgs } from 'node:util';

import { createLogger } from '#server/logger.ts';

import { readConfig } from '#server/config.ts';

import { grantToShop } from './grant-to-shop.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run db:migrate`: brings the database up to date without starting the server, which does the same by itself where it
 * may. `npm run db:migrate -- --shop ROLE` also lets that role of PostgreSQL run the shop.
 */
const { values } = parseArgs({ options: { shop: { type: 'string' } } });
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: createLogger('warn') });
try {
  const applied = await migrate(opened);
  const { shop } = values;
  if (shop !== undefined) await opened.unlimited((client) => grantToShop(client, shop));
  process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `Migrations applied: ${applied}.\n`);
} finally {
  await opened.close();
}
