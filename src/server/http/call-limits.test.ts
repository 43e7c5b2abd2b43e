import { type FakeClock, fakeClock } from '#server/ports/clock/clock.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { createCallLimits } from './call-limits.ts';
import { callCounts } from './call-limits.table.ts';
import { createKnownRefusals } from './known-refusals.ts';
import { Refusal } from './refusal.ts';

let database: TestDatabase;
let clock: FakeClock;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(callCounts);
  clock = fakeClock('2026-11-20T19:45:00Z');
});

const limit = { action: 'test', most: 3, seconds: 3600 };
const limits = (factor = 1) => createCallLimits({ db: database.db, clock, factor });

test('so many are allowed in each hour, and each caller has his own', async () => {
  const asked = [];
  for (let time = 0; time < 5; time++) asked.push(await limits().allows(limit, 'ann'));

  expect(asked).toEqual([true, true, true, false, false]);
  expect(await limits().allows(limit, 'ben')).toBe(true);
  expect(await limits().allows({ ...limit, action: 'other' }, 'ann')).toBe(true);

  clock.advance({ minutes: 15 });
  expect(await limits().allows(limit, 'ann')).toBe(true);
});

test('of many sent at once to several processes no more come through', async () => {
  const [one, other] = [limits(), limits()];

  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? one : other).allows(limit, 'ann')),
  );

  expect(asked.filter(Boolean)).toHaveLength(3);
});

test('beyond it the refusal says when it is worth trying again', async () => {
  for (let time = 0; time < 3; time++) await limits().count(limit, 'ann');

  const refused = await limits()
    .count(limit, 'ann')
    .catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    status: 429,
    retryAfter: 900,
    message: 'Too many tries. Please try again in 15 minutes.',
  });
});

test('a factor widens the limit, and 0 switches it off', async () => {
  const asked = [];
  for (let time = 0; time < 7; time++) asked.push(await limits(2).allows(limit, 'ann'));

  expect(asked.filter(Boolean)).toHaveLength(6);
  await limits(0).count(limit, 'ann');
});

test('what is over is forgotten', async () => {
  await limits().allows(limit, 'ann');
  await limits().sweep();
  expect(await database.db.$count(callCounts)).toBe(1);

  clock.advance({ hours: 1 });
  await limits().sweep();

  expect(await database.db.$count(callCounts)).toBe(0);
});

test('who is over the limit is refused without asking the database, until the span is over', async () => {
  const mine = limits();
  const asked = jest.spyOn(database.db, 'select');
  const tries = async (count: number) => {
    for (let time = 0; time < count; time++) await mine.count(limit, 'ann').catch(() => undefined);
    const found = asked.mock.calls.length;
    asked.mockClear();
    return found;
  };

  expect(await tries(4)).toBe(4);
  expect(await tries(100)).toBe(0);
  await expect(mine.count(limit, 'ann')).rejects.toMatchObject({ status: 429, retryAfter: 900 });

  clock.advance({ minutes: 15 });
  expect(await tries(1)).toBe(1);
  await mine.count(limit, 'ann');
  asked.mockRestore();
});

test('no more callers are remembered than there is room for', () => {
  const known = createKnownRefusals(clock, 2);
  const until = clock.now().getTime() + 1000;

  for (const name of ['ann', 'ben', 'cat']) known.note(name, until);

  expect(() => known.repeat('ann')).not.toThrow();
  expect(() => known.repeat('ben')).toThrow(Refusal);
  expect(() => known.repeat('cat')).toThrow(Refusal);
});
