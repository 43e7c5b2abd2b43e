import { screen } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';

const nothing = aPage({ items: [], total: 0 });
const said = () => screen.getByRole('region', { name: 'Coins' }).querySelector('.blank')?.textContent;

describe('a list that finds nothing', () => {
  test('names the one filter, and takes it away', async () => {
    const { person, address, asked } = renderList({ data: nothing, at: '/coins?f.state=in:worn' });

    expect(said()).toContain('No coins match this filterState is Worn');
    await person.click(screen.getByRole('button', { name: 'Remove that filter' }));

    expect(address()).toBe('');
    expect(asked).toEqual(['f.state=in:worn', '']);
  });

  test('names what was searched for', () => {
    renderList({ data: nothing, at: '/coins?q=sovereign' });

    expect(screen.getByText('No coins match “sovereign”')).toBeVisible();
    expect(screen.queryByText('No coins yet')).not.toBeInTheDocument();
  });

  test('names all filters, and how many there would be without the last one', async () => {
    const without = 'q=leaf&f.state=in:worn&rows=1';
    const { person, address } = renderList({
      data: nothing,
      others: { [without]: { currentData: aPage({ total: 1038 }) } },
      at: '/coins?q=leaf&f.state=in:worn&f.metals=in:XAU&sort=-total',
    });

    expect(said()).toContain('No coins match all three filters');
    expect(said()).toContain('Search “leaf” · State is Worn · Metal is Gold');
    expect(said()).toContain('Without “Metal is Gold” there would be 1,038.');
    await person.click(screen.getByRole('button', { name: 'Remove that filter' }));

    expect(address()).toBe('?q=leaf&f.state=in:worn&sort=-total');
  });

  test('suspects the filter that was changed last', async () => {
    const { person } = renderList({
      data: nothing,
      others: { 'f.metals=in:XAU&rows=1': { currentData: aPage({ total: 7 }) } },
      at: '/coins?f.metals=in:XAU',
    });

    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('dialog', { name: 'Filter' });
    await person.keyboard('state{Enter}');
    await person.click(screen.getByRole('checkbox', { name: 'Worn' }));

    expect(said()).toContain('Without “State is Worn” there would be 7.');
  });

  test('says when that would not help', () => {
    renderList({
      data: nothing,
      others: { 'f.state=in:worn&rows=1': { currentData: nothing } },
      at: '/coins?f.state=in:worn&f.metals=in:XAU',
    });

    expect(said()).toContain('Without “Metal is Gold” there would still be none.');
  });

  test('can be cleared at once', async () => {
    const { person, address } = renderList({ data: nothing, at: '/coins?q=leaf&f.state=in:worn' });
    const moment = screen.getByText('No coins match both').parentElement as HTMLElement;

    const buttons = [...moment.querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Remove that filter', 'Clear all']);
    await person.click(buttons[1] as HTMLElement);

    expect(address()).toBe('');
  });
});
