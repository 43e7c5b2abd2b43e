import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

import { paperLimits } from '#contract/papers/papers.rules.ts';

import type { HeicAnswer, HeicQuestion } from './heic-worker.ts';
import { damaged, tooManyPixels } from './picture-paper.ts';

/** Four bytes a pixel. */
export interface RawPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const LIMIT_MS = 30_000;

/** The built `heic-worker.ts`, beside the started file. */
const builtWorker = () => join(resolve(process.argv[1] ?? '.', '..'), 'heic-worker.mjs');

/**
 * Decodes a HEIC picture in a thread of its own, which is ended with its memory whatever happens in it. Refuses with 422 what
 * cannot be read, takes too long or is too large.
 */
export async function readHeic(bytes: Buffer, workerFile = builtWorker()): Promise<RawPicture> {
  if (!existsSync(workerFile)) throw new Error(`The program that reads HEIC pictures is missing: ${workerFile}`);
  const question: HeicQuestion = { bytes, pixels: paperLimits.pixels };
  // The flags of the process are not for the worker.
  const worker = new Worker(workerFile, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    const said = await new Promise<HeicAnswer>((done) => {
      worker.once('message', done);
      for (const end of ['error', 'exit']) worker.once(end, () => done({ is: 'unreadable' }));
    });
    if (said.is === 'tooLarge') throw tooManyPixels(said.width, said.height);
    if (said.is === 'unreadable') throw damaged();
    return said;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
