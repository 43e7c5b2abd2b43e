import { screen, within } from '@testing-library/react';

import type { renderList } from './coin-list.tsx';

type List = ReturnType<typeof renderList>;

/** The filter editor as it is called. */
export const editor = (name: string) => screen.getByRole('dialog', { name });

/** The filters that stand above the list, in words. */
export const chips = () =>
  screen.queryAllByRole('button').flatMap((button) => (button.dataset.opensFilter ? [button.textContent] : []));

/** Opens the editor on a column as a person does. */
export async function filterBy({ person }: List, label: string): Promise<HTMLElement> {
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Filter' })).getByRole('button', { name: label }),
  );
  return editor(`Filter by ${label}`);
}

/** Chooses how the column is compared. */
export const compare = async ({ person }: List, label: string, mode: string): Promise<void> =>
  person.selectOptions(screen.getByRole('combobox', { name: `How ${label} is compared` }), mode);
