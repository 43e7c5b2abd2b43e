import { setImmediate as otherWork } from 'node:timers/promises';

import { tooMany } from '#server/http/refusal.ts';

/** After how long somebody whose turn did not come may ask again. */
const RETRY_SECONDS = 5;

/**
 * Does heavy work, so many pieces at once, the callers in turn, and lets everything else run between two pieces: whoever asks
 * for much waits behind himself, not others behind him. Refuses with 429 a caller of whom `most` pieces wait already.
 */
export function createFairQueue({ most, atOnce }: { most: number; atOnce: number }) {
  /** Of each caller that has any, in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  const run = async () => {
    running += 1;
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [caller, [first, ...others]] = next;
      // Behind everybody else again.
      waiting.delete(caller);
      if (others.length > 0) waiting.set(caller, others);
      await first?.();
      await otherWork();
    }
    running -= 1;
  };

  return <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= most) return Promise.reject(tooMany(RETRY_SECONDS));
    return new Promise<Result>((resolve, reject) => {
      const piece = () => work().then(resolve, reject);
      if (own.length > 0) own.push(piece);
      else waiting.set(caller, [piece]);
      if (running < atOnce) void run();
    });
  };
}
