import { decodeListQuery } from './decode-list-query.ts';
import { encodeListQuery } from './encode-list-query.ts';
import {
  exactCountAsked,
  filterChanged,
  filtersCleared,
  isViewEdited,
  lastPageShown,
  pageChanged,
  rowsChanged,
  searchChanged,
  viewChosen,
} from './list-changes.ts';
import type { ColumnFilter, ListQuery } from './list-query.ts';
import type { ColumnKey } from './list-resource.ts';
import { coinList, customer } from './testing/coins.ts';

type Key = ColumnKey<typeof coinList>;
type Query = ListQuery<Key>;

const from = (search: string) => decodeListQuery(search, coinList, customer);
const to = (query: Query) => encodeListQuery(query, coinList);

const contains = (...texts: string[]): ColumnFilter => ({
  operator: 'or',
  constraints: texts.map((value) => ({ mode: 'contains', value })),
});

test.each<{ does: string; before: string; change: (query: Query) => Query; after: string }>([
  {
    does: 'a filter goes back to the first page and keeps the rest',
    before: 'sort=-price&first=40&rows=10',
    change: (query) => filterChanged(query, 'maker', contains('mint')),
    after: 'f.maker=contains:mint&sort=-price&rows=10',
  },
  {
    does: 'a filter takes the place of the one before',
    before: 'f.maker=empty',
    change: (query) => filterChanged(query, 'maker', contains('a', 'b')),
    after: 'f.maker=contains:a&f.maker=contains:b&o.maker=or',
  },
  {
    does: 'a filter is removed',
    before: 'f.maker=empty&f.name=contains:a&first=20',
    change: (query) => filterChanged(query, 'maker', null),
    after: 'f.name=contains:a',
  },
  {
    does: 'a condition without a value is none',
    before: '',
    change: (query) => filterChanged(query, 'maker', contains('a', ' ')),
    after: 'f.maker=contains:a',
  },
  {
    does: 'a filter of blank conditions is none',
    before: 'f.maker=empty',
    change: (query) => filterChanged(query, 'maker', contains('')),
    after: '',
  },
  {
    does: 'blank values leave a list',
    before: '',
    change: (query) =>
      filterChanged(query, 'code', { operator: 'and', constraints: [{ mode: 'in', value: ['a', '', ' ', 'b'] }] }),
    after: 'f.code=in:a,b',
  },
  {
    does: 'half a range is none',
    before: '',
    change: (query) =>
      filterChanged(query, 'price', { operator: 'and', constraints: [{ mode: 'between', value: ['1', ''] }] }),
    after: '',
  },
  {
    does: '"is empty" needs no value',
    before: '',
    change: (query) =>
      filterChanged(query, 'maker', { operator: 'and', constraints: [{ mode: 'empty', value: null }] }),
    after: 'f.maker=empty',
  },
  {
    does: 'other rows are not counted exactly unasked',
    before: 'count=exact&totals=true',
    change: (query) => filterChanged(query, 'maker', contains('a')),
    after: 'f.maker=contains:a&totals=true',
  },
  {
    does: 'a search goes back to the first page',
    before: 'first=40',
    change: (query) => searchChanged(query, ' smith '),
    after: 'q=smith',
  },
  {
    does: 'a single letter searches for nothing yet',
    before: 'q=smith',
    change: (query) => searchChanged(query, 's'),
    after: '',
  },
  {
    does: 'typing a space stays on the page',
    before: 'q=smith&first=40',
    change: (query) => searchChanged(query, 'smith '),
    after: 'q=smith&first=40',
  },
  {
    does: 'all filters are cleared, the order stays',
    before: 'q=smith&f.maker=empty&sort=-price&first=40',
    change: filtersCleared,
    after: 'sort=-price',
  },
  {
    does: 'the third page',
    before: 'rows=10&count=exact',
    change: (query) => pageChanged(query, 2),
    after: 'first=20&rows=10&count=exact',
  },
  {
    does: 'more rows keep the first visible row in view',
    before: 'first=60',
    change: (query) => rowsChanged(query, 50),
    after: 'first=50&rows=50',
  },
  {
    does: 'fewer rows keep the first visible row on top',
    before: 'first=50&rows=50',
    change: (query) => rowsChanged(query, 10),
    after: 'first=50&rows=10',
  },
  {
    does: 'a page behind the end becomes the last one',
    before: 'first=400',
    change: (query) => lastPageShown(query, 41),
    after: 'first=40',
  },
  {
    does: 'the last page of nothing is the first',
    before: 'first=400',
    change: (query) => lastPageShown(query, 0),
    after: '',
  },
  {
    does: 'a full last page is the last',
    before: 'first=400',
    change: (query) => lastPageShown(query, 40),
    after: 'first=20',
  },
  {
    does: 'a saved view opens as stored, on its first page',
    before: 'q=other',
    change: () => viewChosen(from('f.maker=empty&rows=50&first=100'), 'late'),
    after: 'f.maker=empty&rows=50&view=late',
  },
  {
    does: 'the label of a view stays through changes',
    before: 'view=late&f.maker=empty',
    change: (query) => searchChanged(query, 'smith'),
    after: 'q=smith&f.maker=empty&view=late',
  },
  { does: 'an exact count is asked for', before: 'first=40', change: exactCountAsked, after: 'first=40&count=exact' },
])('$does', ({ before, change, after }) => {
  expect(to(change(from(before)))).toBe(after);
});

test.each([
  { change: 'page', search: 'f.maker=empty&first=20&view=late&count=exact', edited: false },
  { change: 'number of rows a page', search: 'f.maker=empty&rows=50&view=late', edited: false },
  { change: 'filter', search: 'f.maker=notEmpty&view=late', edited: true },
  { change: 'order', search: 'f.maker=empty&sort=-name&view=late', edited: true },
])('whether a view was edited: another $change', ({ search, edited }) => {
  expect(isViewEdited(from(search), from('f.maker=empty'), coinList)).toBe(edited);
});
