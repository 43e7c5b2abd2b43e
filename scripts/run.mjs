import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The project's folder; every command works from there, wherever it was called. */
export const root = path.resolve(import.meta.dirname, '..');

const onWindows = process.platform === 'win32';

/** Runs a command of `node_modules/.bin` and shows what it says; true if it succeeded. */
export function runTool(name, args, options = {}) {
  return run(path.join(root, 'node_modules/.bin', onWindows ? `${name}.cmd` : name), args, options);
}

/** Runs npm: the one that called us, else the one on the path. */
export function runNpm(args) {
  const caller = process.env.npm_execpath ?? '';
  return caller.endsWith('npm-cli.js') ? run(process.execPath, [caller, ...args]) : run('npm', args);
}

function run(file, args, { env = {}, timeoutMs } = {}) {
  const { error, status } = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: timeoutMs,
    shell: onWindows && !file.endsWith('.exe'),
  });
  if (error) console.error(`${path.basename(file)}: ${error.message}`);
  return status === 0;
}
