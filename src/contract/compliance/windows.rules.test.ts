import fc from 'fast-check';

import { type Booked, largeWithin, reportedWithin, structuredWithin, sumOf } from './windows.rules.ts';

const DAY = 24 * 3_600_000;
const large = { spanMs: DAY, fromCad: 1_000_000n };
const cut = { spanMs: DAY, fewest: 3, fromCad: 800_000n, toCad: 999_999n };

const booked = (...all: readonly (readonly [at: number, cad: bigint])[]): Booked[] =>
  all.map(([at, cad], index) => ({ id: String(index), at, cad }));
const idsOf = (found: { items: Booked[] }[]) => found.map(({ items }) => items.map(({ id }) => id).join(' '));

test('10,000.00 exactly is large, and a cent less is not', () => {
  expect(idsOf(largeWithin(booked([0, 1_000_000n]), large))).toEqual(['0']);
  expect(idsOf(largeWithin(booked([0, 999_999n]), large))).toEqual([]);
  expect(idsOf(largeWithin(booked([0, 600_000n], [1, 400_000n]), large))).toEqual(['0 1']);
  expect(idsOf(largeWithin(booked([0, 600_000n], [1, 399_999n]), large))).toEqual([]);
});

test('a transaction a millisecond short of 24 hours later counts, and one exactly 24 hours later does not', () => {
  expect(idsOf(largeWithin(booked([0, 600_000n], [DAY - 1, 400_000n]), large))).toEqual(['0 1']);
  expect(idsOf(largeWithin(booked([0, 600_000n], [DAY, 400_000n]), large))).toEqual([]);
});

test('three between 8,000.00 and 9,999.99 look cut up, and neither two nor amounts beside that', () => {
  expect(idsOf(structuredWithin(booked([0, 800_000n], [1, 999_999n], [2, 900_000n]), cut))).toEqual(['0 1 2']);
  expect(idsOf(structuredWithin(booked([0, 800_000n], [1, 999_999n]), cut))).toEqual([]);
  expect(idsOf(structuredWithin(booked([0, 799_999n], [1, 999_999n], [2, 900_000n]), cut))).toEqual([]);
  expect(idsOf(structuredWithin(booked([0, 800_000n], [1, 1_000_000n], [2, 900_000n]), cut))).toEqual([]);
  expect(idsOf(structuredWithin(booked([0, 800_000n], [1, 900_000n], [DAY, 900_000n]), cut))).toEqual([]);
});

test('windows that share a transaction are one, and those that do not are two', () => {
  const far = 10 * DAY;
  const all = booked([0, 700_000n], [DAY / 2, 700_000n], [DAY * 1.2, 700_000n], [far, 1_200_000n]);
  expect(idsOf(largeWithin(all, large))).toEqual(['0 1 2', '3']);
});

test('a chain of windows is one, of which the largest is known, and each transaction is reported once', () => {
  const hours = (count: number) => (count * DAY) / 24;
  const chain = booked([0, 600_000n], [hours(20), 600_000n], [hours(40), 600_000n], [hours(60), 600_000n]);
  const [found] = largeWithin(chain, large);
  expect([found?.cad, found?.most.cad, found?.most.items.length]).toEqual([2_400_000n, 1_200_000n, 2]);
  expect(idsOf(reportedWithin(chain, large))).toEqual(['0 1', '2 3']);
  const late = booked([0, 100_000n], [hours(20), 600_000n], [hours(40), 600_000n]);
  expect(idsOf(reportedWithin(late, large))).toEqual(['1 2']);
});

const someBooked = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 * DAY }), fc.bigInt({ min: 1n, max: 1_500_000n })), { maxLength: 14 })
  .map((all) => booked(...all));

test('whatever the order of the transactions: what is found is enough within 24 hours, and what is enough is found', () => {
  fc.assert(
    fc.property(someBooked, (all) => {
      const found = largeWithin(all, large);
      expect(idsOf(largeWithin(all.toReversed(), large))).toEqual(idsOf(found));
      const inAny = new Set(found.flatMap(({ items }) => items.map(({ id }) => id)));
      for (const { items, cad } of found) expect(cad).toBe(sumOf(items));
      // By definition: the windows that end with a transaction.
      const enough = new Set(
        all.flatMap((last) => {
          const window = all.filter(({ at }) => at <= last.at && last.at - at < DAY);
          return sumOf(window) >= large.fromCad ? window.map(({ id }) => id) : [];
        }),
      );
      expect(inAny).toEqual(enough);
    }),
  );
});
