import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { ListLayout } from '#contract/list/list-layout.contract.ts';

import { aPage, renderList } from './testing/coin-list.tsx';
import { servicesInMemory } from './testing/services-in-memory.ts';
import { aSale, aSalesPage, drawn, renderSales } from './testing/sale-list.tsx';

const anArrangement: ListLayout = { v: 1, order: [], hidden: [], pin: {}, width: {}, density: 'dense' };

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

async function choose(person: ReturnType<typeof renderList>['person'], label: string, item: string) {
  await person.click(screen.getByRole('button', { name: `Column ${label}` }));
  await person.click(within(await screen.findByRole('menu')).getByText(item));
}

describe('a person’s arrangement', () => {
  test('stands as it was kept', () => {
    const layout = { ...anArrangement, order: ['total', 'name', 'state'], hidden: ['state'], width: { total: 200 } };

    renderList({ data: aPage(), services: servicesInMemory({ layout }) });

    expect(headings()).toEqual(['Total CAD', 'Name']);
    expect(screen.getByRole('separator', { name: 'Width of Total CAD' })).toHaveAttribute('aria-valuenow', '200');
  });

  test('is waited for, so that columns do not jump', () => {
    const services = servicesInMemory({ isReady: false });
    renderList({ data: aPage(), services });
    const before = screen.queryByRole('table');

    act(() => services.become({ isReady: true, layout: { ...anArrangement, hidden: ['state'], order: ['state'] } }));

    expect(before).not.toBeInTheDocument();
    expect(headings()).toEqual(['Name', 'Total CAD']);
  });

  test('is kept once the arranging rests, in one call', async () => {
    const services = servicesInMemory();
    const save = jest.spyOn(services, 'saveLayout');
    renderList({ data: aPage(), services });
    const edge = screen.getByRole('separator', { name: 'Width of Total CAD' });

    // All at once: however slow the machine, the arranging does not rest between.
    for (let press = 0; press < 5; press += 1) fireEvent.keyDown(edge, { key: 'ArrowRight' });
    const atOnce = save.mock.calls.length;

    await waitFor(() => expect(save).toHaveBeenCalled(), { timeout: 5000 });
    expect(atOnce).toBe(0);
    expect(save).toHaveBeenCalledTimes(1);
    expect(services.settings().layout).toMatchObject({ width: { total: 170 } });
  });

  test('is kept when the page is left before it rested', async () => {
    const services = servicesInMemory();
    const { person } = renderList({ data: aPage(), services });
    await choose(person, 'State', 'Hide column');

    act(() => void window.dispatchEvent(new Event('pagehide')));

    expect(services.settings().layout).toMatchObject({ hidden: ['state'] });
  });
});

describe('cells', () => {
  test('of rows that a refresh left as they were are not drawn anew', () => {
    const [first, second] = [aSale(1), aSale(2)];
    const { says } = renderSales({ reply: aSalesPage({ items: [first, second] }) });
    const before = drawn.length;

    says(aSalesPage({ items: [first, { ...second, state: 'paid' }], asOf: '2026-11-20T19:33:00.000Z' }));

    expect(drawn.slice(before)).toEqual(['paid']);
  });

  test('are not drawn anew when their column is made wider or moved', async () => {
    const { person } = renderSales();
    const before = drawn.length;

    act(() => screen.getByRole('separator', { name: 'Width of State' }).focus());
    await person.keyboard('{ArrowRight}{ArrowRight}');
    await choose(person, 'State', 'Move right');

    expect(headings()).toEqual(['Sale', 'Sold', 'State', 'Total CAD']);
    expect(drawn).toHaveLength(before);
  });
});

test('rows are as high as chosen', async () => {
  const { person } = renderList({ data: aPage(), options: { density: 'regular' } });
  const wrapper = () => screen.getByRole('table').closest('.ant-table')?.className;
  const atFirst = wrapper();

  await person.click(screen.getByRole('radio', { name: 'Dense' }));

  expect(atFirst).toContain('ant-table-medium');
  expect(wrapper()).toContain('ant-table-small');
});

test('what is printed says what was asked, which rows these are and how old they are', () => {
  renderList({ data: aPage({ total: 500 }), at: '/coins?q=leaf&f.state=in:worn&sort=-total,name' });

  const note = document.querySelector('.note');
  expect(note).toHaveTextContent('Search “leaf”; State is Worn');
  expect(note).toHaveTextContent('Rows 1 to 2 of 500. In the order of Total CAD, descending; then Name, ascending.');
  expect(note).toHaveTextContent('As of 11/20/26, 2:19 pm, Toronto time.');
});

test('Print opens the browser’s own dialog', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = renderList({ data: aPage() });

  await person.click(screen.getByRole('button', { name: 'Print' }));

  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
