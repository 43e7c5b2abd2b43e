import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';

import { archiveLimits, pieceKinds, pieceOutcomes } from './content-files.rules.ts';

const counts = z.record(z.enum(pieceOutcomes), z.int());
export type PieceCounts = z.infer<typeof counts>;

const contentPiece = z.object({
  /** Of its file in the archive. */
  path: z.string(),
  kind: z.enum(pieceKinds),
  name: z.string(),
  outcome: z.enum(pieceOutcomes),
  /** What would be different, in the words of the file, shortened. */
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused; null if it is not. */
  reason: z.string().nullable(),
  /** What somebody should know of it, though it is taken. */
  notes: z.array(z.string()),
});
export type ContentPiece = z.infer<typeof contentPiece>;

/** What confirming an archive would do now. */
export const contentImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  counts,
  /** Every piece but those that are the same, in the order of the archive. */
  pieces: z.array(contentPiece),
  /** Files of the archive that are no content. */
  ignored: z.array(z.string()),
  /** Whether what the archive says is before readers would be published here. */
  publish: z.boolean(),
  /** Names exactly this plan: confirming sends it back. */
  plan: z.string(),
  /** What was done, once the archive was confirmed; then the rest tells of the archive beside the content of now. */
  done: counts.nullable(),
});
export type ContentImport = z.infer<typeof contentImport>;

const params = z.strictObject({ id: z.uuid() });
const write = { access: 'admin', permission: 'content.write' } as const;

export const contentFilesContract = {
  archive: {
    method: 'GET',
    path: '/admin/content-files',
    access: 'admin',
    permission: 'content.read',
    summary:
      'All content as a ZIP of readable files with the pictures it shows. Mail templates are in it for who may read them.',
    response: z.any(),
    answer: 'application/zip',
  },
  upload: {
    method: 'POST',
    path: '/admin/content-imports',
    ...write,
    summary: 'Takes an archive of content (application/zip) and tells what it would do. Writes no content.',
    query: z.strictObject({
      name: z
        .string()
        .max(120)
        .regex(/^[^\0\p{Cs}]*$/u)
        .default('content.zip'),
    }),
    file: 'application/zip',
    response: contentImport,
  },
  read: {
    method: 'GET',
    path: '/admin/content-imports/:id',
    ...write,
    summary: 'What the archive would do now, with or without publishing.',
    params,
    query: z.strictObject({ publish: z.enum(['true', 'false']).default('false') }),
    response: contentImport,
  },
  confirm: {
    method: 'POST',
    path: '/admin/content-imports/:id/confirm',
    ...write,
    summary:
      'Does what the preview showed, all of it or nothing; what is refused is left out. 409 once content has changed.',
    params,
    body: z.strictObject({
      plan: z.string().max(64),
      publish: z.boolean('Say yes or no.'),
      reason: enteredLine('a reason', archiveLimits.reason),
    }),
    response: contentImport,
  },
} as const satisfies Record<string, Endpoint>;
