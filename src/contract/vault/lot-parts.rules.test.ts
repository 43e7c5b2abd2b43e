import assert from 'node:assert/strict';

import fc from 'fast-check';

import { partsOfLot } from './lot-parts.rules.ts';
import { costOfPieces } from './sell-back-amounts.rules.ts';

test('parts and rest of a lot have its pieces, cost and weight exactly, and a part alone costs what was told before', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const pieces = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amount, amount, pieces, fc.integer({ min: 1, max: 500 }), (cost, measuredNg, taken, left) => {
      const qty = taken.reduce((sum, part) => sum + part, left);
      const { parts, rest } = partsOfLot({ qty, cost, costCad: cost, measuredNg }, taken);
      const all = [...parts, rest];
      const sum = (read: (share: (typeof all)[number]) => bigint) =>
        all.reduce((total, share) => total + read(share), 0n);

      assert.deepEqual(
        all.map((share) => share.qty),
        [...taken, left],
      );
      assert.equal(
        sum((share) => share.cost),
        cost,
      );
      assert.equal(
        sum((share) => share.measuredNg ?? -1n),
        measuredNg,
      );
      const [first = 0] = taken;
      const alone = partsOfLot({ qty, cost, costCad: cost, measuredNg: null }, [first]);
      assert.equal(alone.parts[0]?.cost, costOfPieces(cost, { sold: first, of: qty }));
      assert.equal(alone.rest.measuredNg, null);
    }),
    { numRuns: 2000 },
  );
});

test('no lot is parted to nothing', () => {
  const lot = { qty: 3, cost: 10n, costCad: 10n, measuredNg: null };

  expect(() => partsOfLot(lot, [3])).toThrow(RangeError);
  expect(() => partsOfLot(lot, [0])).toThrow(RangeError);
});
