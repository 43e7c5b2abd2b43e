import { migrationsHash } from './migrations-hash.ts';
import { fillPgliteCopy, openPgliteCopy } from './pglite-copy.ts';
import { fillPostgresCopy, openPostgresCopy } from './postgres-copy.ts';

import type { Database } from '#server/db/database.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';

export interface TestDatabase extends OpenedDatabase {
  /** Ends and forgets the database. */
  drop: () => Promise<void>;
}

/** What puts rows into a migrated database. */
export type Fill = (db: Database) => Promise<void>;

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

/** A database filled once, for several tests: what is answered opens a copy of it, which is dropped like any other. */
export async function filledDatabase(fill: Fill): Promise<() => Promise<TestDatabase>> {
  const url = process.env.TEST_DATABASE_URL;
  const hash = await migrationsHash();
  return url ? fillPostgresCopy(url, hash, fill) : fillPgliteCopy(hash, fill);
}
