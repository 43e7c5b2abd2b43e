import { screen } from '@testing-library/react';

import { renderSales } from '#client/kit/resource-table/testing/sale-list.tsx';

const box = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });
const bulk = { bulk: [] };

test('the keys that are printed on the screen work before anything in the list has the focus', async () => {
  const { person } = renderSales({ options: bulk });
  await screen.findByRole('link', { name: 'S-1' });
  expect(document.body).toHaveFocus();

  await person.keyboard('/');

  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('J and Enter walk and open as soon as the list is there; the arrows still scroll the page', async () => {
  const { person, path } = renderSales({ options: bulk });
  await screen.findByRole('link', { name: 'S-1' });

  await person.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await person.keyboard('jj');
  expect(screen.getByRole('link', { name: 'S-2' })).toHaveFocus();
  await person.keyboard('{Enter}');

  expect(path()).toBe('/sales/2');
});

test('they are left alone while somebody types elsewhere or a dialog stands open', async () => {
  const { person } = renderSales({ options: bulk });
  await screen.findByRole('link', { name: 'S-1' });
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await person.keyboard('/');
  expect(field).toHaveValue('/');
  field.remove();

  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await person.keyboard('/');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  dialog.remove();
});

test('a press anywhere on a row opens it, but for what answers by itself and text that is selected', async () => {
  const { person, path } = renderSales({ options: bulk });
  const before = path();
  const cell = () => {
    const [, , text] = screen.getByRole('row', { name: /S-2/ }).querySelectorAll('td');
    return text as HTMLElement;
  };
  await person.click(box('S-2'));
  expect(path()).toBe(before);

  await person.click(cell());
  expect(path()).toBe('/sales/2');
});
