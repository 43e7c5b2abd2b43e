import { decodeListQuery } from './decode-list-query.ts';
import { ListProblem, listProblemBody } from './list-problem.ts';
import { withoutPart } from './query-parts.ts';
import { bookkeeper, coinList, customer } from './testing/coins.ts';

/** What the decoder refuses a customer's query with. */
function problemOf(search: string | Iterable<[string, string]>): ListProblem {
  try {
    decodeListQuery(search, coinList, customer);
  } catch (error) {
    if (error instanceof ListProblem) return error;
    throw error;
  }
  throw new Error('The query was accepted.');
}

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('&');

test.each([
  ['unknown_parameter', 'x', 'x=1'],
  ['unknown_parameter', 'per_page', 'per_page=10'],
  ['unknown_parameter', 'sort[]', 'sort[]=name'],
  ['unknown_parameter', 'rows[$gt]', 'rows[$gt]=1'],
  ['unknown_parameter', '__proto__', '__proto__=1'],
  ['unknown_parameter', 'F.name', 'F.name=empty'],
  ['duplicate_parameter', 'rows', 'rows=10&rows=20'],
  ['duplicate_parameter', 'q', 'q=ab&q=cd'],
  ['duplicate_parameter', 'sort', 'sort=name&sort=price'],
  ['duplicate_parameter', 'o.name', 'f.name=contains:a&f.name=contains:b&o.name=or&o.name=or'],
  ['query_too_long', 'query', `f.name=contains:${'%20'.repeat(1400)}`],
  ['unknown_column', 'f.password', 'f.password=equals:x'],
  ['unknown_column', 'f.__proto__', 'f.__proto__=equals:1'],
  ['unknown_column', 'f.constructor', 'f.constructor=equals:1'],
  ['unknown_column', 'f.', 'f.=equals:1'],
  ['unknown_column', 'f.cost', 'f.cost=gt:1'],
  ['unknown_column', 'o.cost', 'o.cost=or'],
  ['unknown_column', 'f.note', 'f.note=contains:a'],
  ['unknown_mode', 'f.price', 'f.price=contains:1'],
  ['unknown_mode', 'f.price', 'f.price=1000'],
  ['unknown_mode', 'f.code', 'f.code=contains:a'],
  ['unknown_mode', 'f.name', 'f.name=toString:a'],
  ['unknown_sort', 'sort', 'sort=constructor'],
  ['unknown_sort', 'sort', 'sort=code'],
  ['unknown_sort', 'sort', 'sort=cost'],
  ['unknown_sort', 'sort', 'sort='],
  ['unknown_sort', 'sort', 'sort=name,'],
  ['unknown_sort', 'sort', 'sort=--name'],
  ['unknown_sort', 'sort', 'sort=name desc'],
  ['duplicate_sort', 'sort', 'sort=name,-name'],
  ['too_many_sorts', 'sort', 'sort=name,maker,finish,pieces,rating'],
  ['too_many_constraints', 'f.name', many(6, (index) => `f.name=contains:${index}`)],
  ['too_many_values', 'f.pieces', `f.pieces=in:${Array.from({ length: 101 }, () => '1').join(',')}`],
  ['bad_operator', 'o.name', 'f.name=contains:a&f.name=contains:b&o.name=xor'],
  ['bad_operator', 'o.name', 'o.name=or'],
  ['bad_value', 'q', 'q='],
  ['bad_value', 'q', 'q=+'],
  ['bad_value', 'q', 'q=a'],
  ['bad_value', 'q', `q=${'a'.repeat(201)}`],
  ['bad_value', 'q', 'q=ab%00'],
  ['bad_value', 'view', 'view='],
  ['bad_value', 'view', `view=${'a'.repeat(65)}`],
  ['bad_value', 'count', 'count=estimate'],
  ['bad_value', 'totals', 'totals=1'],
  ['bad_value', 'f.name', 'f.name=contains'],
  ['bad_value', 'f.name', 'f.name=contains:'],
  ['bad_value', 'f.name', 'f.name=contains:+'],
  ['bad_value', 'f.name', 'f.name=contains:%00'],
  ['bad_value', 'f.name', `f.name=contains:${'a'.repeat(201)}`],
  ['bad_value', 'f.maker', 'f.maker=empty:'],
  ['bad_value', 'f.maker', 'f.maker=notEmpty:x'],
  ['bad_value', 'f.code', 'f.code=in:a,,b'],
  ['bad_value', 'f.finish', 'f.finish=in:proof,evil'],
  ['bad_value', 'f.finish', 'f.finish=equals:Proof'],
  ['bad_value', 'f.marks', 'f.marks=in:cased,stolen'],
  ['unknown_mode', 'f.marks', 'f.marks=equals:cased'],
  ['unknown_sort', 'sort', 'sort=marks'],
  ['bad_value', 'f.listed', 'f.listed=equals:yes'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:1e9'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:1);drop table coins;--'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:NaN'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:+1'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:.5'],
  ['bad_value', 'f.pieces', 'f.pieces=gt:1234567890123456'],
  ['bad_value', 'f.pieces', 'f.pieces=equals:0.123456789'],
  ['bad_value', 'f.pieces', 'f.pieces=equals:１'],
  ['bad_value', 'f.pieces', 'f.pieces=between:1'],
  ['bad_value', 'f.pieces', 'f.pieces=between:1,2,3'],
  ['bad_value', 'f.price', 'f.price=equals:10.005'],
  ['bad_value', 'f.price', 'f.price=equals:1,000.00'],
  ['bad_value', 'f.weight', 'f.weight=equals:1.0000000001'],
  ['bad_value', 'f.weight', 'f.weight=equals:1234567890'],
  ['bad_value', 'f.mintedOn', 'f.mintedOn=dateIs:2024-02-30'],
  ['bad_value', 'f.mintedOn', 'f.mintedOn=dateIs:0000-01-01'],
  ['bad_value', 'f.mintedOn', 'f.mintedOn=dateIs:02/29/2024'],
  ['bad_value', 'f.soldAt', 'f.soldAt=dateIs:2024-02-29T00:00:00Z'],
  ['bad_value', 'f.soldAt', 'f.soldAt=between:2024-02-29,13-01-01'],
  ['rows_range', 'rows', 'rows=0'],
  ['rows_range', 'rows', 'rows=201'],
  ['rows_range', 'rows', 'rows=1e2'],
  ['rows_range', 'rows', 'rows='],
  ['first_range', 'first', 'first=-1'],
  ['first_range', 'first', 'first=100001'],
  ['first_range', 'first', 'first=1.5'],
  ['first_range', 'first', 'first=007'],
])('a query is refused with %s at %s: %s', (code, path, search) => {
  expect(problemOf(search)).toMatchObject({ status: 400, code, path });
});

test('thirteen filtered columns are too many', () => {
  const search = many(13, (index) => `f.${Object.keys(coinList.columns)[index]}=empty`).replace(
    'f.code=empty',
    'f.code=in:x',
  );

  const filtered = () => decodeListQuery(search, coinList, bookkeeper);

  expect(filtered).toThrow('Filter by at most 12 columns.');
});

test('a half character in decoded pairs is refused', () => {
  expect(problemOf([['f.name', 'contains:\ud800']])).toMatchObject({ code: 'bad_value', path: 'f.name' });
});

test('a refusal says what is allowed', () => {
  expect(listProblemBody(problemOf('f.finish=equals:mint'))).toEqual({
    message: '"mint" is not one of proof, bullion, antique.',
    errors: { 'f.finish': ['"mint" is not one of proof, bullion, antique.'] },
    code: 'bad_value',
    allowed: ['proof', 'bullion', 'antique'],
  });
});

test.each(['f.cost=gt:1', 'f.none=gt:1', 'sort=-cost', 'sort=none'])(
  'a column that the viewer may not see is refused like one that does not exist, and is not among the allowed: %s',
  (search) => {
    const { message, allowed } = problemOf(search);

    expect(message).toMatch(/^The list cannot be (filtered|sorted) by "(cost|none)"\.$/);
    expect(allowed).not.toContain('cost');
    expect(allowed).toContain('price');
  },
);

test('whoever holds the right may ask for the column', () => {
  const query = decodeListQuery('f.cost=gt:1&sort=-cost', coinList, bookkeeper);

  expect(query).toMatchObject({ sort: [{ field: 'cost', order: -1 }], filters: { cost: { operator: 'and' } } });
});

test.each([
  { search: '?f.gone=in:a&f.name=contains:x&o.gone=or&rows=5', left: 'f.name=contains:x&rows=5' },
  { search: 'rows=5&sort=gone', left: 'rows=5' },
  { search: 'f.na%6De=gone:x&q=ab', left: 'q=ab' },
  { search: `q=${'a'.repeat(5000)}`, left: '' },
])('a link is opened without what it was refused for: $left', ({ search, left }) => {
  expect(withoutPart(search, problemOf(search).path)).toBe(left);
});
