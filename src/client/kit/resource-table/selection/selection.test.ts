import * as fc from 'fast-check';

import { selectionLimits } from '#contract/list/selection.contract.ts';

import {
  chosenCount,
  isChosen,
  mostTicked,
  noSelection,
  pageState,
  type SelectionEvent,
  selectionAfter,
  type SelectionState,
  wireSelection,
} from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'] as const;
const after = (...events: SelectionEvent[]): SelectionState => events.reduce(selectionAfter, noSelection);
const chosenOf = ({ chosen }: SelectionState) => page.filter((id) => isChosen(chosen, id)).join('');
const all: SelectionEvent = { type: 'allMatchingChosen', query: 'f.state=in:new', total: 4312 };

describe('ticking', () => {
  test('chooses a row, and the second time lets it go', () => {
    expect(chosenOf(after({ type: 'ticked', id: 'b' }))).toBe('b');
    expect(chosenOf(after({ type: 'ticked', id: 'b' }, { type: 'ticked', id: 'b' }))).toBe('');
  });

  test.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['a', 'e', 'abcde'],
  ])('with Shift from %s to %s chooses %s', (from, to, chosen) => {
    expect(chosenOf(after({ type: 'ticked', id: from }, { type: 'rangeTicked', id: to, page }))).toBe(chosen);
  });

  test('with Shift on a chosen row lets the whole range go', () => {
    const everything = after({ type: 'pageTicked', page }, { type: 'ticked', id: 'b' });

    expect(chosenOf(selectionAfter(everything, { type: 'rangeTicked', id: 'd', page }))).toBe('ae');
  });

  test('with Shift when the row ticked before stands on another page chooses this row alone', () => {
    expect(chosenOf(after({ type: 'ticked', id: 'elsewhere' }, { type: 'rangeTicked', id: 'd', page }))).toBe('d');
  });

  test('the page chooses all of it, and again none of it, and leaves the other pages', () => {
    const once = after({ type: 'ticked', id: 'elsewhere' }, { type: 'ticked', id: 'c' }, { type: 'pageTicked', page });
    const twice = selectionAfter(once, { type: 'pageTicked', page });

    expect([chosenOf(once), chosenCount(once.chosen)]).toEqual(['abcde', 6]);
    expect(wireSelection(twice.chosen)).toEqual({ by: 'ids', ids: ['elsewhere'] });
  });

  test('extending row by row and back again leaves what was passed over', () => {
    const down = after({ type: 'extended', from: 'b', to: 'c' }, { type: 'extended', from: 'c', to: 'd' });
    const back = selectionAfter(down, { type: 'extended', from: 'd', to: 'c' });

    expect([chosenOf(down), chosenOf(back)]).toEqual(['bcd', 'bc']);
  });

  test('more rows than can be sent is refused with a word, and changes nothing', () => {
    const many = Array.from({ length: mostTicked }, (_, index) => `row ${index}`);
    const full = after({ type: 'pageTicked', page: many });

    const next = selectionAfter(full, { type: 'ticked', id: 'one more' });

    expect(next.chosen).toBe(full.chosen);
    expect(next.notice).toEqual({ of: 'full' });
    expect(mostTicked).toBe(selectionLimits.ids);
  });
});

describe('all matching', () => {
  test('is the query and its count, not a list of ids', () => {
    const { chosen } = after({ type: 'ticked', id: 'b' }, all);

    expect(wireSelection(chosen)).toEqual({ by: 'query', query: 'f.state=in:new', exclude: [], expected: 4312 });
    expect(isChosen(chosen, 'a row of another page')).toBe(true);
  });

  test('without a row takes the row out, which a second tick brings back', () => {
    const without = after(all, { type: 'ticked', id: 'b' });

    expect(wireSelection(without.chosen)).toMatchObject({ exclude: ['b'], expected: 4312 });
    expect(chosenCount(without.chosen)).toBe(4311);
    expect(chosenCount(selectionAfter(without, { type: 'ticked', id: 'b' }).chosen)).toBe(4312);
  });

  test('without every row is nothing', () => {
    const none = after({ type: 'allMatchingChosen', query: '', total: 5 }, { type: 'pageTicked', page });

    expect(none.chosen).toEqual(noSelection.chosen);
  });

  test('takes the new number when the server has counted again', () => {
    expect(chosenCount(after(all, { type: 'recounted', total: 4315 }).chosen)).toBe(4315);
  });
});

describe('another filter or search', () => {
  test('lets all matching go, and says how many those were', () => {
    expect(after(all, { type: 'otherRows' })).toEqual({ ...noSelection, notice: { of: 'let go', count: 4312 } });
  });

  test('keeps ticked rows, and says so until something else is done', () => {
    const kept = after({ type: 'ticked', id: 'b' }, { type: 'otherRows' });

    expect([chosenOf(kept), kept.notice]).toEqual(['b', { of: 'kept', count: 1 }]);
    expect(selectionAfter(kept, { type: 'ticked', id: 'c' }).notice).toBeNull();
  });

  test('says nothing when nothing was chosen', () => {
    expect(after({ type: 'otherRows' })).toEqual(noSelection);
  });
});

describe('whatever is done', () => {
  const id = fc.constantFrom(...page);
  const event: fc.Arbitrary<SelectionEvent> = fc.oneof(
    id.map((each) => ({ type: 'ticked' as const, id: each })),
    id.map((each) => ({ type: 'rangeTicked' as const, id: each, page })),
    fc.tuple(id, id).map(([from, to]) => ({ type: 'extended' as const, from, to })),
    fc.constant({ type: 'pageTicked' as const, page }),
    fc.integer({ min: 0, max: 9 }).map((total) => ({ type: 'allMatchingChosen' as const, query: 'q=x', total })),
    fc.constant({ type: 'otherRows' as const }),
    fc.constant({ type: 'cleared' as const }),
  );

  test('the count is that of the rows, and never negative', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { chosen } = after(...events);

        const least = chosen.by === 'ids' ? chosenOf({ ...noSelection, chosen }).length : 1;
        const most = chosen.by === 'ids' ? least : chosen.expected;
        expect(chosenCount(chosen)).toBeGreaterThanOrEqual(least);
        expect(chosenCount(chosen)).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('ticking a row changes that row and no other', () => {
    fc.assert(
      fc.property(fc.array(event), id, (events, ticked) => {
        const before = after(...events);
        const next = selectionAfter(before, { type: 'ticked', id: ticked });

        // All matching of a list of one row is let go with its row.
        fc.pre(next.chosen.by === before.chosen.by);
        const changed = page.filter((each) => isChosen(before.chosen, each) !== isChosen(next.chosen, each));
        expect(changed).toEqual([ticked]);
      }),
    );
  });

  test('the box of the page tells what its rows are', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const words = { 0: 'none', [page.length]: 'all' }[chosenOf(state).length] ?? 'some';

        expect(pageState(state.chosen, page)).toBe(words);
      }),
    );
  });
});
