import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { AuditFinding, AuditLine } from '#contract/vault/vault-audits.rules.ts';
import { id, idOf, instant, sortedText } from '#server/db/columns.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

/** Bar lists of operators and auditors, and how they stood to what we held when they were read in. Only ever added to. */
export const vaultAudits = pgTable(
  'vault_audits',
  {
    id: id(),
    at: instant().notNull(),
    vaultId: idOf()
      .notNull()
      .references(() => vaults.id),
    countedOn: date({ mode: 'string' }).notNull(),
    auditor: sortedText().notNull(),
    fileName: text().notNull(),
    /** The file as it was given, and its SHA-256. */
    file: text().notNull(),
    fileHash: text().notNull(),
    lines: integer().notNull(),
    matching: integer().notNull(),
    differing: integer().notNull(),
    counts: jsonb().$type<Record<AuditFinding, number>>().notNull(),
    /** What did not match. */
    findings: jsonb().$type<AuditLine[]>().notNull(),
    recordedBy: idOf().notNull(),
    recordedByName: sortedText().notNull(),
  },
  (table) => [
    index('vault_audits_at').on(table.at, table.id),
    index('vault_audits_vault').on(table.vaultId, table.countedOn, table.at),
    check('vault_audits_counts', sql`${table.matching} >= 0 and ${table.differing} >= 0 and ${table.lines} > 0`),
  ],
);
export type VaultAuditRecord = typeof vaultAudits.$inferSelect;
