import type { Clock } from '#server/ports/clock/clock.ts';

/** However long a feed has failed, it is asked again after this, or after five intervals of its own if that is longer. */
const longestPauseSeconds = 60;

/** The scheduler's tick may come a little early. */
const slackMs = 1_000;

/** How soon a feed is asked again: at every tick while it answers, at growing distances while it does not. */
export function createPollPace(clock: Clock, pollSeconds: number) {
  let last: { at: number; pauseMs: number } | undefined;

  return {
    isDue(): boolean {
      if (!last) return true;
      const passed = clock.now().getTime() - last.at;
      // A clock that was set back must not stop the polls until it has caught up.
      return passed < 0 || passed >= last.pauseMs - slackMs;
    },

    /** Notes a poll that has ended, with the number of failures in a row. */
    polled(failures: number): void {
      const longest = Math.max(longestPauseSeconds, 5 * pollSeconds);
      const pause = failures === 0 ? 0 : Math.min(longest, pollSeconds * 2 ** Math.min(failures - 1, 20));
      last = { at: clock.now().getTime(), pauseMs: pause * 1000 };
    },
  };
}
