import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { ApiKeyRow } from '#contract/developers/api-keys.contract.ts';

const row: ApiKeyRow = {
  ...{ id: idOf(1), name: 'Till', prefix: 'ingot_a1B2c3', state: 'active', scopes: ['prices:read', 'orders:read'] },
  ...{ lastUsedAt: '2026-11-19T15:00:00.000Z', lastUsedFrom: '203.0.113.7', expiresAt: null, createdBy: 'Dora' },
  createdAt: '2026-11-18T15:00:00.000Z',
};
const key = 'ingot_a1B2c3d4E5f6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V';

const keys = () =>
  renderArea(adminRoutes, {
    at: '/dashboard/api-keys',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/api-keys', { body: aListOf([row]) });
      transport.answer('POST /admin/api-keys', { body: { id: idOf(2), key } });
      transport.answer(`POST /admin/api-keys/${row.id}/revoke`, { body: {} });
    },
  });

test('a key is made for what it opens and shown once', async () => {
  const { person, transport } = keys();
  await person.click(await screen.findByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await person.type(form.getByLabelText(/Name/), 'Till');
  await person.type(form.getByRole('combobox', { name: /Opens/ }), 'Orders');
  await person.click(await screen.findByText('Orders', { selector: '[class*=option] *' }));
  await person.click(form.getByRole('button', { name: 'Create key' }));

  expect(await screen.findByText(key)).toBeVisible();
  expect(transport.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Till', scopes: ['orders:read'], expiresAt: null },
  });
});

test('a key in the list shows how it begins, what it opens and where it was used last, and is revoked after a question', async () => {
  const { person, transport } = keys();
  expect(await screen.findByText('ingot_a1B2c3…')).toBeVisible();
  expect(screen.getByText('Prices, Orders')).toBeVisible();
  expect(screen.getByText('203.0.113.7')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Till/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Revoke…' }));
  await person.click(await screen.findByRole('button', { name: 'Revoke the key' }));

  await waitFor(() => expect(transport.requests.some(({ url }) => url.endsWith('/revoke'))).toBe(true));
});
