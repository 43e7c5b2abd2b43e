import fc from 'fast-check';

import { columnLimit, columnWidths } from '#contract/list/layout-limits.ts';
import { type ListLayout, listLayout } from '#contract/list/list-layout.contract.ts';

import { canMove } from './column-order.ts';
import {
  arranged,
  type ArrangedColumn,
  everyColumn,
  type LayoutChange,
  layoutChanged,
  placedColumns,
} from './table-layout.ts';

const columns: ArrangedColumn[] = [
  { key: 'number', width: 88, pin: 'start', hideable: false },
  { key: 'placed', width: 92 },
  { key: 'customer' },
  { key: 'email', width: 200, hidden: true },
  { key: 'total', width: 120 },
];

const after = (...changes: LayoutChange[]): ListLayout =>
  changes.reduce((layout, change) => layoutChanged(columns, layout, change), arranged(columns, null));

const drawn = (layout: ListLayout): string[] => placedColumns(columns, layout).map(({ key }) => key);

describe('the columns of a page', () => {
  test('stand as the page put them until somebody arranges them', () => {
    expect(drawn(arranged(columns, null))).toEqual(['number', 'placed', 'customer', 'total']);
    expect(placedColumns(columns, arranged(columns, null))[0]).toMatchObject({ place: 'start', shownWidth: 88 });
  });

  test('can be shown and hidden, but not the one that names the row', () => {
    const layout = after({ do: 'show', key: 'email' }, { do: 'hide', key: 'placed' }, { do: 'hide', key: 'number' });

    expect(drawn(layout)).toEqual(['number', 'customer', 'email', 'total']);
  });

  test.each<[LayoutChange, string[]]>([
    [{ do: 'move', key: 'customer', to: 'left' }, ['number', 'customer', 'placed', 'total']],
    // Over the hidden e-mail address.
    [{ do: 'move', key: 'customer', to: 'right' }, ['number', 'placed', 'total', 'customer']],
    [{ do: 'move', key: 'total', to: 'start' }, ['number', 'total', 'placed', 'customer']],
    [{ do: 'move', key: 'placed', to: 'end' }, ['number', 'customer', 'total', 'placed']],
    [{ do: 'move', key: 'placed', to: { placeOf: 'total' } }, ['number', 'customer', 'total', 'placed']],
    [{ do: 'move', key: 'total', to: { placeOf: 'placed' } }, ['number', 'total', 'placed', 'customer']],
    [{ do: 'move', key: 'total', to: 'right' }, ['number', 'placed', 'customer', 'total']],
  ])('are moved: %j', (change, order) => {
    expect(drawn(after(change))).toEqual(order);
  });

  test('are pinned to either side and let go again, in their order', () => {
    const pinned = after({ do: 'pin', key: 'total', to: 'start' }, { do: 'pin', key: 'placed', to: 'end' });
    const free = layoutChanged(columns, pinned, { do: 'pin', key: 'number', to: 'none' });

    expect(drawn(pinned)).toEqual(['number', 'total', 'customer', 'placed']);
    expect(placedColumns(columns, free).find(({ key }) => key === 'number')?.place).toBe('none');
    expect(drawn(free)).toEqual(['total', 'number', 'customer', 'placed']);
  });

  test('move among those pinned to the same side only', () => {
    const every = everyColumn(columns, after({ do: 'pin', key: 'placed', to: 'start' }));

    expect(canMove(every, 'placed', 'left')).toBe(true);
    expect(canMove(every, 'placed', 'right')).toBe(false);
    expect(canMove(every, 'customer', 'left')).toBe(false);
  });

  test.each([
    [3, columnWidths.least],
    [99.6, 100],
    [9000, columnWidths.most],
  ])('asked to be %d pixels wide, a column becomes %d', (width, kept) => {
    expect(after({ do: 'size', key: 'total', width }).width).toEqual({ total: kept });
  });

  test('get back the width that the page gave them', () => {
    const layout = after({ do: 'size', key: 'total', width: 300 }, { do: 'unsize', key: 'total' });

    expect(placedColumns(columns, layout).at(-1)?.shownWidth).toBe(120);
  });
});

