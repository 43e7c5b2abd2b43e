import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
}

/** What the load saw. Times are in milliseconds. */
export interface Seen {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and requests that got none. */
  failed: number;
}

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Asks for one address as fast as it is answered, from a process of its own; a short run before warms the server up. */
export async function underLoad(load: Load): Promise<Seen> {
  await run({ ...load, seconds: 3 });
  return run(load);
}

async function run(load: Load): Promise<Seen> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, JSON.stringify(load)]);
  return JSON.parse(stdout) as Seen;
}
