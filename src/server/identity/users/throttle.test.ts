import fc from 'fast-check';

import type { Database } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { createThrottle, type Throttle, type Trier } from './throttle.ts';
import { signInFailures } from './users.table.ts';

describe.each(bothDatabases)('on %s', (_name, open) => {
  let database: TestDatabase;
  let db: Database;
  let clock: FakeClock;
  let processes: Throttle[];
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await db.delete(signInFailures);
    clock = fakeClock('2026-11-20T19:45:00Z');
    processes = [1, 2].map(() => createThrottle({ db, clock, factor: 1 }));
  });

  /** What became of tries sent at once, in turn to one process and the other. */
  const outcomes = (triers: readonly Trier[], isRight = false) =>
    Promise.all(
      triers.map((trier, index) =>
        processes[index % 2]!.attempt(trier, async () => (isRight ? 'in' : null)).then(
          (found) => found ?? 'wrong',
          (error: unknown) => (error instanceof Refusal ? error.status : 'fault'),
        ),
      ),
    );
  const times = (count: number, trier: (index: number) => Trier) => Array.from({ length: count }, (_, i) => trier(i));
  const lookedAt = (found: readonly unknown[]) => found.filter((each) => each !== 429).length;

  test('of three hundred tries at once from one address, to two processes, fifty are looked at', async () => {
    const found = await outcomes(times(300, (n) => ({ account: `a${n}@example.com`, ip: '203.0.113.7' })));

    expect(lookedAt(found)).toBe(50);
    expect(new Set(found)).toEqual(new Set(['wrong', 429]));
  });

  test('whoever has one address of an IPv6 network has all of them, and is counted once', async () => {
    const found = await outcomes(times(70, (n) => ({ account: `a${n}@example.com`, ip: `2001:db8:0:1::${n + 1}` })));

    expect(lookedAt(found)).toBe(50);
  });

  test('of one account ten are looked at from one network, and its owner comes in from another', async () => {
    const found = await outcomes(times(30, () => ({ account: 'ann@example.com', ip: '203.0.113.7' })));

    expect(lookedAt(found)).toBe(10);
    expect(await outcomes([{ account: 'ann@example.com', ip: '198.51.100.1' }], true)).toEqual(['in']);
  });

  test('strangers from many networks are slowed down to one try a minute, and a known device is not', async () => {
    const found = await outcomes(times(40, (n) => ({ account: 'ann@example.com', ip: `203.0.113.${n}` })));
    const stranger = { account: 'ann@example.com', ip: '198.51.100.1' };

    expect(lookedAt(found)).toBe(20);
    expect(await outcomes([{ ...stranger, known: 'device a' }], true)).toEqual(['in']);
    expect(await outcomes([stranger], true)).toEqual([429]);
    clock.advance({ minutes: 1 });
    expect(await outcomes([stranger], true)).toEqual(['in']);
  });

  test('a known device has ten tries of its own, whatever strangers do at its address', async () => {
    await outcomes(times(60, (n) => ({ account: `a${n}@example.com`, ip: '203.0.113.7' })));
    const known = { account: 'ann@example.com', ip: '203.0.113.7', known: 'device a' };

    expect(lookedAt(await outcomes(times(30, () => known)))).toBe(10);
    expect(await outcomes([known], true)).toEqual([429]);
  });

  test('who hammers on at a limit is answered from memory: the database is asked about him once a second', async () => {
    const ann = { account: 'ann@example.com', ip: '203.0.113.7' };
    const sprayed = (n: number) => ({ account: `a${n}@example.com`, ip: '203.0.113.7' });
    await outcomes(times(30, () => ann));
    await outcomes(times(60, sprayed));
    const asked = jest.spyOn(db.$client, 'query');

    const found = [...(await outcomes(times(100, () => ann))), ...(await outcomes(times(100, (n) => sprayed(n + 60))))];
    const atOnce = asked.mock.calls.length;
    clock.advance({ seconds: 1 });
    await outcomes([ann]);
    const later = asked.mock.calls.length;
    asked.mockRestore();

    expect(new Set(found)).toEqual(new Set([429]));
    expect([atOnce, later]).toEqual([0, 1]);
  });

  test('right tries are not counted, however many come at once', async () => {
    const found = await outcomes(
      times(60, () => ({ account: 'ann@example.com', ip: '203.0.113.7' })),
      true,
    );

    expect(new Set(found)).toEqual(new Set(['in']));
    expect(await db.$count(signInFailures)).toBe(0);
  });

  test('a try that could not be looked at is not counted', async () => {
    const away = () => Promise.reject(new Error('away'));
    const trier = { account: 'ann@example.com', ip: '203.0.113.7' };

    await expect(processes[0]!.attempt(trier, away)).rejects.toThrow('away');
    expect(await db.$count(signInFailures)).toBe(0);
  });

  test('whatever is tried, no window of fifteen minutes has more failures than a limit', async () => {
    const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
    const trier = fc.record({
      account: oneOf('ann', 'ben'),
      ip: oneOf('203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8::2'),
      known: fc.option(oneOf('device a', 'device b'), { nil: undefined, freq: 3 }),
    });
    const step = fc.record({ minutes: fc.nat(9), triers: fc.array(trier, { minLength: 1, maxLength: 25 }) });
    const isFull = (of: readonly { at: Date }[], most: number) =>
      of.some(({ at }, i) => {
        const later = of[i + most];
        return later !== undefined && later.at.getTime() - at.getTime() < 15 * 60_000;
      });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        await db.delete(signInFailures);
        for (const { minutes, triers } of steps) {
          clock.advance({ minutes });
          await outcomes(triers);
        }
        const rows = (await db.select().from(signInFailures)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
        const strangers = rows.filter(({ ip }) => ip !== '');
        const isFullBy = (of: typeof rows, key: (row: (typeof rows)[number]) => string, most: number) =>
          [...new Set(of.map(key))].some((each) =>
            isFull(
              of.filter((row) => key(row) === each),
              most,
            ),
          );
        expect(new Set(strangers.map(({ ip }) => ip)).size).toBeLessThanOrEqual(3);
        expect(isFullBy(rows, ({ emailKey, ip }) => `${emailKey} ${ip}`, 10)).toBe(false);
        expect(isFullBy(strangers, ({ ip }) => ip, 50)).toBe(false);
      }),
      { numRuns: 12 },
    );
  });
});
