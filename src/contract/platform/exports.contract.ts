import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { listLimits } from '#contract/list/list-query.ts';
import { selection } from '#contract/list/selection.contract.ts';

export const exportSeparators = [',', ';', '\t'] as const;
export const exportDates = ['mm/dd/yy', 'iso'] as const;
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Which rows of a list go into the file, in the order of the list. */
const exportRows = z.discriminatedUnion('of', [
  /** Everything the query matches. */
  z.strictObject({ of: z.literal('all') }),
  /** The page that the query's `first` and `rows` name. */
  z.strictObject({ of: z.literal('page') }),
  z.strictObject({ of: z.literal('selection'), selection }),
]);

export const exportRequest = z.strictObject({
  /** The key of the list's resource. */
  list: z.string().max(40),
  /** The text of the list grammar. */
  query: z.string().max(listLimits.length),
  rows: exportRows,
  /** Keys of the resource's columns, in the order of the file; empty for all that the caller may see. */
  columns: z.array(z.string().max(40)).max(60),
  separator: z.enum(exportSeparators),
  dates: z.enum(exportDates),
});
export type ExportRequest = z.infer<typeof exportRequest>;

const params = z.strictObject({ id: z.uuid() });

export const exportProgress = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Rows written so far. */
  rows: z.int(),
  /** Rows to write, counted when the export was asked for. */
  total: z.int(),
});
export type ExportProgress = z.infer<typeof exportProgress>;

export const exportsContract = {
  ask: {
    method: 'POST',
    path: '/exports',
    access: 'signedIn',
    summary: 'Asks for a CSV file of a list. The answer names the file, which can be fetched once within 60 seconds.',
    body: exportRequest,
    response: exportProgress,
  },
  file: {
    method: 'GET',
    path: '/exports/:id/file',
    access: 'signedIn',
    summary: 'The CSV file, streamed; a file that breaks off is not ended cleanly.',
    params,
    response: z.string(),
  },
  progress: {
    method: 'GET',
    path: '/exports/:id',
    access: 'signedIn',
    summary: 'How far a CSV file has come.',
    params,
    response: exportProgress,
  },
  cancel: {
    method: 'DELETE',
    path: '/exports/:id',
    access: 'signedIn',
    summary: 'Stops a CSV file.',
    params,
    response: exportProgress,
  },
} as const satisfies Record<string, Endpoint>;
