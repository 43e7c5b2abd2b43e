import { z } from 'zod';

import { invalid } from '#server/http/refusal.ts';

/** Where an archive says what it is. */
export const MANIFEST = 'manifest.json';
export const ARCHIVE_FORMAT = 'ingot-content';
export const ARCHIVE_VERSION = 1;

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int(),
  counts: z.record(z.string(), z.int()),
  /** The SHA-256 of each file but this. */
  files: z.record(z.string(), z.string()),
});

/** The sums of files by their paths. Refuses with 422 what is no archive of content, or one of a later format. */
export function readManifest(text: string): Map<string, string> {
  const read = manifest.safeParse(jsonOrNull(text));
  if (!read.success) throw invalid('file', `This is no archive of content: its ${MANIFEST} does not say so.`);
  const { version, files } = read.data;
  if (version !== ARCHIVE_VERSION) {
    throw invalid(
      'file',
      `The archive has format ${version}; this shop reads format ${ARCHIVE_VERSION}. Export it from a shop of the same version.`,
    );
  }
  return new Map(Object.entries(files));
}

/** What a text says in JSON; null where it is none. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
