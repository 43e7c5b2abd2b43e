import { fakeClock } from '#server/ports/clock/clock.ts';

import { createPollPace } from './poll-pace.ts';

test('a feed that answers is asked at every tick of the scheduler', () => {
  const pace = createPollPace(fakeClock('2026-11-20T19:30:00Z'), () => 10);
  expect(pace.isDue()).toBe(true);

  pace.polled(0);

  expect(pace.isDue()).toBe(true);
});

test('a feed of a minute that fails is asked after one, two, four, and then every five minutes', () => {
  const clock = fakeClock('2026-11-20T19:30:00Z');
  const pace = createPollPace(
    clock,
    () => 60,
    () => 0,
  );

  const pauses = [1, 2, 3, 4, 50].map((failures) => {
    pace.polled(failures);
    const start = clock.now().getTime();
    while (!pace.isDue()) clock.advance({ seconds: 1 });
    return (clock.now().getTime() - start) / 1000;
  });

  // A second early, for a scheduler that is not to the second.
  expect(pauses).toEqual([59, 119, 239, 299, 299]);
});

test('a clock that is set back does not stop the polls', () => {
  const clock = fakeClock('2026-11-20T19:30:00Z');
  const pace = createPollPace(clock, () => 60);
  pace.polled(5);
  expect(pace.isDue()).toBe(false);

  clock.advance({ hours: -1 });

  expect(pace.isDue()).toBe(true);
});

test('pauses are cut by chance, by a little, so that many shops do not come back at once', () => {
  const clock = fakeClock('2026-11-20T19:30:00Z');
  const pace = createPollPace(
    clock,
    () => 60,
    () => 1,
  );
  pace.polled(2);

  clock.advance({ seconds: 100 });
  expect(pace.isDue()).toBe(false);
  clock.advance({ seconds: 1 });

  expect(pace.isDue()).toBe(true);
});

test('a source that asks to be left alone is', () => {
  const clock = fakeClock('2026-11-20T19:30:00Z');
  const pace = createPollPace(clock, () => 60);
  pace.polled(1, 900);

  clock.advance({ seconds: 898 });
  expect(pace.isDue()).toBe(false);
  clock.advance({ seconds: 1 });

  expect(pace.isDue()).toBe(true);
});
