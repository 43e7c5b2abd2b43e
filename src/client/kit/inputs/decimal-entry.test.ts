import fc from 'fast-check';

import { groupedNumber } from '#client/kit/money/number-text.ts';

import { isSameDecimal, plainDecimal, readDecimal, shiftedDecimal } from './decimal-entry.ts';

const money = { decimals: 2, unit: 'CAD' };
const read = (typed: string, rule: Parameters<typeof readDecimal>[1] = money) => readDecimal(typed, rule).value;

test.each([
  ['1234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['$1,234.50', '1234.50'],
  ['1234.50 CAD', '1234.50'],
  ['CAD 1,234.50', '1234.50'],
  [' 5 % ', '5'],
  ['1,234', '1234'],
  ['12,34', '12.34'],
  ['0,5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['0', '0'],
  ['-0', '0'],
  ['', ''],
  ['  ', ''],
])('"%s" is read as "%s"', (typed, value) => {
  expect(read(typed)).toBe(value);
});

test.each([
  'abc',
  '10O',
  '5 USD',
  '1,2,3',
  '1.2.3',
  '12-',
  '--1',
  '1e5',
  '.',
  ',',
  '1,23,456',
  '$',
  '1.23,456,789.1',
  '٣',
])('"%s" is no number, and the field says what one looks like', (typed) => {
  expect(readDecimal(typed, money)).toEqual({ value: null, problem: 'Enter a number, such as 1250.50.' });
});

test('a pasted minus and an accountant’s true minus are below zero, where that is allowed', () => {
  expect(read('-1.5', { decimals: 2, signed: true })).toBe('-1.5');
  expect(read('\u22121,250.00', { decimals: 2, signed: true })).toBe('-1250.00');
  expect(readDecimal('-1.5', money)).toEqual({ value: null, problem: 'Enter a number that is not below zero.' });
});

test('too many decimals are neither rounded nor cut, but said', () => {
  expect(readDecimal('5.005', money)).toEqual({ value: null, problem: 'Use at most 2 decimals.' });
  expect(readDecimal('2.5', { decimals: 0 })).toEqual({
    value: null,
    problem: 'Enter a whole number, without decimals.',
  });
  expect(readDecimal('1234567890123', money).problem).toContain('smaller');
});

const digits = fc.bigInt({ min: 0n, max: 10n ** 12n - 1n });
const number = fc
  .tuple(digits, fc.array(fc.constantFrom(...'0123456789'), { maxLength: 4 }), fc.boolean())
  .map(([whole, fraction, isNegative]) => {
    const text = `${whole}${fraction.length > 0 ? `.${fraction.join('')}` : ''}`;
    return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
  });
const any = { decimals: 4, signed: true };

test('every number that we write is read as itself', () => {
  fc.assert(
    fc.property(number, (text) => {
      expect(isSameDecimal(read(groupedNumber(text, 4), any) ?? '', text)).toBe(true);
    }),
  );
});

test('every number as it is written in French or German Canada is read as itself', () => {
  fc.assert(
    fc.property(number, (text) => {
      const french = groupedNumber(text, 2).replaceAll(',', '\u202f').replace('.', ',');
      const german = groupedNumber(text, 2).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
      const plain = groupedNumber(text, 2).replaceAll(',', '').replace('\u2212', '-');

      expect(plainDecimal(read(french, any) ?? '')).toBe(plainDecimal(plain));
      expect(plainDecimal(read(german, any) ?? '')).toBe(plainDecimal(plain));
    }),
  );
});

test('whatever is typed, what is read is decimal text within its limits, or nothing with a remedy', () => {
  const typing = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-− %$'), maxLength: 16 }),
  );
  fc.assert(
    fc.property(typing, (typed) => {
      const { value, problem } = readDecimal(typed, { decimals: 2, signed: true });

      expect(value ?? '').toMatch(/^(-?\d{1,12}(\.\d{1,2})?)?$/);
      expect(problem ?? 'All is well.').toMatch(/\.$/);
      expect(problem === null).toBe(value !== null);
    }),
    { numRuns: 2000 },
  );
});

test('what was read once is read the same again', () => {
  fc.assert(
    fc.property(number, (text) => {
      const value = read(text, any) ?? '';

      expect(read(value, any)).toBe(value);
    }),
  );
});

test('a percentage kept as a fraction comes back as it was typed', () => {
  expect(shiftedDecimal('2.8', -2)).toBe('0.028');
  expect(shiftedDecimal('0.028', 2)).toBe('2.8');
  expect(shiftedDecimal('150', -2)).toBe('1.5');
  expect(shiftedDecimal('-0.5', -2)).toBe('-0.005');
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 6 }), (text, places) => {
      expect(shiftedDecimal(shiftedDecimal(text, -places), places)).toBe(plainDecimal(text));
    }),
  );
});
