import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import { inColumnUnit } from '#contract/list/filter-units.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { csvColumn } from './csv-column.ts';

const fieldOf = (column: Partial<ColumnSpec>) =>
  csvColumn({ label: 'X', ...column } as ColumnSpec, sql`x`, 'iso').field;

const names = { a: 'Apple, red', b: '=Banana' };

test.each<[means: string, column: Partial<ColumnSpec>, value: string | null, field: string]>([
  ['nothing is an empty field', { type: 'money' }, null, ''],
  ['a debt stays a number', { type: 'money' }, '-123456', '-1234.56'],
  ['cents alone', { type: 'money' }, '5', '0.05'],
  ['cents owed', { type: 'money' }, '-5', '-0.05'],
  ['a troy ounce in grams', { type: 'weight' }, '31103476800', '31.1034768'],
  ['whole grams', { type: 'weight' }, '100000000000', '100'],
  ['no weight', { type: 'weight' }, '0', '0'],
  ['the least weight, taken away', { type: 'weight' }, '-1', '-0.000000001'],
  ['a number as it was written', { type: 'number' }, '-0.50', '-0.50'],
  ['a number that is none is a text', { type: 'number' }, '=1+1', "'=1+1"],
  ['an amount that is none is a text', { type: 'money' }, '-1;2', '"\'-1;2"'],
  ['a moment that is none is a text', { type: 'datetime' }, '@now', "'@now"],
  ['yes', { type: 'bool' }, 't', 'yes'],
  ['no', { type: 'bool' }, 'f', 'no'],
  ['a value in the words of the screen', { type: 'enum', values: ['a', 'b'], names }, 'a', '"Apple, red"'],
  ['words that are a formula', { type: 'enum', values: ['a', 'b'], names }, 'b', "'=Banana"],
  ['a value without words', { type: 'enum', values: ['a', 'c'], names }, 'c', 'c'],
  ['a value that nobody declared', { type: 'enum', values: ['a'] }, '=x', "'=x"],
  ['a set in the order of its values', { type: 'set', values: ['b', 'c'], names }, 'c\u001Fb', '"\'=Banana, c"'],
  ['an empty set', { type: 'set', values: ['b'] }, '', ''],
])('%s', (_means, column, value, field) => {
  expect(fieldOf(column)(value)).toBe(field);
});

test('an amount and a weight read back as what they are', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n - 10n ** 17n, max: 10n ** 17n - 1n }), (integer) => {
      expect(minorUnits(fieldOf({ type: 'money' })(String(integer)))).toBe(integer);
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (integer) => {
      expect(inColumnUnit('weight', fieldOf({ type: 'weight' })(String(integer)))).toBe(String(integer));
    }),
  );
});

test('a heading is guarded like any text', () => {
  expect(csvColumn({ label: '=Total, CAD', type: 'money' }, sql`x`, 'iso').heading).toBe('"\'=Total, CAD"');
});
