import type { StartedServer } from './started-server.ts';

/** How far one jump leads. Longer than any price is good for, and than a flash crash lasts. */
export const JUMP_MS = 125_000;

const program = `
  import { isMainThread } from 'node:worker_threads';
  const Real = Date;
  let ahead = 0;
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
  if (isMainThread) process.on('SIGUSR2', () => { ahead += ${JUMP_MS}; told.postMessage(ahead); });
`;

/** Settings for a server on the embedded database whose clock can be put ahead: two minutes of waiting are no story. */
export const jumpingClock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };

/** Puts the clock of a server with these settings ahead by one jump. */
export const jump = (server: StartedServer): void => void process.kill(server.pid(), 'SIGUSR2');
