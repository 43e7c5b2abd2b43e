import { screen, waitFor } from '@testing-library/react';

import { aPage, renderList } from './testing/coin-list.tsx';

const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const sorter = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });

describe('sorting', () => {
  test.each(['{Enter}', ' '])('a heading sorts by the key "%s", ascending and then descending', async (key) => {
    const { person, address } = renderList({ data: aPage() });
    sorter('Total CAD').focus();

    await person.keyboard(key);
    const first = address();
    await person.keyboard(key);

    expect([first, address()]).toEqual(['?sort=total', '?sort=-total']);
  });

  test('tells the order to screen readers', async () => {
    const { person } = renderList({ data: aPage() });

    await person.click(sorter('Total CAD'));

    expect(header('Total')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    expect(header('State')).not.toHaveAttribute('aria-sort');
    expect(screen.getByRole('button', { name: 'Total CAD, sorted ascending' })).toBeVisible();
  });

  test('by a second column with Shift keeps the first', async () => {
    const { person, address } = renderList({ data: aPage(), at: '/coins?sort=-name' });

    await person.keyboard('{Shift>}');
    await person.click(sorter('Total CAD'));

    expect(address()).toBe('?sort=-name,total');
    expect(screen.getByRole('button', { name: 'Total CAD, sort 2 of 2, ascending' })).toBeVisible();
  });

  test('is undone by the Back button', async () => {
    const { person, address, goBack } = renderList({ data: aPage() });
    await person.click(sorter('Total CAD'));

    await goBack();

    expect(address()).toBe('');
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the address', () => {
  test('is the whole of the question: a link opens the same list', () => {
    const { asked } = renderList({
      data: aPage({ total: 500 }),
      at: '/coins?q=leaf&f.state=in:new&sort=-total&first=50&rows=50',
    });

    expect(asked).toEqual(['q=leaf&f.state=in:new&sort=-total&first=50&rows=50']);
    expect(screen.getByRole('searchbox')).toHaveValue('leaf');
    expect(screen.getByRole('button', { name: 'State is New' })).toBeVisible();
  });

  test('with a part the list does not know asks nothing, says so, and can be opened without it', async () => {
    const { asked, person, address } = renderList({ data: aPage(), at: '/coins?f.colour=in:red&sort=-total' });
    const before = [...asked];

    await person.click(screen.getByRole('button', { name: 'Open without it' }));

    expect(before).toEqual([]);
    expect(address()).toBe('?sort=-total');
    expect(asked).toEqual(['sort=-total']);
  });
});

describe('searching', () => {
  test('a search goes back to the first page and stands in the address', async () => {
    const { person, address } = renderList({ data: aPage(), at: '/coins?first=50' });

    await person.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'leaf{Enter}');

    expect(address()).toBe('?q=leaf');
  });

  test('a search starts by itself when the typing rests', async () => {
    const { person, address } = renderList({ data: aPage() });

    await person.type(screen.getByRole('searchbox'), 'crown');

    await waitFor(() => expect(address()).toBe('?q=crown'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('one letter is no search yet', async () => {
    const { person, asked } = renderList({ data: aPage() });

    await person.type(screen.getByRole('searchbox'), 'l{Enter}');

    expect(asked).toEqual(['']);
  });

  test('clearing the filters empties the search box', async () => {
    const { person } = renderList({ data: aPage({ items: [], total: 0 }), at: '/coins?q=zzz' });

    await person.click(screen.getByRole('button', { name: 'Clear the search' }));

    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('paging', () => {
  test('says which rows these are and leads to the next', async () => {
    const { person, address } = renderList({ data: aPage({ total: 60 }) });

    expect(screen.getByText(/^1 to 2 of\s+60$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next page' }));

    expect(address()).toBe('?first=25');
  });

  test('keeps the first visible row in view when the number of rows changes', async () => {
    const { person, address } = renderList({ data: aPage({ total: 200, first: 60 }), at: '/coins?first=60&rows=10' });

    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');

    expect(address()).toBe('?first=50&rows=50');
  });

  test('says "10,000+" and counts the rest when asked to', async () => {
    const { person, address } = renderList({ data: aPage({ total: 10_000, totalKind: 'atLeast' }) });

    await person.click(screen.getByRole('button', { name: /10,000\+/ }));

    expect(address()).toBe('?count=exact');
  });

  test('a page beyond the end is not judged by the rows of before', () => {
    const { address } = renderList({ data: aPage({ total: 2 }), isFetching: true, at: '/coins?first=50' });

    expect(address()).toBe('?first=50');
  });

  test('a page beyond the end shows the last one instead', async () => {
    const { address } = renderList({ data: aPage({ items: [], first: 500, total: 60 }), at: '/coins?first=500' });

    await waitFor(() => expect(address()).toBe('?first=50'));
  });
});
