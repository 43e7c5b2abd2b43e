import { setTimeout as after } from 'node:timers/promises';

import type { Clock } from '#server/ports/clock/clock.ts';
import { FeedFault } from '#server/ports/price-feed/json-fetch.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';

import { createPollPace } from './poll-pace.ts';

/** What a source said, of whatever shape, or why it said nothing. */
export type FeedAnswer =
  | { ok: true; reply: unknown; latencyMs: number }
  | { ok: false; error: string; retryAfter: number | undefined };

/** A feed with the pace at which it is asked: each source has its own, since one may fail while the other answers. */
export function createFeedSource(feed: PriceFeed, clock: Clock, chosenSeconds: () => number | null = () => null) {
  const pollSeconds = () => chosenSeconds() ?? feed.pollSeconds;
  const pace = createPollPace(clock, pollSeconds);
  return {
    feed,
    /** Seconds between two questions: as an administrator chose, else as the source suggests. */
    pollSeconds,
    isDue: () => pace.isDue(),

    /** Asks once. Never rejects, and never takes longer than the time given. */
    async ask(timeoutMs: number, currencies: readonly string[]): Promise<FeedAnswer> {
      const startedAt = performance.now();
      try {
        const reply = await inTime(feed, timeoutMs, currencies);
        return { ok: true, reply, latencyMs: Math.round(performance.now() - startedAt) };
      } catch (fault) {
        const error = fault instanceof Error ? fault.message : String(fault);
        return { ok: false, error, retryAfter: fault instanceof FeedFault ? fault.retryAfter : undefined };
      }
    },

    /** Notes how a call ended, with the failures in a row, for the time of the next. */
    asked: (failures: number, answer?: FeedAnswer) =>
      pace.polled(failures, answer && !answer.ok ? answer.retryAfter : undefined),
  };
}
export type FeedSource = ReturnType<typeof createFeedSource>;

async function inTime(feed: PriceFeed, timeoutMs: number, currencies: readonly string[]): Promise<unknown> {
  const controller = new AbortController();
  const timer = new AbortController();
  const tooLate = after(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    controller.abort();
    throw new Error(`${feed.name} did not answer within ${timeoutMs} ms.`);
  });
  // Whichever loses the race must not be an unhandled rejection.
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([feed.fetch(controller.signal, currencies), tooLate]);
  } finally {
    timer.abort();
  }
}
