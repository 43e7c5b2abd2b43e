import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';

/** Where processes hear that what editors write has changed. */
export const CONTENT_CHANNEL = 'content';

/** Counts the changes of what editors write, so that pages made before one are made anew. */
export function createContentVersion(db: Database) {
  let changes = 0;
  return {
    version: () => changes,

    /** Another process, or this one, has changed something. */
    changed(): void {
      changes += 1;
    },

    /** Does work in one transaction, after which every page shows it at the next request, here and in other processes. */
    async write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await inTransaction(db, async (tx) => {
        const done = await work(tx);
        await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, '')`);
        return done;
      });
      changes += 1;
      return result;
    },
  };
}
export type ContentVersion = ReturnType<typeof createContentVersion>;
