import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ChildProgram {
  /** The next line it prints; `undefined` when it has ended. */
  nextLine: () => Promise<string | undefined>;
  /** Ends it as a power switch would (SIGKILL), and resolves when it is gone. */
  kill: () => Promise<void>;
}

/**
 * Starts a program of its own, for tests of what must survive the death of a process. `source` is the text of a
 * TypeScript module that may import by `#server/…`.
 */
export function startProgram(source: string): ChildProgram {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    nextLine: async () => {
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
