import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { build } from 'esbuild';

/** Builds the program of a worker thread, the embedded database's unless another is named, as a server has it; returns the file. */
export async function builtWorker(source = 'src/server/db/pglite-worker.ts'): Promise<string> {
  const name = basename(source, '.ts');
  const outfile = resolve('node_modules/.cache', name, `${process.env.JEST_WORKER_ID}.mjs`);
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return outfile;
}

/** Builds the programs of threads, and has them found as those of a server are, beside the started file; the answer ends that. */
export async function besideTheServer(...sources: readonly string[]): Promise<() => void> {
  const [, started = ''] = process.argv;
  const folder = resolve('node_modules/.cache', `beside-${process.env.JEST_WORKER_ID}`);
  await mkdir(folder, { recursive: true });
  for (const source of sources) {
    const built = await builtWorker(source);
    await copyFile(built, join(folder, `${basename(source, '.ts')}.mjs`));
  }
  process.argv[1] = join(folder, 'main.mjs');
  return () => {
    process.argv[1] = started;
  };
}
