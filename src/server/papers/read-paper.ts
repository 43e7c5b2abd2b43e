import {
  emptyFileWords,
  paperLimits,
  type PaperMime,
  type PaperTurn,
  wrongKindWords,
} from '#contract/papers/papers.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import { fileKindOf } from './file-kind.ts';
import { readHeic } from './heic.ts';
import { requirePlainPdf } from './pdf-paper.ts';
import { readPicture, writeRaw } from './picture-paper.ts';

/** A paper as it is kept. */
export interface ReadPaper {
  bytes: Buffer;
  mime: PaperMime;
  width: number | null;
  height: number | null;
}

/**
 * Makes of a file what is kept of it, by what is in it: a picture is decoded and written anew, a PDF that holds nothing but
 * pages stays as it is. Refuses everything else with 422.
 */
export async function readPaper(bytes: Buffer, turn: PaperTurn): Promise<ReadPaper> {
  if (bytes.length === 0) throw invalid('file', emptyFileWords);
  if (bytes.length > paperLimits.bytes) throw invalid('file', 'The file is too large.');
  const kind = fileKindOf(bytes);
  switch (kind) {
    case undefined:
      throw invalid('file', wrongKindWords);
    case 'pdf':
      requirePlainPdf(bytes);
      return { bytes, mime: 'application/pdf', width: null, height: null };
    case 'heic':
      return { ...(await writeRaw(await readHeic(bytes), turn)), mime: 'image/jpeg' };
    default:
      return { ...(await readPicture(bytes, turn)), mime: 'image/jpeg' };
  }
}
