import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, runTool } from './run.mjs';

const stamp = path.join(root, 'dist/built-from');

/** Builds `dist/` when a source has changed since; true if a whole build stands. */
export function buildIfChanged() {
  return isCurrent() || build();
}

/** Builds `dist/` for production; true if it succeeded. */
export function build() {
  console.log('Building (a minute the first time, then seconds) ...');
  const sources = listing();
  // Removed first: a build that breaks off must not pass for a whole one.
  rmSync(stamp, { force: true });
  const built = runTool('webpack', ['--mode', 'production'], { env: { NODE_ENV: 'production' } });
  if (!built) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return true;
}

function isCurrent() {
  try {
    return readFileSync(stamp, 'utf8') === listing();
  } catch {
    // Never built.
    return false;
  }
}

/** A digest of the sources' names, sizes and times: reading them all would cost more than it tells. */
function listing() {
  const folders = ['src', 'webpack'].flatMap((folder) => filesIn(folder));
  const files = [...folders, 'webpack.config.ts', 'package.json', 'package-lock.json'].filter((file) => !isTest(file));
  const digest = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    digest.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

const isTest = (file) => /\.test\.tsx?$|[\\/](testing|stories)[\\/]/.test(file);
