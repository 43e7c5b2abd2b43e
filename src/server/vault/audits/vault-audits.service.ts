import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { CsvProblem, type CsvRecord, readCsv } from '#contract/csv/read-csv.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { NewVaultAudit, VaultAudit } from '#contract/vault/vault-audits.contract.ts';
import {
  auditFindings,
  auditLimits,
  type BarLine,
  comparedBars,
  readBarLines,
} from '#contract/vault/vault-audits.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { addTask } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { markedItems } from '#server/vault/items/held-pieces.read.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { type VaultAuditRecord, vaultAudits } from './vault-audits.table.ts';

interface Calling {
  actor: Actor & { id: string };
  key: string;
}

/** Bar lists of operators and auditors, held against what we hold, and kept. */
export function createVaultAuditsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async read(id: string): Promise<VaultAudit> {
      const [record] = await db.select().from(vaultAudits).where(eq(vaultAudits.id, id));
      if (!record) throw notFound('The audit');
      return auditView(db, record);
    },

    /** Once a key. Refuses with 422 beside the field a file that is no weight list, an unknown vault or a day to come. */
    record: ({ actor, key }: Calling, body: NewVaultAudit): Promise<VaultAudit> => {
      const lines = linesIn(body.text);
      return inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: 'vault_audit.record', body }, async () =>
          auditView(tx, await recordLines(tx, { body, lines, actor, at: clock.now() })),
        ),
      );
    },
  };
}
export type VaultAuditsService = ReturnType<typeof createVaultAuditsService>;

function linesIn(text: string): BarLine[] {
  const lines = readBarLines(recordsIn(text));
  if (lines === null)
    throw invalid('text', 'It needs headings with a serial number (or bar number) and the fine weight in ounces.');
  if (lines.length === 0) throw invalid('text', 'The file has no lines below its headings.');
  return lines;
}

function recordsIn(text: string): CsvRecord[] {
  if (text.includes('\0')) throw invalid('text', 'This is not a text file.');
  try {
    const { records } = readCsv(text, { columns: 100, records: auditLimits.lines + 1 });
    if (records.length <= auditLimits.lines) return records;
  } catch (error) {
    if (error instanceof CsvProblem) throw invalid('text', error.message);
    throw error;
  }
  throw invalid('text', `The file has more than ${auditLimits.lines} lines. Read it in by parts of the vault.`);
}

interface Recording {
  body: NewVaultAudit;
  lines: readonly BarLine[];
  actor: Actor & { id: string };
  at: Date;
}

async function recordLines(tx: Transaction, { body, lines, actor, at }: Recording): Promise<VaultAuditRecord> {
  const { vaultId, countedOn, auditor, fileName, text } = body;
  const vault = (await knownVaults(tx, [vaultId])).get(vaultId);
  if (!vault) throw invalid('vaultId', 'Choose a vault.');
  if (countedOn > civilDayOf(at)) throw invalid('countedOn', 'Choose a day that has come.');
  const compared = comparedBars(lines, await markedItems(tx, vaultId));
  const counts = Object.fromEntries(
    auditFindings.map((finding) => [finding, compared.filter((each) => each.finding === finding).length]),
  ) as VaultAuditRecord['counts'];
  const findings = compared.filter(({ finding }) => finding !== 'matches');
  const fileHash = createHash('sha256').update(text).digest('hex');
  const [made] = await tx
    .insert(vaultAudits)
    .values({
      ...{ at, vaultId, countedOn, auditor, fileName, file: text, fileHash, lines: lines.length, counts, findings },
      ...{ matching: counts.matches, differing: findings.length },
      ...{ recordedBy: actor.id, recordedByName: actor.name },
    })
    .returning();
  const record = made as VaultAuditRecord;
  await recordAudit(tx, {
    ...{ actor, action: 'vault_audit.recorded', entity: 'vault_audit', entityId: record.id },
    after: { vault: vault.code, countedOn, auditor, fileName, fileHash, lines: lines.length, ...counts },
  });
  if (findings.length > 0) {
    const what = `The bar list of ${vault.name} by ${auditor} does not match in ${findings.length} numbers.`;
    const ref = { type: 'vault_audit', id: record.id };
    await addTask(tx, at, { kind: 'vault.audit_differs', what, ref, permission: 'vault.write' });
  }
  return record;
}

async function auditView(db: Executor, record: VaultAuditRecord): Promise<VaultAudit> {
  const vault = (await knownVaults(db, [record.vaultId])).get(record.vaultId);
  const { id, countedOn, auditor, fileName, fileHash, lines, matching, differing, counts, findings } = record;
  return {
    ...{ id, countedOn, auditor, fileName, fileHash, lines, matching, differing, counts, findings },
    ...{ vault: vault?.code ?? '', vaultName: vault?.name ?? '' },
    ...{ recordedByName: record.recordedByName, at: record.at.toISOString() },
  };
}