describe('an arrangement that was kept before the page changed', () => {
  const kept: ListLayout = {
    v: 1,
    order: ['total', 'gone', 'number', 'customer'],
    hidden: ['gone'],
    pin: {},
    width: { gone: 70 },
    density: 'roomy',
  };

  test('ignores columns that are no more, without forgetting them', () => {
    expect(drawn(kept)).not.toContain('gone');
    expect(layoutChanged(columns, kept, { do: 'hide', key: 'total' })).toMatchObject({
      order: expect.arrayContaining(['gone']) as string[],
      hidden: ['gone', 'email', 'total'],
      width: { gone: 70 },
    });
  });

  test('takes in new columns where the page has them, hidden if the page hides them', () => {
    expect(drawn(kept)).toEqual(['total', 'number', 'placed', 'customer']);
    expect(arranged(columns, kept).order).toEqual(['total', 'gone', 'number', 'placed', 'customer', 'email']);
  });
});

describe('whatever is done to the columns', () => {
  const key = fc.constantFrom('number', 'placed', 'customer', 'email', 'total', 'gone', 'constructor');
  const change: fc.Arbitrary<LayoutChange> = fc.oneof(
    fc.record({ do: fc.constantFrom('show' as const, 'hide' as const, 'unsize' as const), key }),
    fc.record({
      do: fc.constant('move' as const),
      key,
      to: fc.oneof(fc.constantFrom('left', 'right', 'start', 'end'), fc.record({ placeOf: key })),
    }),
    fc.record({ do: fc.constant('pin' as const), key, to: fc.constantFrom('start', 'end', 'none') }),
    fc.record({ do: fc.constant('size' as const), key, width: fc.integer({ min: -50, max: 5000 }) }),
    fc.record({ do: fc.constant('density' as const), to: fc.constantFrom('dense', 'regular', 'roomy') }),
  ) as fc.Arbitrary<LayoutChange>;
  const changes = fc.array(change, { maxLength: 25 });

  test('no column is lost or doubled', () => {
    fc.assert(
      fc.property(changes, (done) => {
        const every = everyColumn(columns, after(...done)).map((column) => column.key);
        expect(every.toSorted()).toEqual(columns.map((column) => column.key).toSorted());
      }),
    );
  });

  test('the arrangement can be kept on the server and comes back the same', () => {
    fc.assert(
      fc.property(changes, (done) => {
        const layout = after(...done);
        const back = listLayout.parse(JSON.parse(JSON.stringify(layout)));
        expect(arranged(columns, back)).toEqual(layout);
      }),
    );
  });

  test('the column that names the row is always drawn', () => {
    fc.assert(
      fc.property(changes, (done) => {
        expect(drawn(after(...done))).toContain('number');
      }),
    );
  });

  test('a step to the left and a step to the right undo each other', () => {
    fc.assert(
      fc.property(changes, key, (done, moved) => {
        const layout = after(...done);
        fc.pre(canMove(everyColumn(columns, layout), moved, 'left'));
        const there = layoutChanged(columns, layout, { do: 'move', key: moved, to: 'left' });
        expect(drawn(layoutChanged(columns, there, { do: 'move', key: moved, to: 'right' }))).toEqual(drawn(layout));
      }),
    );
  });

  test('no more columns are remembered than can be kept, and none of the page’s is forgotten', () => {
    const many = Array.from({ length: 80 }, (_, index) => `old${index}`);
    const { order } = arranged(columns, { ...arranged(columns, null), order: many });

    expect(order).toHaveLength(columnLimit);
    expect(order).toEqual(expect.arrayContaining(columns.map((column) => column.key)));
  });
});
