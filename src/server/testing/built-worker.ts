import { resolve } from 'node:path';

import { build } from 'esbuild';

/** Builds the worker of the embedded database for tests that run it as a server does; returns the file. */
export async function builtWorker(): Promise<string> {
  const outfile = resolve('node_modules/.cache/pglite-worker', `${process.env.JEST_WORKER_ID}.mjs`);
  await build({
    entryPoints: ['src/server/db/pglite-worker.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return outfile;
}
