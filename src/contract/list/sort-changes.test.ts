import { decodeListQuery } from './decode-list-query.ts';
import { encodeListQuery } from './encode-list-query.ts';
import type { ColumnKey } from './list-resource.ts';
import { sortChanged, sortToggled, type SortReach } from './sort-changes.ts';
import { coinList, customer } from './testing/coins.ts';

type Key = ColumnKey<typeof coinList>;

const from = (search: string) => decodeListQuery(search, coinList, customer);

test.each<{ does: string; before: string; clicks: [Key, SortReach][]; after: string[] }>([
  {
    does: 'an order without a third state alternates',
    before: '',
    clicks: [
      ['price', 'alone'],
      ['price', 'alone'],
      ['price', 'alone'],
    ],
    after: ['sort=price', 'sort=-price', 'sort=price'],
  },
  {
    does: 'a third state is the default order',
    before: '',
    clicks: [
      ['soldAt', 'alone'],
      ['soldAt', 'alone'],
      ['soldAt', 'alone'],
      ['soldAt', 'alone'],
    ],
    after: ['sort=soldAt', 'sort=-soldAt', '', 'sort=soldAt'],
  },
  {
    does: 'the column of the default order turns at the first click, and back',
    before: '',
    clicks: [
      ['name', 'alone'],
      ['name', 'alone'],
      ['name', 'alone'],
    ],
    after: ['sort=-name', '', 'sort=-name'],
  },
  {
    does: 'a plain click leaves only this column',
    before: 'sort=price,-maker',
    clicks: [
      ['maker', 'alone'],
      ['finish', 'alone'],
    ],
    after: ['sort=maker', 'sort=finish'],
  },
  {
    does: 'a click with a key adds the column behind what is shown',
    before: '',
    clicks: [
      ['price', 'added'],
      ['finish', 'added'],
    ],
    after: ['sort=name,price', 'sort=name,price,finish'],
  },
  {
    does: 'a click with a key turns the column in its place',
    before: 'sort=price,-maker',
    clicks: [['price', 'added']],
    after: ['sort=-price,-maker'],
  },
  {
    does: 'a click with a key takes a third state out of its place',
    before: 'sort=price,-soldAt,maker',
    clicks: [['soldAt', 'added']],
    after: ['sort=price,maker'],
  },
  {
    does: 'a fifth column is not added',
    before: 'sort=price,maker,finish,rating&first=20',
    clicks: [
      ['pieces', 'added'],
      ['rating', 'added'],
    ],
    after: ['sort=price,maker,finish,rating&first=20', 'sort=price,maker,finish,-rating'],
  },
  {
    does: 'sorting goes back to the first page',
    before: 'first=40&f.maker=empty',
    clicks: [['price', 'alone']],
    after: ['f.maker=empty&sort=price'],
  },
])('$does', ({ before, clicks, after }) => {
  let query = from(before);

  const seen = clicks.map(([field, reach]) => {
    query = sortToggled(query, coinList, field, reach);
    return encodeListQuery(query, coinList);
  });

  expect(seen).toEqual(after);
});

test('a menu sets the order, or clears it, and goes back to the first page', () => {
  const sorted = sortChanged(from('first=40&sort=price'), coinList, [{ field: 'maker', order: -1 }]);
  const cleared = sortChanged(sorted, coinList, []);

  expect(encodeListQuery(sorted, coinList)).toBe('sort=-maker');
  expect(encodeListQuery(cleared, coinList)).toBe('');
});
