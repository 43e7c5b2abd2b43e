import { fireEvent, screen, waitFor } from '@testing-library/react';

import { aPage, renderList } from '#client/kit/resource-table/testing/coin-list.tsx';

/* The first test of the file: only once is the editor not there yet when a key opens it. */

const type = (keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

test('what is typed before the filters have come is typed into them', async () => {
  const list = renderList({ data: aPage() });
  screen.getByRole('button', { name: 'Total CAD' }).focus();

  type(['f', 't', 'o', 'x', 'Backspace', 't', 'a', 'l', 'Enter', '5', '0']);
  const before = screen.queryByRole('dialog');
  const value = await screen.findByRole('textbox', { name: /Total CAD/ }, { timeout: 30_000 });

  await waitFor(() => expect(value).toHaveValue('50'));
  await waitFor(() => expect(list.address()).toBe('?f.total=gte:50'));
  expect(before).toBeNull();
});

test('once they have come, keys are theirs', async () => {
  const { person } = renderList({ data: aPage() });
  screen.getByRole('button', { name: 'Total CAD' }).focus();

  await person.keyboard('fsta');

  expect(await screen.findByRole('textbox', { name: 'Find a column' })).toHaveValue('sta');
});
