import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { emptyListQuery, type ColumnFilter } from '#contract/list/list-query.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

import { ColumnChoice } from './ColumnChoice.tsx';
import type { Filtering } from './filter-access.ts';

const names = Array.from({ length: 13 }, (_, index) => `column${String.fromCharCode(65 + index)}`);
const wide = defineResource({
  key: 'wide',
  columns: Object.fromEntries(
    names.map((name): [string, ColumnSpec] => [name, { label: name, type: 'text', filter: true }]),
  ),
  defaultSort: [],
});
const isEmpty: ColumnFilter = { operator: 'and', constraints: [{ mode: 'empty', value: null }] };

/** The choice of columns in a list that is filtered by the first so many. */
function renderChoice(filtered: number) {
  const openFor = jest.fn();
  const filters = Object.fromEntries(names.slice(0, filtered).map((name) => [name, isEmpty]));
  const query = { ...emptyListQuery(wide), filters };
  const list = {
    query,
    text: '',
    search: '',
    problem: null,
    open: jest.fn(),
    openText: jest.fn(),
    addressOf: (text: string) => text,
  };
  const filtering: Filtering = {
    access: { openFor, focusSearch: jest.fn() },
    opened: null,
    close: jest.fn(),
    touched: null,
    touch: jest.fn(),
    searchBox: { current: null },
    addButton: { current: null },
  };
  render(<ColumnChoice resource={wide} list={list} filtering={filtering} />);
  return { openFor, person: userEvent.setup() };
}

test('a thirteenth column can’t be filtered; the twelve that are can be changed', async () => {
  const { openFor, person } = renderChoice(12);

  await person.click(screen.getByRole('button', { name: 'columnM' }));
  await person.click(screen.getByRole('button', { name: 'columnA is empty' }));

  expect(screen.getByText('A list is filtered by 12 columns at most.')).toBeVisible();
  expect(openFor.mock.calls).toEqual([['columnA']]);
});

test('a name that no column has is said to be none', async () => {
  const { openFor, person } = renderChoice(0);

  await person.type(screen.getByRole('textbox', { name: 'Find a column' }), 'price{Enter}');

  expect(screen.getByRole('status')).toHaveTextContent('No column is called that.');
  expect(openFor).not.toHaveBeenCalled();
});
