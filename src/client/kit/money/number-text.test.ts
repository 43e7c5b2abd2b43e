import { array, assert, bigInt, boolean, integer, property, tuple } from 'fast-check';

import { moneyWords } from './money-words.ts';
import { directionOf, fractionAsPercent, groupedNumber, percentText, signedNumber } from './number-text.ts';

const NARROW = '\u202f';
const MINUS = '\u2212';

test('a number is written with groups of three, a true minus and the decimals asked for', () => {
  expect(groupedNumber('1234567.891', 2)).toBe('1,234,567.89');
  expect(groupedNumber('-1234.5', 2)).toBe(`${MINUS}1,234.50`);
  expect(groupedNumber('0.005', 2)).toBe('0.01');
  expect(groupedNumber('999.995', 2)).toBe('1,000.00');
  expect(groupedNumber('42', 0)).toBe('42');
});

test('an amount that rounds to nothing has no sign', () => {
  expect(groupedNumber('-0.001', 2)).toBe('0.00');
  expect(signedNumber('-0.001', 2)).toBe('0.00');
  expect(directionOf('-0.001', 2)).toBe('level');
});

test('text that is no decimal number is refused rather than shown', () => {
  for (const text of ['', '1e5', 'NaN', '1,000', '.5']) expect(() => groupedNumber(text, 2)).toThrow(RangeError);
});

test('the written number, read again, is the value rounded half up', () => {
  const decimalParts = tuple(
    bigInt({ min: 0n, max: 10n ** 24n }),
    integer({ min: 0, max: 8 }),
    boolean(),
    integer({ min: 0, max: 6 }),
  );
  assert(
    property(decimalParts, ([digits, scale, isNegative, decimals]) => {
      const text = `${isNegative ? '-' : ''}${withPoint(digits, scale)}`;

      const written = groupedNumber(text, decimals).replaceAll(',', '').replace(MINUS, '-');

      const scaled =
        decimals >= scale ? digits * 10n ** BigInt(decimals - scale) : halfUp(digits, 10n ** BigInt(scale - decimals));
      const sign = isNegative && scaled > 0n ? '-' : '';
      expect(written).toBe(`${sign}${withPoint(scaled, decimals)}`);
    }),
    { numRuns: 10_000 },
  );
});

test('groups are of three digits from the right', () => {
  assert(
    property(array(integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 }), (digits) => {
      expect(groupedNumber(digits.join(''), 0)).toMatch(/^\d{1,3}(,\d{3})*$/);
    }),
  );
});

test('percentages stand a narrow space from their sign', () => {
  expect(percentText('0.84')).toBe(`0.84${NARROW}%`);
  expect(fractionAsPercent('0.036032')).toBe(`3.60${NARROW}%`);
  expect(fractionAsPercent('-0.5')).toBe(`${MINUS}50.00${NARROW}%`);
});

test('a rise has its plus written, a fall its minus', () => {
  expect(signedNumber('47.25', 2)).toBe('+47.25');
  expect(signedNumber('-0.43', 2)).toBe(`${MINUS}0.43`);
});

test('money is written with its symbol, its code, or bare', () => {
  expect(moneyWords('5876.53', 'CAD')).toBe('$5,876.53');
  expect(moneyWords('5876.53', 'USD')).toBe('US$5,876.53');
  expect(moneyWords('-5', 'CAD')).toBe(`${MINUS}$5.00`);
  expect(moneyWords('5876.53', 'CAD', 'code')).toBe('5,876.53\u00a0CAD');
  expect(moneyWords('5876.53', 'CHF')).toBe('5,876.53\u00a0CHF');
  expect(moneyWords('5876.53', 'CAD', 'bare')).toBe('5,876.53');
});

function withPoint(digits: bigint, scale: number): string {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

const halfUp = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n);
