import type { DatabaseLog } from '#server/db/opened-database.ts';

/** For tests that break connections on purpose. */
export const silentLog: DatabaseLog = { warn: () => undefined };
