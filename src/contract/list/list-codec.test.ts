import fc from 'fast-check';

import { decodeListQuery } from './decode-list-query.ts';
import { encodeListQuery } from './encode-list-query.ts';
import { emptyListQuery, type ColumnFilter, type Constraint, type ListQuery } from './list-query.ts';
import { modesOf, type ColumnKey, type ColumnSpec } from './list-resource.ts';
import { isBlankMode, isManyMode, isPairMode, type Mode } from './match-modes.ts';
import { joinValues, splitValues } from './query-text.ts';
import { bookkeeper, coinList, customer } from './testing/coins.ts';

type Key = ColumnKey<typeof coinList>;

const opened: ListQuery<Key> = emptyListQuery(coinList);
const decoded = (search: string) => decodeListQuery(search, coinList, customer);

test('an empty query string is the list as it opens', () => {
  expect(decoded('')).toEqual({ first: 0, rows: 20, q: '', sort: [], filters: {} });
});

test('a query string reads as what it says', () => {
  const search =
    '?f.finish=in:proof,antique&f.price=gte:1000&f.price=lt:5000.50&sort=-price,name&first=50&rows=50&q=+smith+';

  expect(decoded(search)).toEqual({
    first: 50,
    rows: 50,
    q: 'smith',
    sort: [
      { field: 'price', order: -1 },
      { field: 'name', order: 1 },
    ],
    filters: {
      finish: { operator: 'and', constraints: [{ mode: 'in', value: ['proof', 'antique'] }] },
      price: {
        operator: 'and',
        constraints: [
          { mode: 'gte', value: '1000' },
          { mode: 'lt', value: '5000.50' },
        ],
      },
    },
  });
});

test.each([
  { means: 'a colon and a comma need no escape in a single value', search: 'f.name=contains:a,b:12' },
  { means: 'a comma and a backslash are escaped in a list', search: 'f.code=in:a%5C,b,c%5C%5Cd' },
  { means: 'either of two conditions', search: 'f.name=contains:smith&f.name=startsWith:anna&o.name=or' },
  { means: 'a mode without a value', search: 'f.maker=empty' },
  { means: 'readable separators stay, a space is a plus', search: 'f.name=contains:a+b/c@d:e' },
  { means: 'a plus and an ampersand are data', search: 'f.name=contains:%2B%26%3D%23%25' },
  { means: 'a page of another order', search: 'sort=-soldAt,name&first=100&rows=100' },
  { means: 'the label of a saved view, an exact count, totals', search: 'view=late+orders&count=exact&totals=true' },
])('$means, and is written as it was read: $search', ({ search }) => {
  expect(encodeListQuery(decoded(search), coinList)).toBe(search);
});

test.each([
  {
    means: 'whatever the order of the parts',
    search: 'rows=5&sort=-price&o.name=or&f.pieces=gt:1&f.name=contains:b&q=xy&f.name=contains:a',
    canonical: 'q=xy&f.name=contains:b&f.name=contains:a&f.pieces=gt:1&o.name=or&sort=-price&rows=5',
  },
  {
    means: 'without what is the default anyway',
    search: 'first=0&rows=20&sort=name&o.name=and&f.name=contains:a',
    canonical: 'f.name=contains:a',
  },
  {
    means: 'without an "or" over a single condition',
    search: 'f.name=contains:a&o.name=or',
    canonical: 'f.name=contains:a',
  },
  { means: 'without needless escapes', search: 'f.name=contains%3Aa%20b', canonical: 'f.name=contains:a+b' },
])('equal queries are written the same, $means', ({ search, canonical }) => {
  expect(encodeListQuery(decoded(search), coinList)).toBe(canonical);
});

test('decoded pairs, such as a URLSearchParams, read like the text', () => {
  const search = 'q=smith&f.name=contains:a+b&f.name=empty';

  expect(decodeListQuery(new URLSearchParams(search), coinList, customer)).toEqual(decoded(search));
});

