import '#server/settings/time-zone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createSessionsService } from '#server/identity/users/sessions.service.ts';
import { createLogger } from '#server/logger.ts';
import { systemClock } from '#server/ports/clock/clock.ts';

import { takeLostApp } from './lost-app.ts';

/** `npm run lost-app -- somebody@example.com`: he signs in by password and mail again, and sets an app up anew. */
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  log: createLogger('warn'),
  postgres: { connections: 1 },
});
try {
  const { db } = opened;
  const [email = ''] = process.argv.slice(2);
  const sessions = createSessionsService({ db, clock: systemClock });
  const name = await takeLostApp({ db, clock: systemClock, publicUrl: config.publicUrl, sessions }, email);
  if (name === null) throw new Error(`Nobody has the address "${email}".`);
  process.stdout.write(`${name} has no authenticator app any more and is signed out everywhere.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await opened.close();
}
