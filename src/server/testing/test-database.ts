import { migrationsHash } from './migrations-hash.ts';
import { openPgliteCopy } from './pglite-copy.ts';
import { openPostgresCopy } from './postgres-copy.ts';

import type { OpenedDatabase } from '#server/db/opened-database.ts';

export interface TestDatabase extends OpenedDatabase {
  /** Ends and forgets the database. */
  drop: () => Promise<void>;
}

/**
 * A fresh database with every migration applied and no rows: embedded in memory, or, where `TEST_DATABASE_URL` names a
 * PostgreSQL server, on that server. One for each test file:
 *
 *     const { db, drop } = await testDatabase();
 *     afterAll(drop);
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const hash = await migrationsHash();
  return url ? openPostgresCopy(url, hash) : openPgliteCopy(hash);
}
