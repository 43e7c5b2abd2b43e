import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, enteredLines } from '#contract/entered-text.contract.ts';

import { reportKinds, reportStates } from './reports.rules.ts';

const params = z.strictObject({ id: z.uuid() });
const version = z.number().int();

export const complianceReport = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  caseId: z.uuid(),
  caseNumber: z.string(),
  customerName: z.string(),
  /** By the keys of the report's fields. */
  values: z.record(z.string(), z.string()),
  /** What the form asks for and is not there yet, by label. */
  missing: z.array(z.string()),
  /** The last day to file it; null where it is "as soon as practicable". */
  dueOn: z.string().nullable(),
  writtenBy: z.string(),
  reviewedBy: z.string().nullable(),
  /** Whether its reader may review it: somebody else than who wrote it last. */
  mayReview: z.boolean(),
  filedOn: z.string().nullable(),
  filedReference: z.string().nullable(),
  version,
});
export type ComplianceReport = z.infer<typeof complianceReport>;

const read = { access: 'admin', permission: 'compliance.read' } as const;
const write = { access: 'admin', permission: 'compliance.write', idempotent: true } as const;
const decide = { access: 'admin', permission: 'compliance.decide', idempotent: true } as const;

export const reportsContract = {
  draft: {
    method: 'POST',
    path: '/admin/compliance/cases/:id/reports',
    ...write,
    summary: 'Drafts a report of a case, filled in from the customer and what the case is about.',
    params,
    body: z.strictObject({ kind: z.enum(reportKinds) }),
    response: complianceReport,
  },
  read: {
    method: 'GET',
    path: '/admin/compliance/reports/:id',
    ...read,
    summary: 'A report with what is missing of it.',
    params,
    response: complianceReport,
  },
  edit: {
    method: 'PUT',
    path: '/admin/compliance/reports/:id',
    access: 'admin',
    permission: 'compliance.write',
    summary: 'Saves the fields of a report that is not filed; a reviewed one is a draft again.',
    params,
    body: z.strictObject({ values: z.record(z.string().max(40), enteredLines(8000)), version }),
    response: complianceReport,
  },
  review: {
    method: 'POST',
    path: '/admin/compliance/reports/:id/review',
    ...decide,
    summary: 'Reviews a complete report. 403 for who wrote it last; 422 while something is missing.',
    params,
    body: z.strictObject({ version }),
    response: complianceReport,
  },
  file: {
    method: 'POST',
    path: '/admin/compliance/reports/:id/file',
    ...write,
    summary: 'Notes that a reviewed report was filed with FINTRAC. The shop sends nothing by itself.',
    params,
    body: z.strictObject({
      filedOn: z.iso.date('Enter a day.'),
      reference: enteredLine('the reference number', 80),
      version,
    }),
    response: complianceReport,
  },
  pdf: {
    method: 'GET',
    path: '/admin/compliance/reports/:id/pdf',
    ...read,
    summary: 'The report as a PDF file.',
    params,
    response: z.string(),
  },
  json: {
    method: 'GET',
    path: '/admin/compliance/reports/:id/json',
    ...read,
    summary: 'The report as a JSON file, by the keys of its fields.',
    params,
    response: z.string(),
  },
  csv: {
    method: 'GET',
    path: '/admin/compliance/reports/:id/csv',
    ...read,
    summary: 'The report as a CSV file: part, field, value.',
    params,
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
