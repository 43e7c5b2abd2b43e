import assert from 'node:assert/strict';

import fc from 'fast-check';

import { bankAmount } from './bank-amount.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';

test.each([
  ['1,234.56', 123_456n],
  ['1.234,56', 123_456n],
  ['$1 234.5', 123_450n],
  ['(12.00)', -1200n],
  ['12.00-', -1200n],
  ['-12', -1200n],
  ['CAD 7', 700n],
  ['1,234', 123_400n],
  ["1'234'567.8", 123_456_780n],
  ['1.234.567', 123_456_700n],
  ['( $1,234.50 )', -123_450n],
  ['0.01', 1n],
])('the amount %j', (text, amount) => {
  expect(bankAmount(text)).toBe(amount);
});

test.each([
  ...['', 'x', '1e5', '1.2.3x', '--1', 'NaN', '9'.repeat(14), '-1-', '(1', '1)', '.', '5 5'],
  // Parts of a cent, and thousands that are none.
  ...['1234.500', '1234.5678', '0.001', '1.234', '5.5.5', '100.00.00', '1,23,456.00', '0,001', '1.234.56', "1,234'567"],
])('%j is no amount', (text) => {
  expect(bankAmount(text)).toBeNull();
});

test('every amount that we write is read back, with separators too', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), (amount) => {
      const text = moneyText(amount);
      const grouped = text.replaceAll(/\B(?=(\d{3})+(?=\.))/g, ',');

      assert.deepEqual([bankAmount(text), bankAmount(grouped), bankAmount(`-${text}`)], [amount, amount, -amount]);
    }),
    { numRuns: 10_000 },
  );
});
