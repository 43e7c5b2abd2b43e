import { resolve } from 'node:path';

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

import type { OpenedDatabase } from './opened-database.ts';

/** Any number, the same in every process: the lock that makes starting servers migrate one after the other. */
const advisoryLock = 7_305_511_846;

/**
 * Brings the database to the state that this program expects, by the migrations in `folder`; returns how many were
 * applied, none when it is current. Each is one transaction, so one that is killed half way leaves nothing and is done
 * again by the next start. Servers that start together on one PostgreSQL take turns.
 *
 * Throws when an applied migration was edited since, or when the database has one that this program does not know:
 * it was written by a newer version, or by one from before the first of these migrations.
 */
export async function migrate(opened: OpenedDatabase, folder = resolve('drizzle')): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return opened.unlimited(async (client) => {
    await client.query(`select pg_advisory_lock(${advisoryLock})`);
    const missing = missingOf(migrations, await appliedTo(client));
    for (const migration of missing) await apply(client, migration);
    await client.query(`select pg_advisory_unlock(${advisoryLock})`);
    return missing.length;
  });
}

interface Applied {
  hash: string;
  createdAt: number;
}

/** The book of applied migrations is drizzle's own table, so that drizzle's tools can be used on the database too. */
async function appliedTo(client: ClientBase): Promise<Applied[]> {
  // Whoever only runs the shop may not make anything, not even what is there.
  const { rows: found } = await client.query<{ book: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as book`,
  );
  if (found[0]?.book === null) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  }
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

function missingOf(migrations: MigrationMeta[], applied: Applied[]): MigrationMeta[] {
  const known = new Map(migrations.map((migration) => [migration.folderMillis, migration]));
  const first = Math.min(...known.keys());
  for (const { hash, createdAt } of applied) {
    if (createdAt < first) {
      throw new Error(
        'The database was made before the first release, in a shape that cannot be brought up to date. Start with an empty one: another DATA_DIR, or another database in DATABASE_URL.',
      );
    }
    const migration = known.get(createdAt);
    if (!migration) throw new Error('The database was written by a newer version of this program. Start that one.');
    if (migration.hash !== hash) throw new Error(`The migration of ${at(createdAt)} was edited after it was applied.`);
  }
  const done = new Set(applied.map(({ createdAt }) => createdAt));
  return migrations.filter(({ folderMillis }) => !done.has(folderMillis));
}

/** The connection ends with whoever failed on it, and with it the transaction and the lock. */
async function apply(client: ClientBase, migration: MigrationMeta): Promise<void> {
  try {
    await client.query('begin');
    for (const statement of migration.sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`The migration of ${at(migration.folderMillis)} failed; nothing of it was kept.`, { cause: error });
  }
}

const at = (milliseconds: number) => new Date(milliseconds).toISOString();
