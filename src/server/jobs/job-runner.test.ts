import { eq, sql } from 'drizzle-orm';
import pino from 'pino';

import { RUNS_KEPT } from '#contract/platform/jobs.rules.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { createJobRunner } from './job-runner.ts';
import { jobLeases, jobRuns } from './jobs.table.ts';
import type { ScheduledJob } from './recurring-job.ts';
import { lastRuns, sweepRuns } from './run-history.ts';

const HOUR = 3_600_000;
const nothing = async () => undefined;

describe.each(bothDatabases)('on %s', (_kind, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.delete(jobLeases);
    await database.db.delete(jobRuns);
  });

  const on = (server: string) => createJobRunner({ db: database.db, log: pino({ level: 'silent' }), server });
  const aJob = (run: () => Promise<unknown> = nothing, everyMs = HOUR): ScheduledJob => ({
    name: 'sweep',
    everyMs,
    run,
  });
  /** A run that lasts until it is told to end. */
  const longRun = () => {
    let end = (): void => undefined;
    const run = () => new Promise<void>((resolve) => (end = resolve));
    return { run, end: () => end() };
  };
  const lease = async () => (await database.db.select().from(jobLeases).where(eq(jobLeases.name, 'sweep')))[0];
  const history = () => lastRuns(database.db, 'sweep');
  /** Moves what is written of the job into the past. */
  const after = (hours: number) =>
    database.db.execute(sql`update job_leases set held_until = held_until - make_interval(hours => ${hours}),
      last_started_at = last_started_at - make_interval(hours => ${hours}), due_at = due_at - make_interval(hours => ${hours}),
      late_at = late_at - make_interval(hours => ${hours}), alive_until = alive_until - make_interval(hours => ${hours}),
      kept_at = kept_at - make_interval(hours => ${hours})`);

  test('a job started by hand answers at once, runs, and tells who started it', async () => {
    const { run, end } = longRun();
    const runner = on('shop-1');
    expect(await runner.startNow(aJob(run), 'Ada', nothing)).toBe(true);
    expect(await lease()).toMatchObject({ server: 'shop-1', askedBy: 'Ada', lastEndedAt: null });
    expect((await lease())?.aliveUntil).not.toBeNull();

    end();
    await runner.ended();
    expect(await lease()).toMatchObject({ aliveUntil: null, lastError: null });
    expect(await history()).toMatchObject([{ outcome: 'done', server: 'shop-1', askedBy: 'Ada' }]);
  });

  test('a job that runs on one server starts on no other, by hand or by its schedule', async () => {
    const { run, end } = longRun();
    const runner = on('shop-1');
    await runner.startNow(aJob(run, 1), 'Ada', nothing);

    const other = on('shop-2');
    expect(await other.startNow(aJob(nothing, 1), 'Bea', nothing)).toBe(false);
    expect(await other.turn(aJob(nothing, 1))).toBe(false);
    end();
    await runner.ended();
    expect(await other.startNow(aJob(), 'Bea', nothing)).toBe(true);
    await other.ended();
  });

  test('of many who start a job at one moment one does', async () => {
    const { run, end } = longRun();
    const servers = [on('shop-1'), on('shop-2'), on('shop-3')];
    const started = await Promise.all(servers.map((each) => each.startNow(aJob(run), 'Ada', nothing)));
    expect(started.filter(Boolean)).toHaveLength(1);
    end();
    await Promise.all(servers.map((each) => each.ended()));
  });

  test('what cannot be written with the start keeps the job from starting', async () => {
    const failing = async () => {
      throw new Error('no audit');
    };
    await expect(on('shop-1').startNow(aJob(), 'Ada', failing)).rejects.toThrow('no audit');
    expect(await lease()).toBeUndefined();
  });

  test('a run that its server did not end is told of, and done again by another', async () => {
    const { run, end } = longRun();
    const dead = on('shop-1');
    await dead.startNow(aJob(run), 'Ada', nothing);
    // An hour would still be missing to its next turn, and its server is silent for longer than it may be.
    await database.db.update(jobLeases).set({ aliveUntil: sql`clock_timestamp() - interval '1 second'` });

    expect(await on('shop-2').turn(aJob())).toBe(true);
    expect(await history()).toMatchObject([
      { outcome: 'done', server: 'shop-2' },
      { outcome: 'cut_short', server: 'shop-1', endedAt: null },
    ]);
    // The server that was thought dead says nothing of the newer run.
    end();
    await dead.ended();
    expect(await lease()).toMatchObject({ server: 'shop-2' });
  });

  test('a job that ends its server each time is not started again and again', async () => {
    const cut = () => database.db.update(jobLeases).set({ aliveUntil: sql`clock_timestamp() - interval '1 second'` });
    await on('shop-1').turn(aJob());
    await cut();
    expect(await on('shop-1').turn(aJob())).toBe(true);
    await cut();
    expect(await on('shop-1').turn(aJob())).toBe(false);
    await after(1);
    expect(await on('shop-1').turn(aJob())).toBe(true);
  });

  test('missed runs are counted and made up by one', async () => {
    await on('shop-1').turn(aJob());
    await after(5);
    await on('shop-1').turn(aJob());
    expect(await lease()).toMatchObject({ missed: 5 });
    expect((await history())[0]).toMatchObject({ missed: 5 });

    await after(1);
    await on('shop-1').turn(aJob());
    expect(await lease()).toMatchObject({ missed: 0 });
  });

  test('failures are counted until a run goes well, without the statements of the database', async () => {
    const failing = () => database.db.execute(sql`select ${'somebody@example.com'} from nowhere`);
    for (const _ of [1, 2]) {
      await on('shop-1').turn(aJob(failing));
      await after(1);
    }
    expect(await lease()).toMatchObject({ failures: 2, lastError: 'relation "nowhere" does not exist' });
    await on('shop-1').turn(aJob());
    expect(await lease()).toMatchObject({ failures: 0, lastError: null });
    expect((await history()).map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'failed']);
  });

  test('of a job that comes every few seconds the history keeps what differs, and one run an hour', async () => {
    const failing = async () => {
      throw new Error('away');
    };
    for (const run of [nothing, nothing, failing, failing, nothing, nothing]) {
      await on('shop-1').turn(aJob(run, 1));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect((await history()).map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'done']);
    await database.db.update(jobLeases).set({ keptAt: sql`clock_timestamp() - interval '61 minutes'` });
    await on('shop-1').turn(aJob(nothing, 1));
    expect(await history()).toHaveLength(4);
  });

  test('old runs are forgotten, and those beyond the newest of a job', async () => {
    const at = (hours: number) => ({
      ...({ job: 'sweep', outcome: 'done', server: 'shop-1' } as const),
      startedAt: new Date(Date.now() - hours * HOUR),
    });
    await database.db.insert(jobRuns).values(Array.from({ length: RUNS_KEPT + 5 }, (_, n) => at(n)));
    await database.db.insert(jobRuns).values([at(31 * 24), { ...at(29 * 24), job: 'other' }]);

    expect(await sweepRuns(database.db)).toBe(6);
    expect(await history()).toHaveLength(RUNS_KEPT);
    expect(await lastRuns(database.db, 'other')).toHaveLength(1);
  });
});
