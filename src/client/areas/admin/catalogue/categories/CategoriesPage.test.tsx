import { screen, waitFor, within } from '@testing-library/react';

import { bars, categories, focusOn, gold, names, row, sent, silver, wafers } from '#client/testing/category-tree.tsx';

test('the tree tells each category’s level, place and products, and leads to those', async () => {
  categories();

  const found = await row('Gold wafers');
  expect(found).toHaveAttribute('aria-level', '2');
  expect(found).toHaveAttribute('aria-posinset', '2');
  const link = within(found).getByRole('link', { name: '3 products in Gold wafers' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/dashboard/products?f.categoryPath=contains:/gold-wafers/',
  );
});

test('the arrows walk through the tree, close and open a branch', async () => {
  const { person } = categories();
  await focusOn('Gold');

  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Gold wafers')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await row('Gold')).toHaveFocus();
  expect(names()).toEqual(['gold', 'silver']);
  await person.keyboard('{ArrowRight}{End}');
  expect(await row('Silver')).toHaveFocus();
  await person.keyboard('g');
  expect(await row('Gold')).toHaveFocus();
});

test('looking for a name leaves what is called so, with what leads to it', async () => {
  const { person } = categories();
  await row('Gold');

  await person.type(screen.getByRole('searchbox', { name: 'Find a category' }), 'bars');
  expect(names()).toEqual(['gold', 'gold-bars']);

  await person.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No category is called “barsx”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all categories' }));
  expect(names()).toHaveLength(4);
});

test('a new category needs a name and an address that is free', async () => {
  const area = categories((transport) =>
    transport.answer('POST /admin/categories', {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { slug: ['Taken by "Gold". Free: gold-2'] },
        free: { slug: 'gold-2' },
      },
    }),
  );
  await row('Gold');
  await area.person.click(screen.getByRole('button', { name: 'New category in Gold' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New category' }));

  await area.person.type(drawer.getByLabelText('Name'), 'Gold');
  expect(drawer.getByLabelText('Address')).toHaveValue('gold');
  await area.person.click(drawer.getByRole('button', { name: /Create category/ }));

  await waitFor(() => expect(drawer.getByLabelText('Address')).toBeInvalid());
  await area.person.click(drawer.getByRole('button', { name: 'gold-2' }));
  expect(drawer.getByLabelText('Address')).toHaveValue('gold-2');
  expect(sent(area).at(0)?.body).toMatchObject({ name: 'Gold', slug: 'gold', parentId: gold.id });
});

test('a category that somebody changed meanwhile shows both values', async () => {
  const area = categories((transport) =>
    transport.answer(`PUT /admin/categories/${silver.id}`, {
      status: 409,
      body: {
        message: 'Somebody else saved this in the meantime. Nothing you typed is saved yet.',
        code: 'stale_version',
        current: { ...silver, version: 2, name: 'Theirs' },
      },
    }),
  );
  await row('Silver');
  await area.person.click(screen.getByRole('button', { name: 'Edit Silver' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  const name = await drawer.findByLabelText('Name');
  await area.person.clear(name);
  await area.person.type(name, 'Ours');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  expect(await drawer.findByRole('alert', { name: 'Changed by somebody else' })).toBeVisible();
  expect(drawer.getByRole('radio', { name: 'Name: theirs, Theirs' })).toBeVisible();
  expect(drawer.getByRole('radio', { name: 'Name: yours, Ours' })).toBeVisible();
});

test('the menus that lead to a category are told before it is deleted', async () => {
  const area = categories((transport) =>
    transport.answer(`GET /admin/categories/${bars.id}/uses`, {
      body: {
        items: [
          { id: gold.id, menu: 'Header', name: '' },
          { id: silver.id, menu: 'Footer', name: 'Our bars' },
        ],
      },
    }),
  );
  await row('Gold bars');
  await area.person.click(screen.getByRole('button', { name: 'Delete Gold bars' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gold bars?' }));
  expect(await dialog.findByText('Header: Gold bars')).toBeVisible();
  expect(dialog.getByText('Footer: Our bars')).toBeVisible();
});

test('what holds products is deleted only with a place for them', async () => {
  const area = categories((transport) => {
    transport.answer(`GET /admin/categories/${bars.id}/uses`, { body: { items: [] } });
    transport.answer(`DELETE /admin/categories/${bars.id}`, { body: { items: [gold, wafers, silver] } });
  });
  await row('Gold bars');
  await area.person.click(screen.getByRole('button', { name: 'Delete Gold bars' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gold bars?' }));
  expect(dialog.getByText(/It holds 9 products\./)).toBeVisible();

  await area.person.selectOptions(dialog.getByLabelText('They move to'), '');
  expect(dialog.getByRole('button', { name: 'Delete Gold bars' })).toBeDisabled();
  await area.person.selectOptions(dialog.getByLabelText('They move to'), 'Gold / Gold wafers');
  await area.person.click(dialog.getByRole('button', { name: 'Delete Gold bars' }));

  await waitFor(() => expect(sent(area)).toHaveLength(1));
  expect(sent(area)[0]?.url).toBe(`/backend/admin/categories/${bars.id}?version=1&target=${wafers.id}`);
});
