import { performance } from 'node:perf_hooks';

import { sql } from 'drizzle-orm';

import type { Clock } from '#server/ports/clock/clock.ts';

import type { Executor } from './database.ts';

interface DatabaseClock extends Clock {
  /** Asks the database what time it is, and goes by it from now on. */
  follow(db: Executor): Promise<void>;
}

/** Less than this is the way to the database and back, not a clock that is wrong. */
const SLACK_MS = 20;

/**
 * The database's time, which every process of a shop shares. Between two questions it runs by the process's monotonic
 * counter, so that a process whose own clock jumps goes on as if nothing had happened: no price lock ends early or late, and
 * nobody is signed out.
 */
export async function databaseClock(db: Executor, elapsedMs = () => performance.now()): Promise<DatabaseClock> {
  let offset: number | undefined;

  const follow = async (executor: Executor): Promise<void> => {
    const asked = elapsedMs();
    const { rows } = await executor.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    );
    const half = (elapsedMs() - asked) / 2;
    const measured = Number(rows[0]?.ms) - (asked + half);
    if (offset === undefined || Math.abs(measured - offset) > half + SLACK_MS) offset = measured;
  };

  await follow(db);
  return { now: () => new Date(Math.round(elapsedMs() + (offset ?? 0))), follow };
}
