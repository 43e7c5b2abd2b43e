import { screen, waitFor } from '@testing-library/react';

import { aSale, aSalesPage, renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const options = { bulk: [] };
const pageTick = () => screen.getByRole('checkbox', { name: /on this page$/ });
const heading = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });
const menuOf = (label: string) => screen.getByRole('button', { name: `Column ${label}` });
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('thead :is(input, button, [role="separator"])')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );

describe('the headings of a table', () => {
  test('are one stop for the Tab key', async () => {
    const { person } = renderSales({ options });
    expect(stops()).toEqual([pageTick()]);
    pageTick().focus();

    await person.tab();

    expect(document.activeElement?.closest('tbody')).not.toBeNull();
  });

  test('are gone through by the arrows, Home and End, and stop at the ends', async () => {
    const { person } = renderSales({ options });
    pageTick().focus();
    const went: (Element | null)[] = [];

    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'Home']) {
      await person.keyboard(`{${key}}`);
      went.push(document.activeElement);
    }

    // By its state nothing can be sorted; what there is to do stands in its menu.
    const total = heading('Total CAD');
    expect(went).toEqual([pageTick(), heading('Sale'), menuOf('State'), heading('Sold'), total, total, pageTick()]);
  });

  test('keep their stop at the one that was left, also when rows come and columns are sorted', async () => {
    const { person, says, address } = renderSales({ options });
    heading('Total CAD').focus();

    await person.keyboard('{Enter}');
    says(aSalesPage({ items: [aSale(9)], total: 1 }));
    await person.tab();
    const left = document.activeElement?.closest('tbody');
    await person.tab({ shift: true });

    expect(address()).toBe('?sort=total');
    expect(left).not.toBeNull();
    expect(heading('Total CAD')).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  test('open their menu by the arrow down; from its button the arrows go on', async () => {
    const { person } = renderSales({ options });
    heading('Sale').focus();

    await person.keyboard('{ArrowDown}');
    const menu = await screen.findByRole('menu', { name: 'Column Sale' });
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(menuOf('Sale')).toHaveFocus());
    await person.keyboard('{ArrowRight}');

    expect(menuOf('State')).toHaveFocus();
  });

  test('lead to their edge by F2, where arrows change the width; F2 leads back, and Escape takes it back too', async () => {
    const { person } = renderSales({ options });
    const width = () => document.querySelector<HTMLElement>('[data-table-region]')?.style.getPropertyValue('--w-total');
    heading('Total CAD').focus();

    await person.keyboard('{F2}{ArrowRight}{F2}');
    const widened = width();
    const back = document.activeElement;
    await person.keyboard('{F2}{ArrowRight}{ArrowRight}{Escape}');

    expect([widened, width()]).toEqual(['130px', '130px']);
    expect([back, document.activeElement]).toEqual([heading('Total CAD'), heading('Total CAD')]);
  });

  test('leave keys with Ctrl, Alt or Shift to the browser', async () => {
    const { person } = renderSales({ options });
    heading('Sale').focus();

    await person.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}{Shift>}{ArrowRight}{/Shift}');

    expect(heading('Sale')).toHaveFocus();
  });
});
