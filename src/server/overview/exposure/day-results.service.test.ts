import { eq } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { hedgeTrades } from '#server/overview/hedges/hedges.table.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { createDayResultsService } from './day-results.service.ts';

describe('the result of thirty days', () => {
  const clock = fakeClock('2026-11-21T15:00:00Z');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase();
  });
  afterAll(() => database.drop());

  const read = async () => (await createDayResultsService({ db: database.db, clock }).read()).days;

  it('is known for each, and adds up', async () => {
    const days = await read();
    expect(days.map(({ day }) => day)).toHaveLength(30);
    expect([days.at(0)?.day, days.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21']);
    for (const { metalCad, premiumCad, currencyCad, totalCad } of days) {
      const sum = [metalCad, premiumCad, currencyCad].reduce((all, part) => all + minorUnits(part ?? ''), 0n);
      expect(sum).toBe(minorUnits(totalCad ?? ''));
    }
    expect(days.filter(({ metalCad }) => metalCad !== '0.00').length).toBeGreaterThan(15);
  });

  it('is of the position after hedges: what was sold ahead does not move with the market any more', async () => {
    const before = await read();
    await database.db.delete(hedgeTrades).where(eq(hedgeTrades.side, 'sell'));
    const after = await read();

    const moved = (days: typeof before) => days.map(({ metalCad }) => metalCad);
    expect(moved(after)).not.toEqual(moved(before));
    expect(after.filter(({ totalCad }) => totalCad === null)).toEqual([]);
  });
});
