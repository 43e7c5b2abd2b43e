import { eq, sql } from 'drizzle-orm';
import pino from 'pino';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { createJobRunner } from './job-runner.ts';
import { jobLeases } from './jobs.table.ts';
import type { ScheduledJob } from './recurring-job.ts';
import { createSchedule } from './schedule.ts';

const TEN_MINUTES = 600_000;

/** The first turn comes at once, the next ones every ten minutes: nothing comes back by mere waiting. */
const atOnce = (): (() => number) => {
  let asked = 0;
  return () => ((asked += 1) === 1 ? 1 : TEN_MINUTES);
};

describe.each(bothDatabases)('on %s', (_kind, open) => {
  let database: TestDatabase;
  let faults: string[];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.delete(jobLeases);
    faults = [];
  });

  /** A process that runs the job: `ran` counts how often it did the work. */
  function aProcess(run: () => Promise<unknown>, everyMs: ScheduledJob['everyMs'] = atOnce()) {
    const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
    let ran = 0;
    const job: ScheduledJob = {
      name: 'sweep',
      everyMs,
      run: () => {
        ran += 1;
        return run();
      },
    };
    const runner = createJobRunner({ db: database.db, log, server: 'shop-1' });
    const schedule = createSchedule({ db: database.db, log, runner, jobs: [job] });
    return { schedule, ran: () => ran };
  }
  /** One that had its first turn, and ended. */
  async function oneTurn(run: () => Promise<unknown> = nothing) {
    const process = aProcess(run);
    process.schedule.start();
    await someTurns();
    await process.schedule.stop();
    return process.ran();
  }
  const lease = async () => (await database.db.select().from(jobLeases).where(eq(jobLeases.name, 'sweep')))[0];
  const minutesFromNow = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes})`;
  const leaseUntil = (heldUntil: ReturnType<typeof sql>) =>
    database.db
      .insert(jobLeases)
      .values({ name: 'sweep', heldUntil })
      .onConflictDoUpdate({ target: jobLeases.name, set: { heldUntil } });
  /** Lets real time pass until something is so: the turns are timers. */
  const until = async (isSo: () => unknown) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const someTurns = () => new Promise((resolve) => setTimeout(resolve, 60));
  const nothing = () => Promise.resolve();

  test('what another server is at is looked at again when that would be dead, not an interval later', async () => {
    await leaseUntil(minutesFromNow(10));
    const said = sql`clock_timestamp() + interval '1 second'`;
    const gone = {
      server: 'shop-2',
      lastStartedAt: sql`clock_timestamp()`,
      aliveUntil: said,
      dueAt: minutesFromNow(10),
    };
    await database.db.update(jobLeases).set({ ...gone, everyMs: TEN_MINUTES });
    const process = aProcess(nothing);
    process.schedule.start();
    let isLate = false;
    const late = setTimeout(() => (isLate = true), 15_000);
    await until(() => process.ran() === 1 || isLate);
    clearTimeout(late);
    await process.schedule.stop();

    expect(process.ran()).toBe(1);
  });

  test('of two processes one runs the job, until its lease has ended', async () => {
    const [one, other] = [aProcess(nothing), aProcess(nothing)];
    one.schedule.start();
    other.schedule.start();
    await until(async () => (await lease())?.lastFinishedAt);
    await Promise.all([one.schedule.stop(), other.schedule.stop()]);
    expect(one.ran() + other.ran()).toBe(1);
    expect(await oneTurn()).toBe(0);

    await leaseUntil(minutesFromNow(0));
    expect(await oneTurn()).toBe(1);
  });

  test('a process that died holding the lease is followed by another when it has ended', async () => {
    await leaseUntil(minutesFromNow(9));
    expect(await oneTurn()).toBe(0);

    await leaseUntil(minutesFromNow(-1));
    expect(await oneTurn()).toBe(1);
  });

  test.each([
    ['an hour', 60],
    ['years', 3_000_000],
  ])(
    'a lease that ends %s from now, later than its job comes back, was taken by a wrong clock and holds nobody up',
    async (_far, minutes) => {
      await leaseUntil(minutesFromNow(minutes));
      expect(await oneTurn()).toBe(1);

      // And it ends within the interval again.
      const [ahead] = await database.db
        .select({ minutes: sql<number>`extract(epoch from ${jobLeases.heldUntil} - clock_timestamp())::float / 60` })
        .from(jobLeases);
      expect(ahead?.minutes).toBeLessThan(10);
      expect(ahead?.minutes).toBeGreaterThan(5);
    },
  );

  test('a failure is logged and written down, and the job comes back', async () => {
    const failing = async () => {
      throw new Error('the mail server is away');
    };
    expect(await oneTurn(failing)).toBe(1);
    await until(async () => (await lease())?.lastError);
    expect(await lease()).toMatchObject({ lastError: 'the mail server is away', lastFinishedAt: null });
    expect(faults.join()).toContain('the mail server is away');

    await leaseUntil(minutesFromNow(0));
    await oneTurn();
    await until(async () => (await lease())?.lastFinishedAt);
    expect(await lease()).toMatchObject({ lastError: null });
  });

  test('stopping waits for what runs, and starts nothing more', async () => {
    let finish = (): void => undefined;
    let finished = false;
    const process = aProcess(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      finished = true;
    }, 10);
    process.schedule.start();
    await until(() => process.ran() > 0);
    const stopping = process.schedule.stop();
    finish();
    await stopping;
    expect(finished).toBe(true);

    await someTurns();
    expect(process.ran()).toBe(1);
  });

  test('stopping waits for a job that hangs no longer than its limit', async () => {
    let finish = (): void => undefined;
    const process = aProcess(() => new Promise<void>((resolve) => (finish = resolve)), 10);
    process.schedule.start();
    await until(() => process.ran() > 0);

    await process.schedule.stop(20);

    expect((await lease())?.lastFinishedAt).toBeNull();
    finish();
    await until(async () => (await lease())?.lastFinishedAt);
  });

  test('one job does not wait for another', async () => {
    const seen: string[] = [];
    let finish = (): void => undefined;
    const slow = {
      name: 'slow',
      everyMs: 10,
      run: async () => {
        seen.push('slow begins');
        await new Promise<void>((resolve) => (finish = resolve));
        seen.push('slow ends');
      },
    };
    const quick = { name: 'quick', everyMs: 10, run: async () => void seen.push('quick') };
    const log = pino({ level: 'silent' });
    const runner = createJobRunner({ db: database.db, log, server: 'shop-1' });
    const schedule = createSchedule({ db: database.db, log, runner, jobs: [slow, quick] });
    schedule.start();
    await until(() => seen.includes('slow begins') && seen.lastIndexOf('quick') > seen.indexOf('slow begins'));
    finish();
    await schedule.stop();

    expect(seen.filter((each) => each !== 'quick')).toEqual(['slow begins', 'slow ends']);
  });

  test('an interval that is changed holds from the next turn on', async () => {
    let every = 10;
    const one = aProcess(nothing, () => every);
    one.schedule.start();
    await until(one.ran);

    // Not long: a turn under way has planned the next one by either interval.
    every = 500;

    const held = async () => {
      const { heldUntil, lastStartedAt } = (await lease()) ?? {};
      return Number(heldUntil) - Number(lastStartedAt);
    };
    await until(async () => (await held()) > 300);
    await one.schedule.stop();
    expect(one.ran()).toBeGreaterThan(1);
  });
});
