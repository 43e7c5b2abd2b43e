import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { exportedAccounts, exportPrograms, exportSteps } from './journal-export.rules.ts';
import { bookCurrency } from './manual-entries.contract.ts';

const params = z.strictObject({ program: z.enum(exportPrograms) });
const day = z.iso.date('Enter a day.');

const codes = z.record(z.string(), z.string());

/** What our accounts are called in another program. */
export const accountMap = z.object({
  id: z.enum(exportPrograms),
  codes,
  /** Xero asks for a rate of tax on each line: the one that charges none. */
  taxRate: z.string(),
  version: z.number().int(),
});
export type AccountMap = z.infer<typeof accountMap>;

const span = z.strictObject({
  from: day,
  to: day,
  currency: bookCurrency,
  by: z.enum(exportSteps),
});
export type ExportSpan = z.infer<typeof span>;

export const exportPreview = z.object({
  journals: z.number().int(),
  lines: z.number().int(),
  debits: z.string(),
  credits: z.string(),
  files: z.number().int(),
  /** Accounts that are posted in the span and have no code yet. */
  missing: z.array(z.string()),
});
export type ExportPreview = z.infer<typeof exportPreview>;

const read = { access: 'admin', permission: 'books.read', params } as const;

export const journalExportContract = {
  map: {
    method: 'GET',
    path: '/admin/journal-export/:program',
    ...read,
    summary: 'What our accounts are called in another program.',
    response: accountMap,
  },
  saveMap: {
    method: 'PUT',
    path: '/admin/journal-export/:program',
    access: 'admin',
    permission: 'payments.settings',
    summary: 'Says what our accounts are called there. 409 with the newer map.',
    params,
    body: z.strictObject({
      codes: z.partialRecord(z.enum(exportedAccounts as [string, ...string[]]), optionalLine(100)),
      taxRate: optionalLine(60),
      version: z.number().int(),
    }),
    response: accountMap,
  },
  preview: {
    method: 'GET',
    path: '/admin/journal-export/:program/preview',
    ...read,
    summary: 'What the files of a span of days would hold.',
    query: span,
    response: exportPreview,
  },
  file: {
    method: 'GET',
    path: '/admin/journal-export/:program/file',
    ...read,
    summary: 'One file of it, in the form that the program takes.',
    query: span.extend({ part: z.coerce.number().int().min(1).max(1000) }),
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