test('values of a list are read back as they were written, whatever they hold', () => {
  const values = fc.array(fc.string({ unit: fc.constantFrom('a', ',', '\\', '', 'ä') }), { minLength: 1 });

  fc.assert(fc.property(values, (many) => expect(splitValues(joinValues(many))).toEqual(many)));
});

test('any query is read back from its query string', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const search = encodeListQuery(query, coinList);
      fc.pre(search.length <= 4096);

      expect(decodeListQuery(search, coinList, bookkeeper)).toEqual(query);
    }),
    { numRuns: 10_000 },
  );
});

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'));

const decimalText = (wholeDigits: number, decimals: number) =>
  fc.stringMatching(new RegExp(`^-?\\d{1,${wholeDigits}}(\\.\\d{1,${decimals}})?$`));

const values: Record<ColumnSpec['type'], fc.Arbitrary<string>> = {
  text,
  enum: fc.constantFrom('proof', 'bullion', 'antique'),
  set: fc.constantFrom('cased', 'certified', 'gilded'),
  bool: fc.constantFrom('true', 'false'),
  number: decimalText(15, 8),
  money: decimalText(15, 2),
  weight: decimalText(9, 9),
  date: fc.constantFrom('0001-01-01', '2024-02-29', '9999-12-31'),
  datetime: fc.constantFrom('0001-01-01', '2024-02-29', '9999-12-31'),
};

const constraintOf = (column: ColumnSpec, mode: Mode): fc.Arbitrary<Constraint> => {
  const value = values[column.type];
  if (isBlankMode(mode)) return fc.constant({ mode, value: null });
  if (isManyMode(mode)) return fc.array(value, { minLength: 1, maxLength: 4 }).map((many) => ({ mode, value: many }));
  if (isPairMode(mode)) return fc.tuple(value, value).map((pair) => ({ mode, value: pair }));
  return value.map((one) => ({ mode, value: one }));
};

const filterOf = (column: ColumnSpec): fc.Arbitrary<ColumnFilter> =>
  fc
    .array(
      fc.constantFrom(...modesOf(column)).chain((mode) => constraintOf(column, mode)),
      { minLength: 1, maxLength: 5 },
    )
    .chain((constraints) =>
      fc.record({ constraints: fc.constant(constraints), operator: operatorOf(constraints.length) }),
    );

const operatorOf = (conditions: number): fc.Arbitrary<ColumnFilter['operator']> =>
  conditions > 1 ? fc.constantFrom('and', 'or') : fc.constant('and');

const columns = Object.entries(coinList.columns) as [Key, ColumnSpec][];

const sortable = columns.filter(([, column]) => column.sort).map(([key]) => key);

const anyQuery: fc.Arbitrary<ListQuery<Key>> = fc.record(
  {
    first: fc.nat(100_000),
    rows: fc.integer({ min: 1, max: 200 }),
    q: fc.oneof(
      fc.constant(''),
      text.map((value) => `${value}..`.trim()),
    ),
    sort: fc
      .uniqueArray(fc.record({ field: fc.constantFrom(...sortable), order: fc.constantFrom(1, -1) }), {
        maxLength: 4,
        selector: ({ field }) => field,
      })
      .filter((sort) => sort.length !== 1 || sort[0]?.field !== 'name'),
    filters: fc
      .subarray(columns, { maxLength: 4 })
      .chain((some) =>
        fc.tuple(...some.map(([key, column]) => filterOf(column).map((filter) => [key, filter] as const))),
      )
      .map((some) => Object.fromEntries(some) as ListQuery<Key>['filters']),
    view: text,
    count: fc.constant('exact'),
    totals: fc.constant(true),
  },
  { requiredKeys: ['first', 'rows', 'q', 'sort', 'filters'] },
);

test('a half character, which no URL can carry, is written as the replacement character', () => {
  expect(encodeListQuery({ ...opened, q: 'a\ud800' }, coinList)).toBe('q=a%EF%BF%BD');
});
