import { act, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aMenuEntry } from '#client/testing/content-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const gold = aMenuEntry({ name: 'Gold', type: 'metal', target: 'XAU', path: '/category/gold' });
const bars = aMenuEntry({
  ...{ name: 'Bars', parentId: gold.id, type: 'category', target: gold.id, path: null },
  ...{ targetName: 'Gold bars', dead: 'The category “Gold bars” is hidden.' },
});
const vault = aMenuEntry({ name: 'Vault', position: 1, audience: 'customer', path: '/customer-dashboard/storage' });
const items = [gold, bars, vault];

const menus = (answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: '/dashboard/menu',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/menus/header', { body: { items } });
      transport.answer('GET /admin/menus/footer', { body: { items: [] } });
      for (const each of items) transport.answer(`GET /admin/menu-entries/${each.id}`, { body: each });
      answers?.(transport);
    },
  });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

test('the tree tells where each entry leads, and which leads nowhere', async () => {
  menus();

  expect(await row('Gold')).toHaveTextContent('/category/gold');
  expect(await row('Bars')).toHaveTextContent('The category “Gold bars” is hidden.');
  expect(await row('Bars')).toHaveAttribute('aria-level', '2');
  expect(await row('Vault')).toHaveTextContent('Customers');
});

test('Alt with an arrow moves an entry in its menu', async () => {
  const { person, transport } = menus((answers) =>
    answers.answer(`PUT /admin/menu-entries/${vault.id}/place`, {
      body: { items: [{ ...vault, position: 0, version: 2 }, { ...gold, position: 1 }, bars] },
    }),
  );
  const found = await row('Vault');
  act(() => found.focus());

  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(await screen.findByText('Vault moved: 1 of 2 at the top.')).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    parentId: null,
    position: 0,
    version: 1,
  });
});

test('the preview shows what a visitor sees, and what a customer sees', async () => {
  const { person } = menus();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));

  expect(preview.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gold']);
  await person.click(preview.getByRole('radio', { name: 'A customer' }));
  expect(preview.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gold', 'Vault']);
});

test('an entry is not sent to an address that may not be linked; what is refused stands beside its field', async () => {
  const { person, transport } = menus((answers) =>
    answers.answer('POST /admin/menus/header', {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { target: ['This host is not ours to name.'] } },
    }),
  );
  await row('Gold');
  await person.click(screen.getByRole('button', { name: 'New entry' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New entry' }));
  await person.type(drawer.getByLabelText('Label'), 'Elsewhere');
  await person.click(drawer.getByRole('combobox', { name: 'Leads to' }));
  await person.click(await screen.findByTitle('Address'));
  const address = await drawer.findByRole('textbox', { name: 'Address' });
  await person.type(address, 'javascript:alert(1)');
  await person.click(drawer.getByRole('button', { name: /Create entry/ }));

  expect(await drawer.findByText(/Begin with https:/)).toBeVisible();
  expect(transport.requests.filter(({ method }) => method === 'POST')).toEqual([]);

  await person.clear(address);
  await person.type(address, 'https://example.com');
  await person.click(drawer.getByRole('button', { name: /Create entry/ }));
  expect(await drawer.findByText('This host is not ours to name.')).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Elsewhere',
    type: 'url',
    target: 'https://example.com',
    parentId: null,
  });
});

test('deleting tells how much goes with it', async () => {
  const { person, transport } = menus((answers) =>
    answers.answer(`DELETE /admin/menu-entries/${gold.id}`, { body: { items: [vault] } }),
  );
  await row('Gold');
  await person.click(screen.getByRole('button', { name: 'Delete Gold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gold?' }));
  expect(dialog.getByText('What lies in it goes with it: 1 entry.')).toBeVisible();

  await person.click(dialog.getByRole('button', { name: 'Delete Gold' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'DELETE')?.url).toBe(
      `/backend/admin/menu-entries/${gold.id}?version=1`,
    ),
  );
});

test('another menu is told in the address, and an empty one says what it is for', async () => {
  const { person } = menus();
  await row('Gold');

  await person.click(screen.getByRole('radio', { name: 'Footer' }));

  expect(await screen.findByText('This menu has no entries')).toBeVisible();
});
