import type { StartedServer } from './started-server.ts';

/** How far one jump leads. Longer than any price is good for, and than a flash crash lasts. */
export const JUMP_MS = 125_000;

const program = `
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
  process.on('SIGUSR2', () => { ahead += ${JUMP_MS}; });
`;

/** Settings for a server whose clock can be put ahead: waiting two minutes for a price to grow old is no story. */
export const jumpingClock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };

/** Puts the clock of a server with these settings ahead by one jump. */
export const jump = (server: StartedServer): void => void process.kill(server.pid(), 'SIGUSR2');
