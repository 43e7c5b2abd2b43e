import { screen, waitFor } from '@testing-library/react';

import { aSale, aSalesPage, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

describe('the pager', () => {
  test('says of when the rows are, by the shop’s clock', () => {
    renderSales();

    expect(screen.getByText(/^As of/)).toHaveTextContent('As of 14:32:08 Eastern');
  });

  test('goes to the last page', async () => {
    const { person, address } = renderSales({ reply: aSalesPage({ total: 60 }) });

    await person.click(screen.getByRole('button', { name: 'Last page' }));

    expect(address()).toBe('?first=50');
    expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
  });

  test('counts before it goes to the last page of a list that was not counted', async () => {
    const { person, address } = renderSales({
      reply: (query) =>
        query.includes('count=exact')
          ? aSalesPage({ items: query.includes('first=12325') ? [aSale(1)] : [], total: 12_345 })
          : aSalesPage({ total: 10_000, totalKind: 'atLeast' }),
    });

    await person.click(screen.getByRole('button', { name: 'Last page' }));

    await waitFor(() => expect(address()).toBe('?first=12325&count=exact'));
  });

  test('opens no page beyond what can be opened, and says so', async () => {
    const { person, address } = renderSales({ reply: aSalesPage({ total: 1_000_000 }) });

    await person.click(screen.getByRole('button', { name: 'Last page' }));

    expect(address()).toBe('?first=100000');
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('title', expect.stringContaining('sort'));
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });
});
