import { basename, resolve } from 'node:path';

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
