import { screen, within } from '@testing-library/react';

import { aSale, aSalesPage, drawn, onAPhone, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const box = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });
const pageBox = () => screen.getByRole('checkbox', { name: 'Select the 3 sales on this page' });
const dock = () => screen.getByRole('region', { name: 'Actions on selected sales' });
const ticked = () => screen.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('aria-label'));

const many = aSalesPage({ total: 4312 });

describe('selecting rows', () => {
  test('is offered where something can be done to many', () => {
    renderSales();

    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('a tick opens the dock with the number, and clearing closes it', async () => {
    const { person } = renderSales({ options: { bulk: [] } });

    await person.click(box('S-2'));
    expect(dock()).toHaveTextContent('1 selected');
    await person.click(within(dock()).getByRole('button', { name: 'Clear selection' }));

    expect(screen.queryByRole('region', { name: 'Actions on selected sales' })).not.toBeInTheDocument();
    expect(box('S-2')).not.toBeChecked();
  });

  test('Shift ticks all rows from the one before', async () => {
    const { person } = renderSales({ options: { bulk: [] } });

    await person.click(box('S-1'));
    await person.keyboard('{Shift>}');
    await person.click(box('S-3'));

    expect(ticked()).toEqual(expect.arrayContaining(['Select S-1', 'Select S-2', 'Select S-3']));
  });

  test('the box in the heading is for the page, and says when it is only some', async () => {
    const { person } = renderSales({ options: { bulk: [] } });

    await person.click(box('S-2'));
    const some = (pageBox() as HTMLInputElement).indeterminate;
    await person.click(pageBox());

    expect(some).toBe(true);
    expect(pageBox()).toBeChecked();
    expect(dock()).toHaveTextContent('3 selected');
  });

  test('ticking rows draws no cell anew', async () => {
    const { person } = renderSales({ options: { bulk: [] } });
    const before = drawn.length;

    await person.click(box('S-2'));
    await person.click(box('S-3'));

    expect([before, drawn.length]).toEqual([3, 3]);
  });

  test('is kept from page to page', async () => {
    const { person } = renderSales({
      options: { bulk: [] },
      reply: (query) =>
        query.includes('first=25')
          ? aSalesPage({ items: [aSale(26)], first: 25, total: 26 })
          : aSalesPage({ total: 26 }),
    });

    await person.click(box('S-2'));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await person.click(box('S-26'));
    await person.click(screen.getByRole('button', { name: 'Previous page' }));

    expect(dock()).toHaveTextContent('2 selected');
    expect(box('S-2')).toBeChecked();
  });

  test('is kept when a filter changes, with a word', async () => {
    const { person, go } = renderSales({ options: { bulk: [] } });

    await person.click(box('S-2'));
    await go('?f.state=in:open');

    expect(dock()).toHaveTextContent('1 selected');
    expect(screen.getByText(/^1 selected before stays selected/)).toBeVisible();
  });
});

describe('all matching', () => {
  test('is one button away, and holds on every page', async () => {
    const next = { ...many, first: 25, items: [aSale(77)] };
    const { person, go } = renderSales({
      options: { bulk: [] },
      reply: (query) => (query.includes('first=25') ? next : many),
    });

    await person.click(box('S-2'));
    await person.click(screen.getByRole('button', { name: 'Select all 4,312 matching' }));
    await go('?first=25');

    expect(dock()).toHaveTextContent('4,312 selected');
    expect(box('S-77')).toBeChecked();
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
  });

  test('is let go when the search or a filter changes, with a word', async () => {
    const { person, go } = renderSales({ options: { bulk: [] }, reply: many });

    await person.click(box('S-2'));
    await person.click(screen.getByRole('button', { name: 'Select all 4,312 matching' }));
    await go('?q=leaf');

    expect(screen.queryByRole('region', { name: 'Actions on selected sales' })).not.toBeInTheDocument();
    expect(screen.getByText(/^The selection of all 4,312 matching was let go/)).toBeVisible();
  });

  test('stays when only the order or the page changes', async () => {
    const { person, go } = renderSales({ options: { bulk: [] }, reply: many });

    await person.click(box('S-2'));
    await person.click(screen.getByRole('button', { name: 'Select all 4,312 matching' }));
    await go('?sort=total&first=25');

    expect(dock()).toHaveTextContent('4,312 selected');
  });

  test('is counted first where the count stopped at 10,000', async () => {
    const { person, address } = renderSales({
      options: { bulk: [] },
      reply: (query) =>
        query.includes('count=exact')
          ? aSalesPage({ total: 12_345 })
          : aSalesPage({ total: 10_000, totalKind: 'atLeast' }),
    });

    await person.click(box('S-2'));
    await person.click(screen.getByRole('button', { name: 'Select all 10,000+ matching' }));

    expect(address()).toBe('?count=exact');
    expect(dock()).toHaveTextContent('12,345 selected');
  });

  test('is not offered where the page is all there is', async () => {
    const { person } = renderSales({ options: { bulk: [] } });

    await person.click(box('S-2'));

    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
  });
});

test('on a phone a card has its tick, its menu and the dock', async () => {
  const back = onAPhone();
  const { person } = renderSales({ options: { bulk: [], rowHref: ({ id }) => `/sales/${id}` } });

  await person.click(box('S-2'));

  expect(within(screen.getByRole('list', { name: 'Sales' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Actions for S-2' })).toBeVisible();
  expect(dock()).toHaveTextContent('1 selected');
  back();
});
