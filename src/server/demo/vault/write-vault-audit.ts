import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { readCsv } from '#contract/csv/read-csv.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { listedOunces } from '#contract/vault/fine-ounces.rules.ts';
import { type auditFindings, auditLimits, comparedBars, readBarLines } from '#contract/vault/vault-audits.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { vaultAudits } from '#server/vault/audits/vault-audits.table.ts';
import { markedItems } from '#server/vault/items/held-pieces.read.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

/** Writes a list of the operator of the first vault that lacks one bar and has another a little lighter. */
export async function writeVaultAudit(tx: Transaction, stage: DemoStage, officer: UserRecord): Promise<void> {
  const { ids } = stage.part('vault audits');
  const [vault] = await tx.select().from(vaults).where(eq(vaults.code, 'TOR'));
  if (!vault) throw new Error('The demo has no vault TOR.');
  const held = (await markedItems(tx, vault.id)).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const listed = held.filter((_, at) => at !== 4);
  if (listed.length === 0 || listed.length > auditLimits.lines) return;
  const file = [
    'Serial number,Fine oz',
    ...listed.map(({ mark, fineNg }, at) => `${mark},${listedOunces(at === 9 ? (fineNg * 99n) / 100n : fineNg)}`),
  ].join('\n');
  const lines = readBarLines(readCsv(file).records) ?? [];
  const compared = comparedBars(lines, held);
  const findings = compared.filter(({ finding }) => finding !== 'matches');
  const at = new Date(stage.now.getTime() - 3 * DAY_MS);
  ids.at(at);
  const countOf = (finding: (typeof auditFindings)[number]) =>
    compared.filter((each) => each.finding === finding).length;
  await tx.insert(vaultAudits).values({
    ...{ id: ids.next(), at, vaultId: vault.id, countedOn: civilDayOf(at), auditor: vault.operator },
    ...{ fileName: 'weight-list-TOR.csv', file, fileHash: createHash('sha256').update(file).digest('hex') },
    ...{ lines: lines.length, matching: countOf('matches'), differing: findings.length, findings },
    counts: {
      ...{ matches: countOf('matches'), differs: countOf('differs'), missing: countOf('missing') },
      ...{ unknown: countOf('unknown'), unreadable: countOf('unreadable') },
    },
    ...{ recordedBy: officer.id, recordedByName: officer.name },
  });
}
