import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';

import { auditFindings, auditLimits } from './vault-audits.rules.ts';

const row = z.object({
  id: z.uuid(),
  /** The vault's code. */
  vault: z.string(),
  /** The day on which the metal was counted, by the list. */
  countedOn: z.iso.date(),
  auditor: z.string(),
  fileName: z.string(),
  /** Lines of the list. */
  lines: z.int(),
  /** Serial and lot numbers that match, and those that do not in any way. */
  matching: z.int(),
  differing: z.int(),
  recordedByName: z.string(),
  at: z.string(),
});
export type VaultAuditRow = z.infer<typeof row>;

const auditLine = z.object({
  finding: z.enum(auditFindings),
  line: z.int().nullable(),
  mark: z.string(),
  brand: z.string(),
  items: z.array(z.object({ id: z.uuid(), number: z.string() })),
  name: z.string(),
  location: z.string(),
  listedOz: z.string().nullable(),
  heldOz: z.string().nullable(),
  problem: z.string().nullable(),
});

const audit = row.extend({
  vaultName: z.string(),
  /** Of the file's text, SHA-256 in hexadecimal digits. */
  fileHash: z.string(),
  counts: z.record(z.enum(auditFindings), z.int()),
  /** What does not match, the worst first. */
  findings: z.array(auditLine),
});
export type VaultAudit = z.infer<typeof audit>;

export const newVaultAudit = z.strictObject({
  vaultId: z.uuid('Choose a vault.'),
  countedOn: z.iso.date('Choose a day.'),
  auditor: enteredLine('who counted', 80),
  fileName: enteredLine('the name of the file', 200),
  text: z.string().min(1, 'The file is empty.').max(auditLimits.characters, 'Split the file: it is too long.'),
});
export type NewVaultAudit = z.infer<typeof newVaultAudit>;

const read = { access: 'admin', permission: 'vault.read', method: 'GET' } as const;

export const vaultAuditsContract = {
  list: {
    ...read,
    path: '/admin/vault-audits',
    summary: 'Bar lists that were held against what we hold; the list grammar.',
    response: listReply(row),
  },
  read: {
    ...read,
    path: '/admin/vault-audits/:id',
    summary: 'One of them with all that does not match.',
    params: z.object({ id: z.uuid() }),
    response: audit,
  },
  record: {
    access: 'admin',
    permission: 'vault.write',
    method: 'POST',
    path: '/admin/vault-audits',
    idempotent: true,
    summary:
      'Reads the bar list of an operator or auditor in, as CSV with columns for serial number and fine weight in ounces, compares it with what lies in the vault now, and keeps the result.',
    body: newVaultAudit,
    response: audit,
  },
} as const satisfies Record<string, Endpoint>;
