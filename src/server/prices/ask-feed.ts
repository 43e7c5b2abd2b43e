import { setTimeout as after } from 'node:timers/promises';

import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';

/** What a feed said, of whatever shape, or why it said nothing. Never rejects, and never takes longer than the time given. */
export async function askFeed(
  feed: PriceFeed,
  timeoutMs: number,
): Promise<{ ok: true; reply: unknown } | { ok: false; error: string }> {
  const controller = new AbortController();
  const timer = new AbortController();
  const tooLate = after(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    controller.abort();
    throw new Error(`${feed.name} did not answer within ${timeoutMs} ms.`);
  });
  // Whichever loses the race must not be an unhandled rejection.
  tooLate.catch(() => undefined);
  try {
    const reply: unknown = await Promise.race([feed.fetch(controller.signal), tooLate]);
    return { ok: true, reply };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  } finally {
    timer.abort();
  }
}
