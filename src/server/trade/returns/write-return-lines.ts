import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { type ReturnLineRecord, returnLines } from './returns.table.ts';

/** Writes the counts of lines that stand, all in one statement; `lines` as they are to be. */
export async function writeReturnLines(tx: Transaction, lines: readonly ReturnLineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(returnLines)
    .values([...lines])
    .onConflictDoUpdate({
      target: returnLines.id,
      set: {
        received: sql`excluded.received`,
        restocked: sql`excluded.restocked`,
        scrapped: sql`excluded.scrapped`,
        sentBack: sql`excluded.sent_back`,
        keptNet: sql`excluded.kept_net`,
        keptTaxes: sql`excluded.kept_taxes`,
      },
    });
}
