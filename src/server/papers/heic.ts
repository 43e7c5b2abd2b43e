import { paperLimits } from '#contract/papers/papers.rules.ts';

import type { HeicAnswer, HeicQuestion } from './heic-worker.ts';
import { askThread, builtThread } from './own-thread.ts';
import { damaged, tooManyPixels } from './picture-paper.ts';

/** Four bytes a pixel. */
export interface RawPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const LIMIT_MS = 30_000;

/** Decodes a HEIC picture in a thread of its own. Refuses with 422 what cannot be read, takes too long or is too large. */
export async function readHeic(bytes: Buffer, workerFile = builtThread('heic-worker')): Promise<RawPicture> {
  const question: HeicQuestion = { bytes, pixels: paperLimits.pixels };
  const said = await askThread<HeicAnswer>(workerFile, question, LIMIT_MS);
  if (said?.is === 'tooLarge') throw tooManyPixels(said.width, said.height);
  if (said?.is !== 'picture') throw damaged();
  return said;
}
