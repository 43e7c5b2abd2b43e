import { screen, waitFor, within } from '@testing-library/react';

import { someServices } from '#client/kit/resource-table/testing/some-services.ts';
import { aSale, aSalesPage, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const link = (number: string) => screen.getByRole('link', { name: number });
const box = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });
const bulk = { bulk: [] };

afterEach(() => localStorage.clear());

describe('the keyboard in a table', () => {
  test('stops once in the rows: from the heading to the first row, and from a row past the others', async () => {
    const { person } = renderSales({ options: { ...bulk, rowHref: ({ id }) => `/sales/${id}` } });
    link('S-2').focus();

    await person.tab();
    const after = document.activeElement?.getAttribute('aria-label');
    await person.tab();
    const past = document.activeElement?.closest('[data-row-key]');
    await person.tab({ shift: true });
    await person.tab({ shift: true });
    const back = document.activeElement?.textContent;
    await person.tab({ shift: true });

    expect([after, past, back]).toEqual(['Actions for S-2', null, 'S-2']);
    expect(box('S-2')).toHaveFocus();
    expect(link('S-1')).toHaveAttribute('tabindex', '-1');
  });

  test('a row that comes with a refresh is no stop of its own', async () => {
    const { says } = renderSales({ options: bulk, at: '/sales?sort=total' });

    says(aSalesPage({ items: [aSale(1), aSale(9)], total: 2 }));

    await waitFor(() => expect(link('S-9')).toHaveAttribute('tabindex', '-1'));
    expect(link('S-1')).not.toHaveAttribute('tabindex');
  });

  test('arrows and J and K go from row to row and stop at the ends', async () => {
    const { person } = renderSales({ options: bulk });
    link('S-1').focus();
    const went: (string | undefined)[] = [];

    for (const key of ['{ArrowDown}', 'j', 'j', 'k', '{ArrowUp}', '{ArrowUp}']) {
      await person.keyboard(key);
      went.push(document.activeElement?.textContent ?? undefined);
    }

    expect(went).toEqual(['S-2', 'S-3', 'S-3', 'S-2', 'S-1', 'S-1']);
  });

  test('Enter opens the row, also from its box', async () => {
    const { person, path } = renderSales({ options: bulk });
    box('S-2').focus();

    await person.keyboard('{Enter}');

    expect(path()).toBe('/sales/2');
  });

  test.each([' ', 'x'])('"%s" selects the row whose link has the focus', async (key) => {
    const { person, path } = renderSales({ options: bulk });
    link('S-2').focus();

    await person.keyboard(key);

    expect(box('S-2')).toBeChecked();
    expect(path()).toBe('/sales');
  });

  test('the space bar on a box ticks it once', async () => {
    const { person } = renderSales({ options: bulk });
    box('S-2').focus();

    await person.keyboard(' ');

    expect(box('S-2')).toBeChecked();
  });

  test('Shift and an arrow selects row by row, and back again', async () => {
    const { person } = renderSales({ options: bulk });
    link('S-1').focus();

    await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');

    expect([box('S-1'), box('S-2'), box('S-3')].map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(link('S-2')).toHaveFocus();
  });

  test('Ctrl and A selects the page, and then all matching', async () => {
    const { person } = renderSales({ options: bulk, reply: aSalesPage({ total: 4312 }) });
    link('S-1').focus();

    await person.keyboard('{Control>}a{/Control}');
    const page = screen.getByRole('region', { name: /^Actions on/ }).textContent;
    await person.keyboard('{Control>}a{/Control}');

    expect(page).toContain('3 selected');
    expect(screen.getByRole('region', { name: /^Actions on/ })).toHaveTextContent('4,312 selected');
  });

  test('Escape clears the selection', async () => {
    const { person } = renderSales({ options: bulk });
    link('S-1').focus();

    await person.keyboard('x{Escape}');

    expect(box('S-1')).not.toBeChecked();
  });

  test('brackets turn the pages, and stop at the ends', async () => {
    const { person, address } = renderSales({ options: bulk, reply: aSalesPage({ total: 60 }) });
    link('S-1').focus();
    const went: string[] = [];

    for (const key of ['[[', ']', ']', ']', '[[']) {
      await person.keyboard(key);
      went.push(address());
    }

    expect(went).toEqual(['', '?first=25', '?first=50', '?first=50', '?first=25']);
  });

  test('turned over by a key, the page’s first row has the focus', async () => {
    const { person } = renderSales({
      options: bulk,
      reply: (query) =>
        query.includes('first=25')
          ? aSalesPage({ items: [aSale(26), aSale(27)], first: 25, total: 27 })
          : aSalesPage({ total: 27 }),
    });
    link('S-2').focus();

    await person.keyboard(']');

    await waitFor(() => expect(link('S-26')).toHaveFocus());
  });

  test('a table that was left does not take the focus back', async () => {
    const { person, says } = renderSales({ options: bulk, at: '/sales?sort=total' });
    link('S-2').focus();
    await person.click(document.body);

    says(aSalesPage({ items: [aSale(9)], total: 1 }));

    await waitFor(() => expect(link('S-9')).not.toHaveAttribute('tabindex'));
    expect(document.body).toHaveFocus();
  });

  test('a slash goes to the search, where keys are letters again', async () => {
    const { person } = renderSales({ options: bulk });
    link('S-1').focus();

    await person.keyboard('/jx');

    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('jx');
    expect(box('S-1')).not.toBeChecked();
  });

  test('E opens the export where there is one', async () => {
    const { person } = renderSales({ options: bulk, services: someServices().services });
    link('S-1').focus();

    await person.keyboard('e');

    expect(await screen.findByRole('dialog', { name: 'Export as CSV' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(link('S-1')).toHaveFocus();
  });

  test('keys outside of the table do nothing to it', async () => {
    const { person } = renderSales({ options: bulk });

    await person.keyboard('?');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the help sheet', () => {
  test('comes when it is asked for, while the focus waits where it was, and gives it back', async () => {
    const { person } = renderSales({ options: bulk });
    link('S-1').focus();

    await person.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys in this list' })).toBeVisible();
    await person.keyboard('{Escape}');

    await waitFor(() => expect(link('S-1')).toHaveFocus());
  });

  test('lists what this table can do', async () => {
    const { person } = renderSales({ options: {} });
    link('S-1').focus();

    await person.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys in this list' }));

    expect(sheet.getByText('Row below')).toBeVisible();
    expect(sheet.getByRole('heading', { name: 'In the headings' })).toBeVisible();
    expect(sheet.getByText('The column’s menu')).toBeVisible();
    expect(sheet.queryByText('Select the row')).not.toBeInTheDocument();
    expect(sheet.queryByText('Export as CSV')).not.toBeInTheDocument();
  });

  test('is reached without a key, and turns single letters off for this browser', async () => {
    const { person } = renderSales({ options: bulk });

    await person.click(screen.getByRole('button', { name: 'Keys' }));
    await person.click(await screen.findByRole('switch', { name: 'Single-letter keys' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    link('S-1').focus();
    await person.keyboard('xj');
    const ticked = (box('S-1') as HTMLInputElement).checked;
    await person.keyboard('{ArrowDown} ');

    expect(ticked).toBe(false);
    expect(box('S-2')).toBeChecked();
  });
});
