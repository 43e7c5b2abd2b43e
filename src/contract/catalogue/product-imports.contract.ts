import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { exportSeparators } from '#contract/platform/exports.contract.ts';

export const importLimits = { bytes: 4_000_000, rows: 5000, columns: 100, shown: 200 } as const;

/** What a column of the file is to the import: read, shown for people only, or not known. */
const importUses = ['read', 'ignored', 'unknown'] as const;
export const importActions = ['create', 'change', 'unchanged', 'wrong'] as const;
export type ImportAction = (typeof importActions)[number];

const counts = z.record(z.enum(importActions), z.int());

const importRow = z.object({
  /** Where it stands in the file; the headings are line 1. */
  line: z.int(),
  action: z.enum(importActions),
  sku: z.string(),
  name: z.string(),
  /** What would be different, in the words of the file. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** What confirming the file would do now. */
export const importPreview = z.object({
  id: z.uuid(),
  fileName: z.string(),
  separator: z.enum(exportSeparators),
  columns: z.array(z.object({ heading: z.string(), use: z.enum(importUses) })),
  counts,
  /** Those with something wrong, then those that make or change a product; at most 200 of each. */
  rows: z.array(importRow),
  /** Names exactly this plan: confirming sends it back. */
  plan: z.string(),
  /** What was done, once the file was confirmed; then the rest tells of the file beside the products of now. */
  done: z.object({ created: z.int(), changed: z.int() }).nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const params = z.object({ id: z.uuid() });
const access = { access: 'admin', permission: 'catalogue.write' } as const;

export const productImportsContract = {
  upload: {
    method: 'POST',
    path: '/admin/product-imports',
    ...access,
    summary: 'Takes a CSV file (text/csv, UTF-8) and tells what it would do. Writes no product.',
    query: z.strictObject({
      name: z
        .string()
        .max(120)
        .regex(/^[^\0\p{Cs}]*$/u)
        .default('products.csv'),
    }),
    body: z.string('Send the text of a CSV file.').min(1, 'The file is empty.'),
    file: 'text/csv',
    response: importPreview,
  },
  read: {
    method: 'GET',
    path: '/admin/product-imports/:id',
    ...access,
    summary: 'What the file would do now.',
    params,
    response: importPreview,
  },
  confirm: {
    method: 'POST',
    path: '/admin/product-imports/:id/confirm',
    ...access,
    summary: 'Does what the preview showed, all of it or nothing; rows with something wrong are left out.',
    params,
    body: z.strictObject({ plan: z.string().max(64) }),
    response: importPreview,
  },
  problems: {
    method: 'GET',
    path: '/admin/product-imports/:id/problems',
    ...access,
    summary: 'The rows with something wrong as they were sent, with a column that says what, as CSV.',
    params,
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>;
