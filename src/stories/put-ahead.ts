import type { Client } from 'pg';

/**
 * Puts the time of a PostgreSQL database ahead by so many milliseconds, for every connection that is opened from now on. A
 * shop goes by the time of its database, so a server that starts then lives so much later, and all beside it as well.
 */
export async function putAhead(db: Client, ms: number): Promise<void> {
  const later = (name: string) => `
    create or replace function put_ahead.${name}() returns timestamptz language sql stable
    as 'select pg_catalog.${name}() + interval ''${Math.ceil(ms)} milliseconds'''`;
  const { rows } = await db.query<{ name: string }>('select current_database() as name');
  await db.query('create schema if not exists put_ahead');
  await db.query(`${later('now')}; ${later('clock_timestamp')}`);
  // What stands before the catalogue hides its functions of the same name.
  await db.query(`alter database "${rows[0]?.name}" set search_path = put_ahead, public, pg_catalog`);
}
