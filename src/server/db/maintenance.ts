import { escapeIdentifier } from 'pg';

import type { OpenedDatabase } from './opened-database.ts';

/**
 * Does for the embedded database what a server does by itself in the background: makes the room of dead rows usable again
 * and counts what the tables hold, which the planning of queries goes by. To be called every day, and after many rows
 * were written at once. Table by table, so that callers wait for one at most. Nothing is done on a server.
 */
export async function maintain(opened: OpenedDatabase): Promise<void> {
  if (opened.kind === 'postgres') return;
  const { rows } = await opened.pool.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
  for (const { name } of rows) {
    await opened.unlimited((client) => client.query(`vacuum (analyze) public.${escapeIdentifier(name)}`));
  }
}
