import fc from 'fast-check';

import { grossOf, pieceWeight } from './piece-weight.ts';

describe('a weight as the trade says it', () => {
  it.each([
    ['1 oz', { value: '1', unit: 'toz', fineNg: 31_103_476_800n }],
    ['1/2 oz', { value: '0.5', unit: 'toz', fineNg: 15_551_738_400n }],
    ['1/25 oz', { value: '0.04', unit: 'toz', fineNg: 1_244_139_072n }],
    ['2.5 g', { value: '2.5', unit: 'g', fineNg: 2_500_000_000n }],
    ['5 kg', { value: '5', unit: 'kg', fineNg: 5_000_000_000_000n }],
    ['10 tola', { value: '10', unit: 'tola', fineNg: 116_638_038_000n }],
  ])('%s is exact', (label, expected) => {
    expect(pieceWeight(label)).toEqual(expected);
  });

  it.each(['', '1', 'oz', '1 lb', '1/7 oz', '-1 g', '1/0 oz'])('"%s" is refused', (label) => {
    expect(() => pieceWeight(label)).toThrow(RangeError);
  });
});

describe('the weight of the whole piece', () => {
  it('of an ounce at 22 carat is 33.93 g', () => {
    expect(grossOf(31_103_476_800n, '916.7')).toBe(33_929_831_788n);
  });

  it('holds the fine weight again, to half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 5000, max: 9999 }), (fineNg, tenths) => {
        const gross = grossOf(fineNg, `${Math.floor(tenths / 10)}.${tenths % 10}`);

        const off = gross * BigInt(tenths) - fineNg * 10_000n;
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(tenths));
        expect(gross).toBeGreaterThanOrEqual(fineNg);
      }),
    );
  });
});
