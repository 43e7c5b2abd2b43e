import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

import { auditOf, freePort, startProcess } from '#stories/server-process.ts';
import { shopSettings } from '#stories/started-server.ts';
import { createStorage } from '#stories/storage.ts';

/** A PostgreSQL where databases may be made; each benchmark makes its own and drops it. */
export const benchServer =
  process.env.BENCH_DATABASE_URL ?? `postgresql://${userInfo().username}@127.0.0.1:5432/postgres`;

export interface RunningShop {
  url: string;
  /** Megabytes that the server's process holds now. */
  memory: () => number;
  /** Seconds of a processor that its threads have used so far; unlike all else, other work on the machine hardly changes it. */
  processor: () => number;
  stop: () => Promise<void>;
}

export interface BenchShop {
  databaseUrl: string;
  /** Starts the built server on the shop's data, with further settings. */
  start: (settings?: Record<string, string>) => Promise<RunningShop>;
  /** What the books say, nothing when they are clean. No server may run. */
  audit: () => Promise<string>;
}

/** Gives the work a demo shop on PostgreSQL, with a database of its own that is dropped afterwards. */
export async function withShop<Result>(work: (shop: BenchShop) => Promise<Result>): Promise<Result> {
  process.env.STORY_DATABASE_URL = benchServer;
  const storage = await createStorage();
  const databaseUrl = storage.env.DATABASE_URL ?? '';
  const running = new Set<RunningShop>();
  const start = async (settings: Record<string, string> = {}): Promise<RunningShop> => {
    const started = await startShop({ ...storage.env, ...settings });
    const shop: RunningShop = {
      ...started,
      async stop() {
        running.delete(shop);
        await started.stop();
      },
    };
    running.add(shop);
    return shop;
  };
  try {
    return await work({
      databaseUrl,
      start,
      audit: () => auditOf({ ...shopSettings(1, 'http://127.0.0.1'), ...storage.env }),
    });
  } finally {
    for (const shop of running) await shop.stop();
    await storage.remove();
  }
}

/** Starts the built server with these settings. */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(url, { ...shopSettings(port, url), LOG_LEVEL: 'warn', ...settings });
  return {
    url,
    memory: () => residentMegabytes(server.pid),
    processor: () => processorSeconds(server.pid),
    stop: server.stop,
  };
}

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** `ps` says it as hours, minutes and seconds, with days before them. */
function processorSeconds(pid: number): number {
  const told = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [days, clock = ''] = told.includes('-') ? told.split('-') : ['0', told];
  return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) + Number(days) * 86_400;
}
