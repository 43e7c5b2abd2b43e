import { screen, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';

const open = () =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: aStorageSummary() });
      transport.answer('GET /customer/storage/items', { body: aListOf([aStorageRow()]) });
      transport.answer('GET /customer/storage/fees', { body: someStorageFees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: [] } });
    },
  });

test('what storing costs is told so far, for a year, and by bills, each with its file', async () => {
  open();

  const panel = within(await screen.findByRole('region', { name: 'Storage fees' }));
  expect(await panel.findByText('200.00')).toBeVisible();
  expect(panel.getByText(/^Gold: 10\.41 for 19 nights at 0\.4 % a year/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007' })).toHaveAttribute(
    'href',
    `/customer-dashboard/invoice/${idOf(72)}`,
  );
  expect(panel.getByText('Overdue')).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007 as PDF' })).toBeVisible();
});
