import fc from 'fast-check';

import { noSums } from './proof.rules.ts';
import { consistencyOf, dayHash, isConsistent, logRoot, noDay } from './proof-days.rules.ts';

const someDays = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 });
const grown = fc.tuple(someDays, fc.nat()).map(([days, size]) => ({ days, size: 1 + (size % days.length) }));

const logOf = (days: readonly Uint8Array[]) => ({ size: days.length, root: logRoot(days) });

test('a log that only grew is proved to have, from every size to every other', () => {
  fc.assert(
    fc.property(grown, ({ days, size }) => {
      expect(isConsistent(logOf(days.slice(0, size)), logOf(days), consistencyOf(days, size))).toBe(true);
    }),
  );
});

test('a log in which a past day was changed is not proved by any of its own proofs', () => {
  fc.assert(
    fc.property(grown, fc.nat(), ({ days, size }, which) => {
      const changed = days.map((day, at) => (at === which % size ? day.map((byte) => byte ^ 1) : day));

      expect(isConsistent(logOf(days.slice(0, size)), logOf(changed), consistencyOf(changed, size))).toBe(false);
    }),
  );
});

test('a proof that lacks a hash, has one too many or another one proves nothing', () => {
  fc.assert(
    fc.property(grown, ({ days, size }) => {
      fc.pre(size < days.length);
      const proof = consistencyOf(days, size);
      const [earlier, later] = [logOf(days.slice(0, size)), logOf(days)];

      expect(isConsistent(earlier, later, proof.slice(1))).toBe(false);
      expect(isConsistent(earlier, later, [...proof, new Uint8Array(32)])).toBe(false);
      expect(
        isConsistent(
          earlier,
          later,
          proof.map((hash) => hash.map((byte) => byte ^ 1)),
        ),
      ).toBe(false);
    }),
  );
});

test('a day’s hash hangs on everything that the day says', () => {
  const facts = {
    ...{ day: '2026-11-20', leaves: 3, root: new Uint8Array(32), sums: noSums, previous: noDay },
    vaults: [{ code: 'TOR', sums: noSums }],
  };
  const hashes = [
    facts,
    { ...facts, day: '2026-11-21' },
    { ...facts, leaves: 4 },
    { ...facts, root: new Uint8Array(32).fill(1) },
    { ...facts, sums: [1n, 0n, 0n, 0n] as const },
    { ...facts, previous: new Uint8Array(32).fill(1) },
    { ...facts, vaults: [{ code: 'TOQ', sums: noSums }] },
    { ...facts, vaults: [{ code: 'TOR', sums: [0n, 0n, 0n, 1n] as const }] },
    { ...facts, vaults: [] },
  ].map((each) => Buffer.from(dayHash(each)).toString('hex'));

  expect(new Set(hashes).size).toBe(hashes.length);
});
