import { act, screen, within } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const entries = () => within(screen.getByRole('dialog', { name: 'Columns' })).getAllByRole('checkbox');

async function openPanel() {
  const list = renderList({ data: aPage() });
  await list.person.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('dialog', { name: 'Columns' });
  return list;
}

test('the panel shows and hides columns, and says so', async () => {
  const { person } = await openPanel();

  await person.click(screen.getByRole('checkbox', { name: 'State' }));
  const without = headings();
  await person.click(screen.getByRole('checkbox', { name: 'State' }));

  expect(without).toEqual(['Name', 'Total CAD']);
  expect(headings()).toEqual(['Name', 'State', 'Total CAD']);
  expect(screen.getByText('State is shown.')).toBeInTheDocument();
});

test('the last column that is shown cannot be hidden', async () => {
  const { person } = await openPanel();

  await person.click(screen.getByRole('checkbox', { name: 'State' }));
  await person.click(screen.getByRole('checkbox', { name: 'Total CAD' }));

  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
});

test('Alt with an arrow moves a column, keeps the focus and says where it is', async () => {
  const { person } = await openPanel();
  act(() => screen.getByRole('checkbox', { name: 'Total CAD' }).focus());

  await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');

  expect(headings()).toEqual(['Total CAD', 'Name', 'State']);
  expect(entries()[0]).toHaveFocus();
  expect(screen.getByText('Total CAD is column 1 of 3.')).toBeInTheDocument();
});

test('a row is dragged to another place', async () => {
  const { person } = await openPanel();
  const rows = entries().map((entry) => entry.closest('li') as HTMLElement);
  rows.forEach((row, index) => {
    // jsdom lays nothing out.
    row.getBoundingClientRect = () => ({ top: index * 32, bottom: index * 32 + 32 }) as DOMRect;
  });

  await person.pointer([
    { keys: '[MouseLeft>]', target: rows[0]?.querySelector('.grip') as Element, coords: { clientX: 5, clientY: 10 } },
    { coords: { clientX: 5, clientY: 70 } },
    { keys: '[/MouseLeft]' },
  ]);

  expect(headings()).toEqual(['State', 'Total CAD', 'Name']);
});

test('Reset brings everything back in one step', async () => {
  const { person } = await openPanel();
  const reset = screen.getByRole('button', { name: 'Reset' });
  const before = reset.getAttribute('aria-disabled');
  await person.click(screen.getByRole('button', { name: 'Pin Total CAD left' }));
  await person.click(screen.getByRole('checkbox', { name: 'State' }));
  await person.click(screen.getByRole('radio', { name: 'Roomy' }));

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('button', { name: 'Reset' }));

  expect(before).toBe('true');
  expect(headings()).toEqual(['Name', 'State', 'Total CAD']);
  expect(screen.getByRole('radio', { name: 'Dense' })).toBeChecked();
});

test('Escape closes the panel and gives the focus back', async () => {
  const { person } = await openPanel();

  await person.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});
