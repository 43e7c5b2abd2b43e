import { costToOwn, perOunceMinor } from './cost-to-own.rules.ts';

test('a price is told for each ounce of fine metal, whatever the piece weighs', () => {
  expect(perOunceMinor(587_653n, '31103476800')).toBe(587_653n);
  expect(perOunceMinor(61_200n, '3110347680')).toBe(612_000n);
  expect(perOunceMinor(1_900_000n, '100000000000')).toBe(590_966n);
});

test('what owning a piece and selling it back at once costs is what was paid less what we pay', () => {
  expect(costToOwn(587_653n, 558_635n)).toEqual({ minor: 29_018n, share: '0.049379480741' });
  expect(costToOwn(100n, 100n)).toEqual({ minor: 0n, share: '0.000000000000' });
});
