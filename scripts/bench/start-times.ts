import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#stories/server-process.ts';
import { shopSettings } from '#stories/started-server.ts';

import { type Measured, median } from './figures.ts';

const starts = 5;

/** `npm start` on the embedded database, from the command to the first page: filling the demo, and from then on. */
export async function measureStart(): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingot-bench-'));
  try {
    const first = await timeToFirstPage(folder);
    const later: number[] = [];
    for (let n = 0; n < starts; n += 1) later.push(await timeToFirstPage(folder));
    return {
      figures: [
        { what: 'first start, filling the demo', value: first, unit: 's', bar: '25' },
        { what: `later starts, median of ${starts}`, value: median(later), unit: 's', bar: '3' },
        { what: 'the slowest of them', value: Math.max(...later), unit: 's' },
      ],
      notes: ['`npm start` with everything installed and built, embedded database, to the first page of HTML.'],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds. */
async function timeToFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const begun = performance.now();
  const shop = spawn('npm', ['start'], {
    env: { ...env, ...shopSettings(port, url), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // A group of its own, since npm starts the server by a shell.
    detached: true,
  });
  try {
    await firstPage(url, begun);
    return (performance.now() - begun) / 1000;
  } finally {
    await endGroup(shop.pid);
  }
}

async function firstPage(url: string, begun: number): Promise<void> {
  while (performance.now() - begun < 120_000) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) {
      await reply.text();
      return;
    }
    await pause(10);
  }
  throw new Error('`npm start` gave no page within 2 minutes.');
}

/** Ends npm, its shell and the server, and waits until none of them is left: the folder is free again only then. */
async function endGroup(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  process.kill(-pid, 'SIGTERM');
  for (let n = 0; n < 400; n += 1) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await pause(50);
  }
  process.kill(-pid, 'SIGKILL');
  throw new Error('The server did not end within 20 s.');
}
