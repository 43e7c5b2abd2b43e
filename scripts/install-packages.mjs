import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root, runNpm } from './run.mjs';

/** Installs the packages unless `node_modules` holds what `package-lock.json` asks for; ends the process on failure. */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing packages (once, and again when package-lock.json changes) ...');
  // Not `npm ci`: it refuses a lock file without the native packages of every other platform, and not every registry
  // has them. Development packages too, whatever NODE_ENV says: the build needs them.
  if (runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) return;
  console.error('The packages could not be installed.');
  process.exit(1);
}

// npm writes what it installed into node_modules, as its last step; an installation that broke off has no such file.
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || present[name]?.version === version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    // Missing or cut off: then nothing counts as installed.
    return {};
  }
}
