import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Should the test process die, however suddenly, the channel to it breaks and the server goes as well.
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
`)}`;

/** The built server as a process of its own. */
export interface ServerProcess {
  pid: number;
  /** What it has written so far. */
  log: () => string;
  /**
   * Ends it in good order, if `kill` has not. Rejects when the server had ended by itself, ends with a fault, or has
   * not ended after 20 s.
   */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

/** Starts `dist/server/main.mjs` with these settings and waits, 5 minutes at most, until it is ready at `url`. */
export async function startProcess(url: string, settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', endWithParent, 'dist/server/main.mjs'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (text: Buffer) => lines.push(text.toString()));
  child.stderr?.on('data', (text: Buffer) => lines.push(text.toString()));
  const log = () => lines.join('');
  let killed = false;
  const kill = async () => {
    killed = true;
    await end(child, 'SIGKILL');
  };
  try {
    await readiness(url, child);
  } catch (error) {
    await kill();
    throw new Error(`The server did not get ready.\n${log()}`, { cause: error });
  }
  const stop = async () => {
    if (killed) return;
    await endInOrder(child);
    if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.\n${log()}`);
  };
  return { pid: child.pid ?? NaN, log, kill, stop };
}

async function readiness(url: string, child: ChildProcess): Promise<void> {
  // For what hangs: beside other work it makes the demo’s orders for minutes.
  const latest = Date.now() + 300_000;
  while (Date.now() < latest) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`);
    const reply = await fetch(`${url}/backend/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(50);
  }
  throw new Error('It took longer than 5 minutes.');
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function endInOrder(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await end(child, 'SIGTERM');
  clearTimeout(timer);
}

/** Runs another program of `dist/server/` with these settings; answers how it ended and all that it wrote. */
export async function runProgram(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`dist/server/${program}.mjs`, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join('') };
}

/** What the audit prints of the books that these settings lead to; no server may have them open. */
export async function auditOf(settings: Record<string, string>): Promise<string> {
  const { code, said } = await runProgram('audit', [], settings);
  // Printing nothing and failing all the same is not a clean ledger.
  return code === 0 ? said : said || `The audit ended with ${code}.`;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
