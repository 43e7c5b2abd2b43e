import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import { permissions } from '#contract/permissions.ts';
import type { Found } from '#contract/overview/finding.contract.ts';

const all: Found = {
  rights: [...permissions],
  orders: [
    {
      id: '0197a3c2-0000-7000-8000-00000000000a',
      number: '12345',
      customerName: 'Ana Vermeer',
      totalCad: '10000.50',
      status: 'confirmed',
    },
  ],
  customers: [
    { id: '0197a3c2-0000-7000-8000-00000000000b', name: 'Ana Vermeer', email: 'ana@one.example', status: 'approved' },
  ],
  products: [],
};

const staff = (found: Found = all): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/users',
    user: anAdminUser(),
    answers: (transport) =>
      transport.answer('GET /admin/find', ({ url }) => ({
        body: url.endsWith('q=') ? { ...found, orders: [], customers: [] } : found,
      })),
  });

const open = async ({ person }: Area): Promise<HTMLElement> => {
  await screen.findByRole('heading', { name: 'Admins' });
  await person.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Page, order, customer or product' });
};

test('Ctrl+K opens it anywhere, with the focus in the box; Escape closes it', async () => {
  const area = staff();
  const box = await open(area);
  await waitFor(() => expect(box).toHaveFocus());

  await area.person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('what is typed right after Ctrl+K, before the box is there, is typed into it', async () => {
  const area = staff();
  await screen.findByRole('heading', { name: 'Admins' });
  await area.person.keyboard('{Control>}k{/Control}aud');
  const box = await screen.findByRole('combobox', { name: 'Page, order, customer or product' });
  await waitFor(() => expect(box).toHaveFocus());
  await area.person.keyboard('it');

  expect(box).toHaveValue('audit');
});

test('what is typed while the dialog holds the focus for a moment is typed into the box', async () => {
  const area = staff();
  const box = await open(area);
  await waitFor(() => expect(box).toHaveFocus());
  box.blur();
  await area.person.keyboard('audit');

  expect(box).toHaveFocus();
  expect(box).toHaveValue('audit');
});

test('a page is found by the beginning of its words and opened by Enter', async () => {
  const area = staff();
  const box = await open(area);

  await area.person.type(box, 'audit');
  await screen.findByRole('option', { name: 'Audit log', selected: true });
  await area.person.keyboard('{Enter}');

  expect(area.whereabouts()).toBe('/dashboard/audit-log');
});

test('an order is found with its customer and total; the arrows choose', async () => {
  const area = staff();
  const box = await open(area);

  await area.person.type(box, '123');
  const order = await screen.findByRole('option', { name: /12345.*Ana Vermeer, confirmed.*10,000.50 CAD/ });
  expect(box).toHaveAttribute('aria-activedescendant', order.id);
  await area.person.keyboard('{ArrowDown}');
  expect(within(screen.getByRole('group', { name: 'Customers' })).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await area.person.keyboard('{ArrowUp}{Enter}');

  expect(area.whereabouts()).toBe('/dashboard/order/0197a3c2-0000-7000-8000-00000000000a');
});

test('pages that the person has no right to are not offered', async () => {
  await open(staff({ ...all, rights: ['content.read'] }));

  expect(await screen.findByRole('option', { name: 'Media' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Orders' })).not.toBeInTheDocument();
});
