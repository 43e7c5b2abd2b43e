import type { Clock } from '#server/ports/clock/clock.ts';

/** However long a feed has failed, it is asked again after this, or after five intervals of its own if that is longer. */
const longestPauseSeconds = 60;

/** The scheduler's tick may come a little early. */
const slackMs = 1_000;

/** Shops that lost a source at the same moment must not all come back at the same one: pauses are cut by up to this part. */
const jitter = 0.15;

/** How soon a feed is asked again: at every tick while it answers, at growing distances while it does not. */
export function createPollPace(clock: Clock, pollSeconds: () => number, random: () => number = Math.random) {
  let last: { at: number; pauseMs: number } | undefined;

  return {
    isDue(): boolean {
      if (!last) return true;
      const passed = clock.now().getTime() - last.at;
      // A clock that was set back must not stop the polls until it has caught up.
      return passed < 0 || passed >= last.pauseMs - slackMs;
    },

    /** Notes a poll that has ended, with the number of failures in a row and the seconds the source asks to be left alone. */
    polled(failures: number, retryAfter = 0): void {
      const longest = Math.max(longestPauseSeconds, 5 * pollSeconds());
      const growing = Math.min(longest, pollSeconds() * 2 ** Math.min(failures - 1, 20));
      const pause = failures === 0 ? 0 : growing * (1 - jitter * random());
      last = { at: clock.now().getTime(), pauseMs: Math.max(pause, failures === 0 ? 0 : retryAfter) * 1000 };
    },
  };
}
