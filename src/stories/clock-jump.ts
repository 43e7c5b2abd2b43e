import { DAY_MS } from '#contract/dates/durations.ts';

import type { StartedServer } from './started-server.ts';

/** How far one jump leads. Longer than any price is good for, and than a flash crash lasts. */
export const JUMP_MS = 125_000;

/** How far the clock is ahead is kept beside the data, so that a server that is started again goes on from there. */
const programOf = (stepMs: number) => `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const Real = Date;
  const kept = process.env.DATA_DIR + '/clock-ahead';
  let ahead = existsSync(kept) ? Number(readFileSync(kept, 'utf8')) : 0;
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + ahead);
      else super(...parts);
    }
    static now() {
      return Real.now() + ahead;
    }
  };
  // The embedded database runs in a thread of its own, whose time the shop goes by; a signal reaches the main one alone.
  const told = new BroadcastChannel('a clock that jumps');
  told.onmessage = ({ data }) => { ahead = data; };
  told.unref();
  if (isMainThread) process.on('SIGUSR2', () => {
    ahead += ${stepMs};
    writeFileSync(kept, String(ahead));
    told.postMessage(ahead);
  });
`;

const settingsOf = (stepMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(programOf(stepMs))}`,
});

/** Settings for a server on the embedded database whose clock can be put ahead: two minutes of waiting are no story. */
export const jumpingClock = settingsOf(JUMP_MS);

/** How far one jump of a calendar leads. */
export const CALENDAR_MS = 2 * DAY_MS;

/** The same with jumps of two days. */
export const jumpingCalendar = settingsOf(CALENDAR_MS);

/** Puts the clock of a server with these settings ahead by one jump. */
export const jump = (server: StartedServer): void => void process.kill(server.pid(), 'SIGUSR2');
