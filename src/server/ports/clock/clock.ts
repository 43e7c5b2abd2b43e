/** What time it is. Rules take it from here, so that tests and scenarios can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The same parts by a clock that stands still: what is written together then happened at one moment. */
export function atOneMoment<Parts extends { clock: Clock }>(parts: Parts): Parts {
  const at = parts.clock.now();
  return { ...parts, clock: { now: () => at } };
}

export interface FakeClock extends Clock {
  set(instant: string | Date): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void;
}

/** A clock that stands still until it is set or advanced. */
export function fakeClock(start: string | Date): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(instant) {
      time = new Date(instant).getTime();
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
  };
}
