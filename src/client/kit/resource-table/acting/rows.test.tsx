import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aSale, aSalesPage, onAPhone, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const rowHref = ({ id }: { id: string }) => `/sales/${id}`;
const menu = () => within(screen.getByRole('menu'));

describe('a row’s menu', () => {
  test('has the actions that fit the row, and copies its link', async () => {
    const { person } = renderSales({
      options: {
        rowHref,
        rowActions: [
          { key: 'receipt', label: 'Receipt', href: ({ id }) => `/sales/${id}/receipt` },
          { key: 'remind', label: 'Send a reminder', fits: ({ state }) => state === 'open', run: () => undefined },
        ],
      },
      reply: aSalesPage({ items: [aSale(1), aSale(2, { state: 'paid' })] }),
    });

    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getByRole('button', { name: 'Actions for S-2' }));
    const items = menu()
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    await person.click(menu().getByRole('menuitem', { name: 'Copy link' }));

    expect(items).toEqual(['Receipt', 'Copy link']);
    expect(await screen.findByRole('menuitem', { name: 'Link copied' })).toBeVisible();
    expect(copied).toHaveBeenCalledWith('http://localhost/sales/2');
    copied.mockRestore();
  });

  test('is opened, walked and left by keys, and gives the focus back', async () => {
    const ran: string[] = [];
    const { person } = renderSales({
      options: { rowHref, rowActions: [{ key: 'a', label: 'Hold', run: ({ number }) => ran.push(number) }] },
    });
    const opener = screen.getByRole('button', { name: 'Actions for S-1' });

    opener.focus();
    await person.keyboard('{Enter}');
    const first = document.activeElement?.textContent;
    await person.keyboard('{ArrowDown}');
    const second = document.activeElement?.textContent;
    await person.keyboard('{ArrowDown}{Enter}');

    expect([first, second, ran]).toEqual(['Hold', 'Copy link', ['S-1']]);
    expect(opener).toHaveFocus();
    await person.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('is one for all rows: opened on another it closes on the first', async () => {
    const { person } = renderSales({ options: { rowHref } });

    await person.click(screen.getByRole('button', { name: 'Actions for S-1' }));
    await person.click(screen.getByRole('button', { name: 'Actions for S-3' }));

    expect(screen.getAllByRole('menu')).toHaveLength(1);
    expect(screen.getByRole('menu', { name: 'Actions for S-3' })).toBeVisible();
  });

  test('goes when its row moves away from under it, and stays while its opener keeps its place', async () => {
    const { person } = renderSales({ options: { rowHref } });
    const opener = screen.getByRole('button', { name: 'Actions for S-1' });
    await person.click(opener);
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeVisible();

    opener.getBoundingClientRect = () => new DOMRect(0, -40, 24, 24);
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('is not there for a list without actions and pages', () => {
    renderSales();

    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });
});

describe('a row’s details', () => {
  const expand = ({ number }: { number: string }) => <p>Lines of {number}</p>;

  test('stand below it when asked for', async () => {
    const { person } = renderSales({ options: { expand } });
    const button = screen.getByRole('button', { name: 'Details of S-2' });

    await person.click(button);

    expect(button).toHaveAttribute('aria-expanded', 'true');
    const below = screen.getByText('Lines of S-2').closest('tr');
    expect(below?.previousElementSibling).toBe(button.closest('tr'));
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.getByText('Lines of S-2')).not.toBeVisible());
  });

  test('are shown and hidden by the arrow keys', async () => {
    const { person } = renderSales({ options: { expand } });
    screen.getByRole('link', { name: 'S-2' }).focus();

    await person.keyboard('{ArrowRight}');
    const shown = screen.getByRole('button', { name: 'Details of S-2' }).getAttribute('aria-expanded');
    await person.keyboard('{ArrowLeft}');

    expect(shown).toBe('true');
    expect(screen.getByRole('button', { name: 'Details of S-2' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('stand on the card on a phone', async () => {
    const back = onAPhone();
    const { person } = renderSales({ options: { expand } });

    await person.click(screen.getByRole('button', { name: 'Details of S-2' }));

    expect(screen.getByText('Lines of S-2')).toBeVisible();
    back();
  });
});

describe('totals', () => {
  const totals = { total: '9620411846' };

  test('are asked for beside the rows, and are not in the address', () => {
    const { asked, address } = renderSales({ at: '/sales?f.state=in:open' });

    expect(asked).toEqual(['f.state=in:open', 'f.state=in:open&rows=1&totals=true']);
    expect(address()).toBe('?f.state=in:open');
  });

  test('are not asked for again when rows are sorted or the page turns', async () => {
    const { asked, go } = renderSales({ at: '/sales?f.state=in:open' });

    await go('?f.state=in:open&sort=number');
    await go('?f.state=in:open&sort=number&first=25');

    expect(asked.filter((query) => query.includes('totals'))).toHaveLength(1);
  });

  test('stand at the foot for all matching, under their column', () => {
    renderSales({ reply: aSalesPage({ totals }) });

    const foot = screen.getByRole('row', { name: /^All matching/ });
    expect(within(foot).getByText('96,204,118.46')).toBeVisible();
    expect(foot.closest('tfoot')).not.toBeNull();
    expect(within(foot).getByText('96,204,118.46').closest('td')).toHaveAttribute('data-column', 'total');
  });

  test('that the server does not give are not made up', () => {
    renderSales();

    expect(screen.queryByText(/All matching/)).not.toBeInTheDocument();
  });

  test('stand below the cards on a phone', () => {
    const back = onAPhone();
    renderSales({ reply: aSalesPage({ totals }) });

    expect(screen.getByText('Total CAD, all matching').parentElement).toHaveTextContent('96,204,118.46');
    back();
  });
});
