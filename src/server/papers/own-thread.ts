import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The built program of a thread, beside the started file. */
export const builtThread = (name: string): string => join(resolve(process.argv[1] ?? '.', '..'), `${name}.mjs`);

/**
 * Asks a program one question in a thread of its own, which is ended with its memory whatever happens in it. Answers undefined where it
 * fails or takes too long.
 */
export async function askThread<Answer>(file: string, question: object, limitMs: number): Promise<Answer | undefined> {
  if (!existsSync(file)) throw new Error(`A program that reads papers is missing: ${file}`);
  // The flags of the process are not for the worker.
  const worker = new Worker(file, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), limitMs);
  try {
    return await new Promise<Answer | undefined>((done) => {
      worker.once('message', done);
      for (const end of ['error', 'exit']) worker.once(end, () => done(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
