import { createLogger } from '#server/logger.ts';

import { readConfig } from '#server/config.ts';

import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** `npm run db:migrate`: brings the database up to date without starting the server, which does the same by itself. */
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: createLogger('warn') });
try {
  const applied = await migrate(opened);
  process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `Migrations applied: ${applied}.\n`);
} finally {
  await opened.close();
}
