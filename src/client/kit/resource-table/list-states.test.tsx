import { screen, within } from '@testing-library/react';

import type { ApiError } from '#client/api/api-error.ts';
import { narrow } from '#client/kit/media/use-media.ts';

import { aPage, renderList } from './testing/coin-list.tsx';
import { servicesInMemory } from './testing/services-in-memory.ts';

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

  test('a failed first load gives support the details to copy', async () => {
    const { person } = renderList({ error: failure(), at: '/coins?f.state=in:worn' });

    const copy = jest.spyOn(navigator.clipboard, 'writeText');

    await person.click(screen.getByRole('button', { name: 'Copy details' }));

    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copy.mock.lastCall?.[0].split('\n').slice(0, 3)).toEqual([
      'Coins could not be loaded',
      'Answer: 503 The database is away.',
      'Page: /coins?f.state=in:worn',
    ]);
  });

  test('a link with a filter that is gone names it', () => {
    renderList({ data: aPage(), at: '/coins?f.colour=in:red&f.state=in:new' });

    expect(screen.getByText('This link uses a filter that no longer exists')).toBeVisible();
    expect(screen.getByText('f.colour = in:red')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The list cannot be filtered by "colour".');
  });
});

test('a filter that the server refuses can be left out', async () => {
  const refusal = failure({
    status: 400,
    message: 'The list has no column "total".',
    fields: { 'f.total': ['The list has no column "total".'] },
  });
  const { person, address } = renderList({ error: refusal, at: '/coins?f.state=in:new&f.total=gt:5' });
  expect(screen.getByText('f.total = gt:5')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Open without it' }));

  expect(address()).toBe('?f.state=in:new');
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
    onAPhone.mockImplementation((query) => ({ ...stillMedia(query), matches: query === narrow }));

    const { person, address } = renderList({ data: aPage() });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Total CAD ↓');

    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Coins' })).toHaveTextContent('LeafnewTotal CAD 1,234.50');
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

test('a link that cannot be understood still shows the list’s views, which lead out of it', async () => {
  const { person, address } = renderList({
    data: aPage(),
    at: '/coins?f.colour=in:red',
    options: {
      views: [
        { label: 'All coins', query: '' },
        { label: 'Worn', query: 'f.state=in:worn' },
      ],
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('f.colour = in:red');

  await person.click(screen.getByRole('link', { name: 'Worn' }));

  expect(address()).toBe('?f.state=in:worn&view=Worn');
  expect(screen.getByText('Leaf')).toBeVisible();
});

test('what is kept from a person is neither shown nor offered, and a link that asks for it says so', async () => {
  const services = servicesInMemory({ withheld: ['total', 'pieces'] });
  const { person, address } = renderList({ data: aPage(), services });

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Filter' }));

  expect(screen.queryByRole('columnheader', { name: /Total CAD/ })).not.toBeInTheDocument();
  expect(choice.queryByRole('button', { name: 'Total CAD' })).not.toBeInTheDocument();
  expect(choice.queryByRole('button', { name: 'Pieces' })).not.toBeInTheDocument();
  expect(choice.getByRole('button', { name: 'State' })).toBeVisible();
  expect(address()).toBe('');
});

test('a link that asks for what is kept from a person says so before anything is asked', () => {
  const { asked } = renderList({
    data: aPage(),
    services: servicesInMemory({ withheld: ['total'] }),
    at: '/coins?sort=-total',
  });

  expect(screen.getByRole('alert')).toHaveTextContent('The list cannot be sorted by "total".');
  expect(asked).toEqual([]);
});
