import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

/** The project's folder; every command works from there, wherever it was called. */
export const root = path.resolve(import.meta.dirname, '..');

const onWindows = process.platform === 'win32';

/** Runs a command of `node_modules/.bin` and shows what it says; true if it succeeded. */
export function runTool(name, args, options = {}) {
  return run(toolFile(name), args, options);
}

/** Starts a command of `node_modules/.bin`; in the end tells whether it succeeded, and what it said. */
export const startTool = (name, args) => start(toolFile(name), args);

/** Starts a script of the project, as `startTool` a command. */
export const startNode = (script, args) => start(process.execPath, [path.join(root, script), ...args]);

function start(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: onWindows && !file.endsWith('.exe'),
    });
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    const ended = (succeeded, more = '') => resolve({ succeeded, output: Buffer.concat(said).toString() + more });
    child.on('error', (error) => ended(false, `${path.basename(file)}: ${error.message}\n`));
    child.on('close', (status) => ended(status === 0));
  });
}

/** Runs npm: the one that called us, else the one on the path. */
export function runNpm(args) {
  const caller = process.env.npm_execpath ?? '';
  return caller.endsWith('npm-cli.js') ? run(process.execPath, [caller, ...args]) : run('npm', args);
}

const toolFile = (name) => path.join(root, 'node_modules/.bin', onWindows ? `${name}.cmd` : name);

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
