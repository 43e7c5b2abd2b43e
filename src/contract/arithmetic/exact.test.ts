import assert from 'node:assert/strict';

import fc from 'fast-check';

import { asFraction, decimal, divideHalfUp, minorUnits, moneyText, quotientText, roundToMinor } from './exact.ts';

const cases = { numRuns: 10_000 };
const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const divisor = fc.bigInt({ min: 1n, max: 10n ** 12n });

/** Decimal text with up to twelve decimals, as rates and prices are written. */
const decimalText = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,12}$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('money as text', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [587_653n, '5876.53'],
    [5_848_030n, '58480.30'],
  ])('%s minor units are %s', (minor, text) => {
    expect(moneyText(minor)).toBe(text);
    expect(minorUnits(text)).toBe(minor);
  });

  test('comes back as the same amount, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }), (minor) => {
        assert.equal(minorUnits(moneyText(minor)), minor);
      }),
      cases,
    );
  });

  test.each(['', '1.', '.5', '1.234', '1e3', '1,50', ' 1', '+1', 'NaN', 'Infinity', '0x10', '1'.repeat(16), '1\n'])(
    '%j is no amount of money',
    (text) => {
      expect(() => minorUnits(text)).toThrow(RangeError);
    },
  );
});

describe('decimal text', () => {
  test.each([
    '',
    '1.',
    '.5',
    '1e3',
    '1E-3',
    '1,5',
    ' 1',
    '+1',
    'NaN',
    '-Infinity',
    '0x10',
    '--1',
    '1'.repeat(31),
    '1\n',
  ])('takes no %j', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test('keeps every digit as a fraction of two integers', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const { numerator, denominator } = asFraction(decimal(text));

        const decimals = text.split('.')[1]?.length ?? 0;
        assert.equal(numerator * 10n ** BigInt(decimals), BigInt(text.replace('.', '')) * denominator);
      }),
      cases,
    );
  });
});

describe('rounding', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s: halves go away from zero', (numerator, denominator, rounded) => {
    expect(divideHalfUp(numerator, denominator)).toBe(rounded);
  });

  test('is never off by more than half a unit, and treats both signs alike', () => {
    fc.assert(
      fc.property(amount, divisor, (numerator, denominator) => {
        const rounded = divideHalfUp(numerator, denominator);

        const off = numerator - rounded * denominator;
        assert.equal((off < 0n ? -off : off) * 2n <= denominator, true);
        assert.equal(divideHalfUp(-numerator, denominator), -rounded);
      }),
      cases,
    );
  });

  test('of money happens once: a tie that only shows after the division is still a tie', () => {
    expect(roundToMinor(decimal('0.01'), 2n)).toBe(1n);
    expect(roundToMinor(decimal('1.00499999999999999999'))).toBe(100n);
    expect(roundToMinor(decimal('-1.005'))).toBe(-101n);
  });

  test('of money agrees with rounding the exact fraction', () => {
    fc.assert(
      fc.property(decimalText, divisor, (text, by) => {
        const { numerator, denominator } = asFraction(decimal(text));

        assert.equal(roundToMinor(decimal(text), by), divideHalfUp(numerator * 100n, denominator * by));
      }),
      cases,
    );
  });
});

describe('a quotient as text', () => {
  test.each([
    [1n, 3n, 6, '0.333333'],
    [2n, 3n, 0, '1'],
    [-1n, 200n, 2, '-0.01'],
    [-1n, 1000n, 2, '0.00'],
    [12_345n, 1n, 2, '12345.00'],
  ])('%s / %s to %s decimals is %s', (numerator, denominator, decimals, text) => {
    expect(quotientText(numerator, denominator, decimals)).toBe(text);
  });

  test('is the rounded quotient, digit for digit', () => {
    fc.assert(
      fc.property(amount, divisor, fc.integer({ min: 0, max: 10 }), (numerator, denominator, decimals) => {
        const text = quotientText(numerator, denominator, decimals);

        assert.equal(BigInt(text.replace('.', '')), divideHalfUp(numerator * 10n ** BigInt(decimals), denominator));
        assert.equal(text.split('.')[1]?.length ?? 0, decimals);
      }),
      cases,
    );
  });
});
