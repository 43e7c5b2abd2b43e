import assert from 'node:assert/strict';

import fc from 'fast-check';

import { inForceAt, rateMayBecome, rateStatuses, type RateStatus } from './rates.rules.ts';

const runs = { numRuns: 10_000 };

const version = fc.record({
  no: fc.nat({ max: 40 }),
  status: fc.constantFrom(...rateStatuses),
  effectiveFrom: fc.nat({ max: 50 }).map((at) => new Date(at)),
});

const versions = fc.uniqueArray(version, { selector: ({ no }) => no, maxLength: 12 });

const holds: ReadonlySet<RateStatus> = new Set(['scheduled', 'active', 'superseded', 'rolled_back']);

test('the version in force at a time is the last that was agreed upon and has begun', () => {
  fc.assert(
    fc.property(versions, fc.nat({ max: 60 }), (all, moment) => {
      const at = new Date(moment);
      const begun = all.filter(({ status, effectiveFrom }) => holds.has(status) && effectiveFrom <= at);
      const sorted = begun.toSorted((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime() || a.no - b.no);

      assert.deepEqual(inForceAt(all, at), sorted.at(-1));
    }),
    runs,
  );
});

test('what was only entered or was rejected never holds, at whatever time', () => {
  fc.assert(
    fc.property(versions, fc.nat({ max: 60 }), (all, moment) => {
      expect(['draft', 'rejected']).not.toContain(inForceAt(all, new Date(moment))?.status);
    }),
    runs,
  );
});

test('what has ended stays as it ended', () => {
  for (const ended of ['superseded', 'rolled_back', 'rejected'] as const) {
    expect(rateStatuses.filter((to) => rateMayBecome(ended, to))).toEqual([]);
  }
  expect(rateMayBecome('draft', 'scheduled')).toBe(true);
  expect(rateMayBecome('active', 'rejected')).toBe(false);
});
