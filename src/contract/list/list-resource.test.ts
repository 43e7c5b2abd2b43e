import type { ListQuery } from './list-query.ts';
import { defineResource, type ColumnKey } from './list-resource.ts';
import type { coinList } from './testing/coins.ts';

const name = { label: 'X', type: 'text', sort: true, filter: true } as const;
const marks = { label: 'X', type: 'set', values: ['a'] } as const;

test('a list opens with 25 rows unless it says otherwise', () => {
  expect(defineResource({ key: 'x', columns: { name }, defaultSort: [] }).defaultRows).toBe(25);
});

test.each([
  [
    'a name that a query string cannot carry',
    () => defineResource({ key: 'x', columns: { 'first.name': name }, defaultSort: [] }),
  ],
  ['a name that every object has', () => defineResource({ key: 'x', columns: { constructor: name }, defaultSort: [] })],
  [
    'more rows than a query may ask for',
    () => defineResource({ key: 'x', columns: { name }, defaultSort: [], defaultRows: 500 }),
  ],
  [
    'an order by a column that not everyone may see',
    () =>
      defineResource({
        key: 'x',
        columns: { name: { ...name, permission: 'orders.read' } },
        defaultSort: [{ field: 'name', order: 1 }],
      }),
  ],
])('a list is refused at start for %s', (_fault, define) => {
  expect(define).toThrow('The list "x"');
});

test('mistakes in a definition or a query do not compile', () => {
  const mistakes = () => {
    // @ts-expect-error -- no such column to sort by
    defineResource({ key: 'x', columns: { name }, defaultSort: [{ field: 'nmae', order: 1 }] });
    // @ts-expect-error -- no such property
    defineResource({ key: 'x', columns: { name: { label: 'X', type: 'text', sotr: true } }, defaultSort: [] });
    // @ts-expect-error -- an enumeration says its values
    defineResource({ key: 'x', columns: { state: { label: 'X', type: 'enum' } }, defaultSort: [] });
    // @ts-expect-error -- a set has no order
    defineResource({ key: 'x', columns: { marks: { ...marks, sort: true } }, defaultSort: [] });
    // @ts-expect-error -- text has no sum
    defineResource({ key: 'x', columns: { name: { label: 'X', type: 'text', total: 'sum' } }, defaultSort: [] });
    // @ts-expect-error -- numbers are not searched
    defineResource({ key: 'x', columns: { pieces: { label: 'X', type: 'number', search: true } }, defaultSort: [] });
    // @ts-expect-error -- dates have no such mode
    defineResource({ key: 'x', columns: { on: { label: 'X', type: 'date', modes: ['contains'] } }, defaultSort: [] });
    // @ts-expect-error -- no such right
    defineResource({ key: 'x', columns: { name: { label: 'X', type: 'text', permission: 'all' } }, defaultSort: [] });
    // @ts-expect-error -- no such column
    const sort: ListQuery<ColumnKey<typeof coinList>>['sort'] = [{ field: 'colour', order: 1 }];
    // @ts-expect-error -- a comparison needs a value
    const filters: ListQuery['filters'] = { price: { operator: 'and', constraints: [{ mode: 'gt', value: null }] } };
    return { sort, filters };
  };

  expect(mistakes).toThrow('nmae');
});
