import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';

/** As a clock does, it goes on while something is being written. */
export function goingOn(): FakeClock {
  const clock = fakeClock('2026-11-20T19:30:00Z');
  return {
    ...clock,
    now: () => {
      clock.advance({ milliseconds: 1 });
      return clock.now();
    },
  };
}
