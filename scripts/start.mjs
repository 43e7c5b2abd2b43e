import './node-version.mjs';

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildIfChanged } from './build-bundles.mjs';
import { installMissing } from './install-packages.mjs';
import { root } from './run.mjs';

// `npm start`: installs and builds what is missing, then becomes the server. `start.mjs seed` and the like run another
// program of `dist/server/` the same way.
const [program = 'main', ...args] = process.argv.slice(2);
const file = path.join(root, 'dist/server', `${program}.mjs`);

process.chdir(root);
installMissing();
if (!buildIfChanged()) {
  console.error('The build failed.');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV = 'production';
process.argv = [process.execPath, file, ...args];

// npm starts us by a shell, and a signal for npm ends that shell only.
if (process.env.npm_lifecycle_event) endWithParent();

// In this process, not a child: signals, the exit code and a kill then reach the server itself.
await import(pathToFileURL(file));

function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
