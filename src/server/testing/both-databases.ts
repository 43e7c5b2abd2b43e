import { migrationsHash } from './migrations-hash.ts';
import { openPgliteCopy } from './pglite-copy.ts';
import { openPostgresCopy } from './postgres-copy.ts';
import type { TestDatabase } from './test-database.ts';

const url = process.env.TEST_DATABASE_URL;

/**
 * Every kind of database there is to test on, for what must be shown of each: PGlite, and PostgreSQL where
 * `TEST_DATABASE_URL` is set. For `describe.each`; the other tests take `testDatabase()`.
 */
export const bothDatabases: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PGlite', async () => openPgliteCopy(await migrationsHash())],
  ...(url
    ? [
        ['PostgreSQL', async () => openPostgresCopy(url, await migrationsHash())] as [
          string,
          () => Promise<TestDatabase>,
        ],
      ]
    : []),
];
