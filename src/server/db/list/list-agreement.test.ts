import fc from 'fast-check';

import { applyListQuery } from '#contract/list/apply-list-query.ts';
import type { ColumnFilter, Constraint, ListQuery } from '#contract/list/list-query.ts';
import { isChosen, modesOf, type ColumnKey, type ColumnSpec } from '#contract/list/list-resource.ts';
import { isBlankMode, isManyMode, isPairMode, type Mode } from '#contract/list/match-modes.ts';
import {
  bookkeeper,
  coinAccessors,
  coinList,
  finishes,
  marks,
  timeZone,
  type Coin,
} from '#contract/list/testing/coins.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { listPage } from './list-page.ts';
import { coinSource, makeCoins } from './testing/coin-tables.ts';

/*
 * Few values of each type, so that queries and rows meet often; among them what the two sides could read
 * differently. Without signs that versions of Unicode have placed differently, such as the curly apostrophe.
 */
const words = [
  '',
  'a',
  'A',
  'Ä',
  'ä',
  'zoë',
  'ZOE',
  'ß',
  'SS',
  'Ł',
  'ł',
  'æ',
  '%',
  '_',
  '\\',
  ',',
  '％',
  "o'n",
  'Ёл',
  'йод',
  'Άλφα',
  '😀',
  'ﬀ',
  'a b',
  '-',
  '1',
  '10',
  '9',
];
const decimals = ['-1', '0', '0.5', '0.50', '1', '9', '10', '1000.5'];
const days = ['1999-12-31', '2024-02-29', '2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'];
const moments = days.flatMap((day) =>
  ['T00:00:00.000Z', 'T04:59:59.999Z', 'T05:00:00.000Z', 'T23:30:00.000Z'].map((time) => day + time),
);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });
const word = fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((parts) => parts.join(''));
const decimal = fc.constantFrom(...decimals);

const coin: fc.Arbitrary<Omit<Coin, 'id'>> = fc.record({
  name: word,
  maker: maybe(fc.constantFrom('Mint', 'mint', 'Münze', 'ångström')),
  code: word,
  note: maybe(word),
  finish: maybe(fc.constantFrom(...finishes)),
  pieces: fc.integer({ min: -1, max: 10 }),
  rating: maybe(decimal),
  price: maybe(decimal.map((text) => BigInt(Math.round(Number(text) * 100)))),
  weight: decimal.map((text) => BigInt(Math.round(Number(text) * 10)) * 100_000_000n),
  mintedOn: maybe(fc.constantFrom(...days)),
  soldAt: maybe(fc.constantFrom(...moments).map((moment) => new Date(moment))),
  listed: maybe(fc.boolean()),
  cost: fc.constantFrom(0n, 100n),
  marks: maybe(fc.subarray([...marks])),
});

const valueOf = (column: ColumnSpec): fc.Arbitrary<string> => {
  if (column.type === 'text') return word.filter((text) => text.trim() !== '');
  if (isChosen(column)) return fc.constantFrom(...column.values);
  if (column.type === 'bool') return fc.constantFrom('true', 'false');
  return column.type === 'date' || column.type === 'datetime' ? fc.constantFrom(...days) : decimal;
};

const constraintOf = (column: ColumnSpec, mode: Mode): fc.Arbitrary<Constraint> => {
  const value = valueOf(column);
  if (isBlankMode(mode)) return fc.constant({ mode, value: null });
  if (isManyMode(mode)) return fc.array(value, { minLength: 1, maxLength: 3 }).map((many) => ({ mode, value: many }));
  if (isPairMode(mode)) return fc.tuple(value, value).map((pair) => ({ mode, value: pair }));
  return value.map((one) => ({ mode, value: one }));
};

type Key = ColumnKey<typeof coinList>;
const columns = Object.entries(coinList.columns) as [Key, ColumnSpec][];

const filterOf = (column: ColumnSpec): fc.Arbitrary<ColumnFilter> =>
  fc.record({
    operator: fc.constantFrom('and', 'or'),
    constraints: fc.array(
      fc.constantFrom(...modesOf(column)).chain((mode) => constraintOf(column, mode)),
      { minLength: 1, maxLength: 2 },
    ),
  });

const filters = fc
  .subarray(columns, { maxLength: 2 })
  .chain((some) => fc.tuple(...some.map(([key, column]) => filterOf(column).map((filter) => [key, filter] as const))))
  .map((some) => Object.fromEntries(some) as ListQuery<Key>['filters']);

const sortable = columns.filter(([, { type }]) => type !== 'set').map(([key]) => key);

const sort = fc.uniqueArray(fc.record({ field: fc.constantFrom(...sortable), order: fc.constantFrom(1, -1) }), {
  maxLength: 3,
  selector: ({ field }) => field,
});

const anyQuery: fc.Arbitrary<ListQuery<Key>> = fc.record({
  first: fc.constantFrom(0, 0, 3),
  rows: fc.constantFrom(5, 100),
  q: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: word }),
  sort,
  filters,
  totals: fc.constant(true),
});

describe.each(bothDatabases)('%s', (_name, open) => {
  const coins = fc.sample(coin, { numRuns: 60, seed: 7 }).map((one, id) => ({ ...one, id }));
  const context = { viewer: bookkeeper, timeZone };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await makeCoins(database.db, coins);
  });
  afterAll(() => database.drop());

  test('any query finds the same rows, order and totals in memory and in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const inMemory = applyListQuery(coins, query, coinList, coinAccessors, context);

        const inSql = await listPage(database.db, coinSource, query, context);

        expect(inSql.items.map(({ id }) => id)).toEqual(inMemory.items.map(({ id }) => id));
        expect(inSql).toMatchObject({ total: inMemory.total, totals: inMemory.totals });
      }),
      { numRuns: 300 },
    );
  });
});
