import { seedDemo } from '#server/demo/seed-demo.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';

import { filledDatabase, type TestDatabase } from './test-database.ts';

/** When the demo of `demoDatabase` was made. */
export const demoMoment = '2026-11-21T15:00:00Z';

let copies: ReturnType<typeof filledDatabase> | undefined;

/** A demo of 300 orders, made once for the test files of a suite; each has a copy, to do with as it likes. */
export async function demoDatabase(): Promise<TestDatabase> {
  const told = { clock: fakeClock(demoMoment), password: 'correct horse 7', report: () => undefined };
  copies ??= filledDatabase((db) => seedDemo(db, { ...told, orders: 300 }));
  return (await copies)();
}
