import { openEmbedded, type EmbeddedOptions } from './embedded-database.ts';
import type { DatabaseLog, OpenedDatabase } from './opened-database.ts';
import { openPostgres, type PostgresLimits } from './postgres-database.ts';

export interface OpenOptions {
  /** A PostgreSQL server's URL. Without it the database is embedded in this process, in the data folder. */
  url?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  postgres?: PostgresLimits;
  embedded?: EmbeddedOptions;
}

/**
 * Opens the database: a PostgreSQL server, or the embedded one, which is created if there is none. Throws `FolderInUse`
 * when another process has the embedded one. What it gives is used the same way whichever it is.
 */
export async function openDatabase({ url, dataDir, log, postgres, embedded }: OpenOptions): Promise<OpenedDatabase> {
  return url === undefined ? openEmbedded(dataDir, log, embedded) : openPostgres(url, log, postgres);
}
