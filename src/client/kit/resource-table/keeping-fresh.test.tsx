import { act, screen } from '@testing-library/react';

import { aSale, aSalesPage, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const numbers = () => screen.getAllByRole('link', { name: /^S-/ }).map(({ textContent }) => textContent);

describe('new rows of a list that is asked again', () => {
  const before = aSalesPage({ items: [aSale(2), aSale(1)], total: 2 });
  const after = aSalesPage({ items: [aSale(4), aSale(3), aSale(2, { state: 'paid' })], total: 4, rows: 3 });

  test('wait until they are asked for, while the others change in their places', async () => {
    const { person, says } = renderSales({ reply: before });

    says(after);
    expect(numbers()).toEqual(['S-2', 'S-1']);
    expect(screen.getByText('paid')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '2 new sales' }));

    expect(numbers()).toEqual(['S-4', 'S-3', 'S-2']);
    expect(screen.getByRole('link', { name: 'S-4' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
  });

  test('are counted from what is shown, however often it was asked', async () => {
    const { says } = renderSales({ reply: before });

    says(aSalesPage({ items: [aSale(3), aSale(2), aSale(1)] }));
    says(aSalesPage({ items: [aSale(4), aSale(3), aSale(2)] }));

    expect(numbers()).toEqual(['S-2', 'S-1']);
    expect(screen.getByRole('button', { name: '2 new sales' })).toBeVisible();
  });

  test.each([
    ['on another page', '?first=25'],
    ['in another order', '?sort=total'],
    ['oldest first', '?sort=soldAt'],
  ])('take their places at once %s', async (_, at) => {
    const first = at.includes('first') ? 25 : 0;
    const { says } = renderSales({ at: `/sales${at}`, reply: { ...before, first, total: 60 } });

    says({ ...after, first, total: 62 });

    expect(numbers()).toEqual(['S-4', 'S-3', 'S-2']);
  });

  test('take their places at once where nobody but the reader makes them', () => {
    const { says } = renderSales({ reply: before, options: { ownRows: true } });

    says(after);

    expect(numbers()).toEqual(['S-4', 'S-3', 'S-2']);
    expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
  });

  test('that answer another question take their places at once', async () => {
    const { go } = renderSales({ reply: (query) => (query.includes('f.') ? after : before) });

    await go('?f.state=in:open');

    expect(numbers()).toEqual(['S-4', 'S-3', 'S-2']);
  });

  test('stand there when the reader comes back from another page', async () => {
    const first = (query: string) => !query.includes('first=');
    const { go, says } = renderSales({ reply: { ...before, total: 60 } });

    await go('?first=25');
    says((query) => (first(query) ? { ...after, total: 62 } : { ...before, first: 25, total: 62 }));
    await go('');

    expect(numbers()).toEqual(['S-4', 'S-3', 'S-2']);
  });

  test('take the places of rows that are gone', async () => {
    const { says } = renderSales({ reply: before });

    says(aSalesPage({ items: [aSale(1)], total: 1 }));

    expect(numbers()).toEqual(['S-1']);
  });
});

describe('asking again', () => {
  const often = { skip: false, pollingInterval: 65_000, skipPollingIfUnfocused: true, refetchOnFocus: true };
  const notNow = { pollingInterval: 0, refetchOnFocus: false };

  test('happens every 65 seconds while the page is looked at, and when it is looked at again', () => {
    expect(renderSales().options()).toMatchObject(often);
  });

  test('waits while rows are selected', () => {
    const { options } = renderSales({ options: { bulk: [] } });

    act(() => screen.getByRole('checkbox', { name: 'Select S-1' }).click());
    expect(options()).toMatchObject(notNow);
    act(() => screen.getByRole('checkbox', { name: 'Select S-1' }).click());
    expect(options()).toMatchObject(often);
  });

  test('waits while a row’s menu is open', () => {
    const { options } = renderSales({ options: { rowHref: () => '/' } });

    act(() => screen.getByRole('button', { name: 'Actions for S-1' }).click());

    expect(options()).toMatchObject(notNow);
  });

  test('does not happen for a question that cannot be asked', () => {
    expect(renderSales({ at: '/sales?f.colour=in:red' }).options()).toMatchObject({ skip: true });
  });
});
