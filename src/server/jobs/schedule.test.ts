import { eq } from 'drizzle-orm';
import pino from 'pino';

import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { jobLeases } from './jobs.table.ts';
import { createSchedule, type RecurringJob } from './schedule.ts';

let database: TestDatabase;
let clock: FakeClock;
let faults: string[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(jobLeases);
  clock = fakeClock('2026-11-20T19:30:00Z');
  faults = [];
});

/** A process that runs the job: `turns` counts how often it came, `ran` how often it did the work. */
function aProcess(run: () => Promise<unknown>, name = 'sweep', everyMs: RecurringJob['everyMs'] = 10) {
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  let ran = 0;
  const job: RecurringJob = {
    name,
    everyMs,
    run: () => {
      ran += 1;
      return run();
    },
  };
  const schedule = createSchedule({ db: database.db, clock, log, jobs: [job] });
  return { schedule, ran: () => ran };
}
const lease = async (name = 'sweep') => (await database.db.select().from(jobLeases).where(eq(jobLeases.name, name)))[0];
/** Lets real time pass until something is so: the turns are timers. */
const until = async (isSo: () => unknown) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const nothing = () => Promise.resolve();

test('of two processes one runs the job, until its lease has ended', async () => {
  const [one, other] = [aProcess(nothing), aProcess(nothing)];
  one.schedule.start();
  other.schedule.start();
  await until(async () => (await lease())?.lastFinishedAt);
  const before = one.ran() + other.ran();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([before, one.ran() + other.ran()]).toEqual([1, 1]);

  clock.advance({ milliseconds: 10 });
  await until(() => one.ran() + other.ran() === 2);
  await Promise.all([one.schedule.stop(), other.schedule.stop()]);
  expect(one.ran() + other.ran()).toBe(2);
});

test('a process that died holding the lease is followed by another when it has ended', async () => {
  await database.db.insert(jobLeases).values({ name: 'sweep', heldUntil: new Date(clock.now().getTime() + 60_000) });
  const survivor = aProcess(nothing);
  survivor.schedule.start();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(survivor.ran()).toBe(0);

  clock.advance({ minutes: 1 });
  await until(() => survivor.ran() > 0);
  await survivor.schedule.stop();
  expect(survivor.ran()).toBe(1);
});

test('a lease taken by a clock that was years ahead holds nobody up', async () => {
  await database.db.insert(jobLeases).values({ name: 'sweep', heldUntil: new Date('2030-01-01T00:00:00Z') });
  const process = aProcess(nothing);
  process.schedule.start();
  await until(() => process.ran() > 0);
  await process.schedule.stop();

  expect(await lease()).toMatchObject({ lastStartedAt: clock.now() });
});

test('a failure is logged and written down, and the job comes back', async () => {
  let fails = true;
  const process = aProcess(async () => {
    if (fails) throw new Error('the mail server is away');
  });
  process.schedule.start();
  await until(async () => (await lease())?.lastError);
  expect(await lease()).toMatchObject({ lastError: 'the mail server is away', lastFinishedAt: null });
  expect(faults.join()).toContain('the mail server is away');

  fails = false;
  clock.advance({ milliseconds: 10 });
  await until(async () => (await lease())?.lastFinishedAt);
  await process.schedule.stop();
  expect(await lease()).toMatchObject({ lastError: null });
});

test('stopping waits for what runs, and starts nothing more', async () => {
  let finish = (): void => undefined;
  let finished = false;
  const process = aProcess(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    finished = true;
  });
  process.schedule.start();
  await until(() => process.ran() > 0);
  const stopping = process.schedule.stop();
  finish();
  await stopping;
  expect(finished).toBe(true);

  clock.advance({ seconds: 1 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(process.ran()).toBe(1);
});

test('one job does not wait for another', async () => {
  const log = pino({ level: 'silent' });
  let ran = false;
  let finish = (): void => undefined;
  const slow = { name: 'slow', everyMs: 10, run: () => new Promise<void>((resolve) => (finish = resolve)) };
  const quick = { name: 'quick', everyMs: 10, run: async () => void (ran = true) };
  const schedule = createSchedule({ db: database.db, clock, log, jobs: [slow, quick] });
  schedule.start();
  await until(() => ran);
  finish();
  await schedule.stop();

  expect(ran).toBe(true);
});

test('an interval that is changed holds from the next turn on', async () => {
  let every = 10;
  const one = aProcess(nothing, 'poll', () => every);
  one.schedule.start();
  await until(one.ran);

  // Not long: a turn under way has planned the next one by either interval.
  every = 300;
  clock.advance({ seconds: 1 });

  await until(async () => Number((await lease('poll'))?.heldUntil) - clock.now().getTime() > 200);
  await one.schedule.stop();
  expect(one.ran()).toBeGreaterThan(1);
});
