import { desc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { vaultAudits } from './vault-audits.table.ts';

/** Of each vault the audit of the latest day, the one read in last of several. */
export async function lastAudits(db: Executor) {
  const { id, vaultId, countedOn, auditor, lines, differing, at } = vaultAudits;
  const rows = await db
    .selectDistinctOn([vaultId], { id, vaultId, countedOn, auditor, lines, differing })
    .from(vaultAudits)
    .orderBy(vaultId, desc(countedOn), desc(at));
  return new Map(rows.map((row) => [row.vaultId, row]));
}
