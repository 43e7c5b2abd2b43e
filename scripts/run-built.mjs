import './node-version.mjs';

import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildIfChanged } from './build-bundles.mjs';
import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';

// `node scripts/run-built.mjs FILE.ts ...`: installs and builds what is missing, then runs a TypeScript program that
// works with the built server.
const [file, ...args] = process.argv.slice(2);

process.chdir(root);
installMissing();
if (!buildIfChanged()) {
  console.error('The build failed.');
  process.exit(1);
}
process.argv = [process.execPath, file, ...args];
// Only now: the package may just have been installed.
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.resolve(file)));
