import fc from 'fast-check';

import type { ColumnFilter } from '#contract/list/list-query.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { dayShortcuts } from './day-shortcuts.ts';
import {
  conditionAdded,
  conditionChanged,
  conditionRemoved,
  type Draft,
  draftFrom,
  modeChosen,
} from './filter-draft.ts';
import { filterOfDraft } from './filter-of-draft.ts';
import { isTwoWayList, listedValues, listText } from './listed-values.ts';

const text: ColumnSpec = { label: 'Name', type: 'text' };
const number: ColumnSpec = { label: 'Pieces', type: 'number' };
const money: ColumnSpec = { label: 'Total', type: 'money' };
const day: ColumnSpec = { label: 'Sold', type: 'datetime' };
const state: ColumnSpec = { label: 'State', type: 'enum', values: ['new', 'worn'] };
const listed: ColumnSpec = { label: 'Listed', type: 'bool' };

/** A draft of one condition that was filled in. */
const filled = (column: ColumnSpec, change: Partial<Draft['conditions'][number]>): Draft =>
  conditionChanged(draftFrom(column, undefined), 0, change);

describe('a draft', () => {
  test.each<[string, ColumnSpec, ColumnFilter]>([
    ['text', text, { operator: 'and', constraints: [{ mode: 'contains', value: 'leaf' }] }],
    ['a list', text, { operator: 'and', constraints: [{ mode: 'in', value: ['a', 'b,c'] }] }],
    ['one value with a comma', text, { operator: 'and', constraints: [{ mode: 'in', value: ['b,c'] }] }],
    ['a span', money, { operator: 'and', constraints: [{ mode: 'between', value: ['1', '2.50'] }] }],
    ['a day', day, { operator: 'and', constraints: [{ mode: 'dateIs', value: '2026-05-01' }] }],
    ['days', day, { operator: 'and', constraints: [{ mode: 'between', value: ['2026-05-01', '2026-05-31'] }] }],
    ['ticks', state, { operator: 'and', constraints: [{ mode: 'in', value: ['new'] }] }],
    ['one choice', state, { operator: 'and', constraints: [{ mode: 'equals', value: 'new' }] }],
    ['yes or no', listed, { operator: 'and', constraints: [{ mode: 'equals', value: 'false' }] }],
    [
      'either',
      number,
      {
        operator: 'or',
        constraints: [
          { mode: 'lt', value: '1' },
          { mode: 'empty', value: null },
        ],
      },
    ],
  ])('of %s says the filter it was made from', (_what, column, filter) => {
    expect(filterOfDraft(column, draftFrom(column, filter), true)).toEqual({ filter });
  });

  test.each([text, number, money, day, state, listed])('that is blank filters nothing ($label)', (column) => {
    expect(filterOfDraft(column, draftFrom(column, undefined), true)).toEqual({ filter: null });
  });

  test('keeps what was typed when another way to compare is chosen', () => {
    const typed = filled(text, { text: 'leaf' });

    expect(modeChosen(typed, 0, 'startsWith').conditions).toEqual([
      { id: 0, mode: 'startsWith', text: 'leaf', high: '', ticked: [] },
    ]);
  });

  test('keeps the first of a list when one value is wanted', () => {
    const many = filled(text, { mode: 'in', text: 'a, b' });

    expect(modeChosen(many, 0, 'equals').conditions[0]?.text).toBe('a');
  });

  test('always has a condition to fill in', () => {
    const two = conditionAdded(filled(number, { text: '1' }), number);
    const one = conditionRemoved(two, number, 0);

    expect(one.conditions).toEqual([{ id: 1, mode: 'gte', text: '', high: '', ticked: [] }]);
    expect(conditionRemoved(one, number, 1).conditions).toEqual([
      { id: 2, mode: 'gte', text: '', high: '', ticked: [] },
    ]);
  });

  test('with something wrong in one condition says nothing, but what is wrong where', () => {
    const draft = conditionChanged(conditionAdded(filled(number, { text: '5' }), number), 1, { text: 'x' });

    expect(filterOfDraft(number, draft, false)).toEqual({
      faults: { 1: { text: '"x" is not a number such as 1000 or -12.5.' } },
    });
  });

  test('of a span with one end waits, until the person is done', () => {
    const half = filled(money, { mode: 'between', text: '5' });

    expect(filterOfDraft(money, half, false)).toEqual({ filter: null });
    expect(filterOfDraft(money, half, true)).toEqual({
      faults: { 0: { high: 'Fill in both ends, or choose another way to compare.' } },
    });
  });

  test.each([
    [money, { text: '1,000', high: '999.99' }],
    [day, { text: '05/02/2026', high: '05/01/2026' }],
  ] as const)('of a span that runs backwards is refused', (column, ends) => {
    expect(filterOfDraft(column, filled(column, { mode: 'between', ...ends }), false)).toEqual({
      faults: { 0: { high: 'This end lies before the other; nothing could match.' } },
    });
  });
});

describe('a list of values', () => {
  test.each([
    ['10466, 10467,10468', ['10466', '10467', '10468']],
    ['10466\n10467\r\n10468\n', ['10466', '10467', '10468']],
    ['10466\t10467', ['10466', '10467']],
    ['10466,\n10467,\n10467', ['10466', '10467']],
    ['Smith, John\n', ['Smith, John']],
    [' , ,', []],
  ])('%j', (typed, values) => {
    expect(listedValues(typed)).toEqual(values);
  });

  test('takes a hundred pasted order numbers, and not one more', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `10${index}`);
    const pasted = (count: number) => filled(text, { mode: 'in', text: numbers(count).join('\n') });

    expect(filterOfDraft(text, pasted(100), false)).toEqual({
      filter: { operator: 'and', constraints: [{ mode: 'in', value: numbers(100) }] },
    });
    expect(filterOfDraft(text, pasted(101), false)).toEqual({
      faults: { 0: { text: 'These are 101 values; a filter takes at most 100.' } },
    });
  });

  test('of numbers in which a comma may part two things is not guessed at', () => {
    expect(['100,200', '1,000, 5', '1, 2,000'].map(isTwoWayList)).toEqual([true, true, true]);
    expect(['100, 200', '10466,10467', '1,2', '1,000\n2,000\n'].map(isTwoWayList)).toEqual(Array(4).fill(false));
    expect(filterOfDraft(number, filled(number, { mode: 'in', text: '1,000\n2,000' }), false)).toEqual({
      filter: { operator: 'and', constraints: [{ mode: 'in', value: ['1000', '2000'] }] },
    });
  });

  test('is written so that it is read the same again', () => {
    const value = fc.string({ minLength: 1 }).filter((each) => /^[^\r\n]*[^\s,;]$/.test(each) && each === each.trim());
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1 }), (values) => {
        expect(listedValues(listText(values))).toEqual(values);
      }),
    );
  });
});

test('days that are asked for often are counted on the calendar', () => {
  expect(dayShortcuts('2026-03-01').map(({ label, constraint }) => [label, constraint.value])).toEqual([
    ['Today', '2026-03-01'],
    ['Yesterday', '2026-02-28'],
    ['Last 7 days', ['2026-02-23', '2026-03-01']],
    ['Last 30 days', ['2026-01-31', '2026-03-01']],
    ['This month', ['2026-03-01', '2026-03-31']],
    ['Last month', ['2026-02-01', '2026-02-28']],
    ['Last quarter', ['2025-10-01', '2025-12-31']],
  ]);
  expect(dayShortcuts('2026-01-15').at(-2)?.constraint.value).toEqual(['2025-12-01', '2025-12-31']);
});
