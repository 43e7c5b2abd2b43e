import { LRUCache } from 'lru-cache';

import type { Clock } from '#server/ports/clock/clock.ts';

import { tooMany } from './refusal.ts';

/** Callers that are remembered; of more the ones that were silent longest are forgotten, and the database is asked again. */
const MOST = 10_000;

interface Known {
  since: number;
  /** Until when a call is refused without asking again. */
  known: number;
  /** When it is worth trying again. */
  until: number;
}

/**
 * Remembers whom the database said to be over a limit, so that a flood of refused calls asks it nothing. It only repeats what was
 * found, and each process for itself; who is refused is decided by the rows alone.
 */
export function createKnownRefusals(clock: Clock, most = MOST) {
  const refusals = new LRUCache<string, Known>({ max: most });

  return {
    /** Refuses with 429 whoever is known to be over the limit under one of these names. */
    repeat(...names: readonly string[]): void {
      const now = clock.now().getTime();
      for (const name of names) {
        const found = refusals.get(name);
        if (found && now >= found.since && now < found.known) throw refusalUntil(found.until, now);
      }
    },

    /** Notes that calls are refused until then, and the refusal of this one. `forMs` at most is it repeated unasked. */
    note(name: string, until: number, forMs = Number.POSITIVE_INFINITY): Error {
      const since = clock.now().getTime();
      refusals.set(name, { since, until, known: Math.min(until, since + forMs) });
      return refusalUntil(until, since);
    },
  };
}

const refusalUntil = (until: number, now: number) => tooMany(Math.max(1, Math.ceil((until - now) / 1000)));
