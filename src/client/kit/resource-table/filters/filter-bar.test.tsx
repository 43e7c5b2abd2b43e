import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { narrow } from '#client/kit/media/use-media.ts';
import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';
import { chips, editor, filterBy } from '#client/kit/resource-table/testing/filter-editor.ts';

describe('the filters of a list', () => {
  const at = '/coins?q=leaf&f.state=in:new,worn&f.total=gte:1000';

  test('stand above it in words', () => {
    renderList({ data: aPage(), at });

    expect(chips()).toEqual(['State is New, Worn', 'Total CAD at least 1,000.00']);
  });

  test('open for a change by their words, and show how they stand', async () => {
    const { person } = renderList({ data: aPage(), at });

    await person.click(screen.getByRole('button', { name: 'State is New, Worn' }));

    const form = within(await screen.findByRole('dialog', { name: 'Filter by State' }));
    expect(form.getByRole('checkbox', { name: 'New' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'New' })).toHaveFocus();
  });

  test('go one by one, or all at once with the search', async () => {
    const { person, address } = renderList({ data: aPage(), at });

    await person.click(screen.getByRole('button', { name: 'Remove filter State' }));
    const one = address();
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Clear all' }));

    expect([one, address()]).toEqual(['?q=leaf&f.total=gte:1000', '']);
  });

  test('are removed in the editor too', async () => {
    const { person, address } = renderList({ data: aPage(), at: '/coins?f.state=in:new' });
    await person.click(screen.getByRole('button', { name: 'State is New' }));

    await person.click(await screen.findByRole('button', { name: 'Remove filter' }));

    expect(address()).toBe('');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });
});

describe('by the keyboard alone', () => {
  test('a column is found by typing, and its value by the arrows and Space', async () => {
    const { person, address } = renderList({ data: aPage() });
    screen.getByRole('button', { name: 'Filter' }).focus();

    await person.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await person.keyboard('met{Enter}');
    await person.keyboard(' ');

    expect(address()).toBe('?f.metals=in:XAU');
  });

  test('the arrows go through the columns', async () => {
    const { person } = renderList({ data: aPage() });
    screen.getByRole('button', { name: 'Filter' }).focus();

    await person.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(editor('Filter by State')).toBeVisible();
  });

  test('Escape keeps what was typed, closes, and gives the focus back', async () => {
    const { person, address } = renderList({ data: aPage(), at: '/coins?f.name=contains:l' });
    const chip = screen.getByRole('button', { name: 'Name contains l' });
    chip.focus();

    await person.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await person.keyboard('eaf{Escape}');

    expect(address()).toBe('?f.name=contains:leaf');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Name contains leaf' })).toHaveFocus();
  });

  test('Tab leads on out of the editor, which then closes', async () => {
    const list = renderList({ data: aPage() });
    const form = await filterBy(list, 'Name');
    within(form).getByRole('button', { name: 'Done' }).focus();

    await list.person.tab();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const media = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media(query), matches: query === narrow }));
  });
  afterEach(() => jest.restoreAllMocks());

  test('the filters are a sheet behind a button that counts them', async () => {
    const { person, address } = renderList({ data: aPage(), at: '/coins?f.state=in:new&f.total=gte:1000' });

    await person.click(screen.getByRole('button', { name: 'Filter 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter' });
    await person.click(within(sheet).getByRole('button', { name: 'State is New' }));
    await person.click(screen.getByRole('checkbox', { name: 'Worn' }));
    await person.click(screen.getByRole('button', { name: 'Done' }));

    expect(address()).toBe('?f.state=in:new,worn&f.total=gte:1000');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 20_000 });
  });
});

test.each(['Name', 'Total CAD', 'Weight', 'Sold', 'State', 'Listed'])(
  'axe finds nothing in the editor of %s',
  async (label) => {
    const list = renderList({ data: aPage(), at: '/coins?f.state=in:new' });
    const form = await filterBy(list, label === 'State' ? 'State is New' : label).catch(() =>
      editor('Filter by State'),
    );

    const { violations } = await act(() =>
      // Colours are no matter of jsdom, which has none.
      axe.run(form, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    );

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
