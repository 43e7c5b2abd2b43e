import { screen, waitFor } from '@testing-library/react';

import { OrderedPicker } from './OrderedPicker.tsx';
import { pressEnter, renderInput } from './testing/render-input.tsx';
import type { Related, UseFound } from './use-related.ts';

const mints: Related[] = [
  { id: '1', label: 'Northgate' },
  { id: '2', label: 'Rheinfels' },
  { id: '3', label: 'Southwark' },
];

const useMints: UseFound<Related> = (query, { skip }) => {
  if (skip) return { isFetching: false };
  const q = new URLSearchParams(query).get('q')?.toLowerCase() ?? '';
  return { isFetching: false, currentData: { items: mints.filter(({ label }) => label.toLowerCase().includes(q)) } };
};

const itself = (mint: Related): Related => mint;

const drawn = (chosen: readonly Related[]) =>
  renderInput<readonly Related[]>(chosen, (control) => (
    <OrderedPicker {...control} useRows={useMints} optionOf={itself} max={3} />
  ));

const idsOf = (values: readonly (readonly Related[])[]) => values.at(-1)?.map(({ id }) => id);

test('what is found is added at the end', async () => {
  const { person, values } = drawn(mints.slice(0, 1));
  await person.click(screen.getByRole('combobox', { name: 'Field' }));
  await person.keyboard('south');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  pressEnter(screen.getByRole('combobox', { name: 'Field' }));

  expect(idsOf(values)).toEqual(['1', '3']);
  expect(screen.getByRole('status')).toHaveTextContent('Southwark added at place 2.');
});

test('a button or Alt with an arrow changes the order, and it is said', async () => {
  const { person, values } = drawn(mints);
  await person.click(screen.getByRole('button', { name: 'Move Rheinfels up' }));
  expect(idsOf(values)).toEqual(['2', '1', '3']);
  expect(screen.getByRole('status')).toHaveTextContent('Rheinfels is at place 1 of 3.');

  screen.getByRole('button', { name: 'Remove Rheinfels' }).focus();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(idsOf(values)).toEqual(['1', '2', '3']);
});

test('one is taken away, and there are no more than there is room for', async () => {
  const { person, values } = drawn(mints);
  expect(screen.getByRole('combobox', { name: 'Field' })).toBeDisabled();

  await person.click(screen.getByRole('button', { name: 'Remove Northgate' }));
  expect(idsOf(values)).toEqual(['2', '3']);
  expect(screen.getByRole('combobox', { name: 'Field' })).toBeEnabled();
});
