import '#server/settings/time-zone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLogger } from '#server/logger.ts';

import { AUDIT_MS, auditBooks } from './audit-books.ts';

/** Rules that are checked at once, on PostgreSQL. */
const SESSIONS = 2;

/** `npm run audit`: prints every violation of the books and ends with 1 when there is one; a clean ledger prints nothing. */
const config = readConfig({ INGOT_MODE: 'demo', ...process.env });
const opened = await openDatabase({
  url: config.databaseUrl,
  dataDir: config.dataDir,
  log: createLogger('warn'),
  postgres: { connections: SESSIONS, statementMs: AUDIT_MS },
});
try {
  const violations = await auditBooks(opened.db, config.auditKeys, { sessions: SESSIONS });
  for (const { invariant, rule, found } of violations) {
    process.stdout.write(`${invariant}: ${rule}\n${found.map((line) => `  ${line}\n`).join('')}`);
  }
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await opened.close();
}
