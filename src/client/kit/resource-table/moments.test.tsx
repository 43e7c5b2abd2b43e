import { screen } from '@testing-library/react';

import type { ApiError } from '#client/api/api-error.ts';

import { aPage, renderList } from './testing/coin-list.tsx';

const failure = (own: Partial<ApiError> = {}): ApiError => ({
  status: 503,
  message: 'The database is away.',
  fields: {},
  ...own,
});

describe('the moments of a list', () => {
  test('a first load shows five rows by three and the words "Loading..."', () => {
    renderList({ isFetching: true });

    expect(screen.getByText('Loading...')).toBeVisible();
    const rows = [...document.querySelectorAll('.row')];
    expect(rows.map((row) => row.children.length)).toEqual([3, 3, 3, 3, 3]);
  });

  test('a refresh keeps the rows and says only to screen readers that it is busy', () => {
    renderList({ data: aPage(), isFetching: true });

    expect(screen.getByText('Leaf')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Coins' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test('a failed first load says why and tries again', async () => {
    const { person, refetch } = renderList({ error: failure() });

    expect(screen.getByRole('alert')).toHaveTextContent(
      'Coins could not be loaded The database is away.'.replace(' The', 'The'),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('a failed refresh keeps the old rows under a note with their time', async () => {
    const { answer } = renderList({ data: aPage() });

    answer({ data: aPage(), currentData: aPage(), error: failure() });

    expect(screen.getByRole('alert')).toHaveTextContent('Not refreshed since 2:19 pm.');
    expect(screen.getByText('Leaf')).toBeVisible();
  });

  test('a failed change of the question says that the rows are those of before', () => {
    const { answer } = renderList({ data: aPage(), currentData: aPage() });

    answer({ data: aPage(), error: failure() });

    expect(screen.getByRole('alert')).toHaveTextContent('These rows could not be loaded.');
    expect(screen.getByRole('alert')).toHaveTextContent('Below are those shown before.');
  });

  test('a list without the right says so, and who can help', () => {
    renderList({ error: failure({ status: 403, message: 'You need the right coins.read.' }) });

    expect(screen.getByRole('alert')).toHaveTextContent('Coins are not yours to see');
    expect(screen.getByRole('alert')).toHaveTextContent('You need the right coins.read.');
  });

  test('a list that has no rows at all says what belongs there', () => {
    renderList({ data: aPage({ items: [], total: 0 }), options: { empty: 'Strike the first one.' } });

    expect(screen.getByText('No coins yet')).toBeVisible();
    expect(screen.getByText('Strike the first one.')).toBeVisible();
  });

  test('a list whose filters hide every row says that instead', () => {
    renderList({ data: aPage({ items: [], total: 0 }), at: '/coins?f.state=in:worn' });

    expect(screen.getByText('No coins match')).toBeVisible();
    expect(screen.queryByText('No coins yet')).not.toBeInTheDocument();
  });
});

describe('the rows', () => {
  test('are one table whose rows tell their place in the whole', () => {
    renderList({ data: aPage({ first: 50, total: 60 }), at: '/coins?first=50' });

    expect(screen.getByRole('table', { name: 'Coins' })).toHaveAttribute('aria-rowcount', '61');
    expect(screen.getByText('Leaf').closest('tr')).toHaveAttribute('aria-rowindex', '52');
  });

  test('write money with two decimals, grouped', () => {
    renderList({ data: aPage() });

    expect(screen.getByText('1,234.50')).toBeVisible();
    expect(screen.getByText('0.00')).toBeVisible();
  });

  test('are cards on a phone, with an order to choose instead of headings', async () => {
    const onAPhone = jest.spyOn(window, 'matchMedia');
    onAPhone.mockImplementation((query) => ({ ...stillMedia(query), matches: query === '(max-width: 760px)' }));

    const { person, address } = renderList({ data: aPage() });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Total CAD, descending');

    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Coins' })).toHaveTextContent('Leafnew1,234.50');
    expect(address()).toBe('?sort=-total');
    onAPhone.mockRestore();
  });
});

const stillMedia = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
