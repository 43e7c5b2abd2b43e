import type pg from 'pg';

/** What stands before PostgreSQL's own functions of these names: its time, and so many milliseconds. */
const functionsAhead = (ms: number): string =>
  ['clock_timestamp', 'now']
    .map(
      (name) =>
        `create or replace function public.${name}() returns timestamptz language sql volatile
         as $$ select pg_catalog.${name}() + interval '${ms} milliseconds' $$`,
    )
    .join(';');

/**
 * Lets the clock of a database, by which all its servers go, be put ahead: of sessions that begin from now on. Answers what puts
 * it so many milliseconds ahead, at once for all of them.
 */
export async function clockToPutAhead(db: pg.Client, database: string): Promise<(ms: number) => Promise<void>> {
  await db.query(functionsAhead(0));
  await db.query(`alter database ${database} set search_path = public, pg_catalog`);
  return async (ms) => void (await db.query(functionsAhead(ms)));
}
