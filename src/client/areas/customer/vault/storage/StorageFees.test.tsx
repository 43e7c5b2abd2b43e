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
  expect(
    panel.getByText(
      'Gold: 9.89. 19 nights, worth 50,000.00 CAD on average, at 0.4 % a year of 365 nights: 10.41 CAD. Less 5 % for your tier, 0.52 CAD: 9.89 CAD. A month costs 5.00 CAD at least.',
    ),
  ).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007' })).toHaveAttribute(
    'href',
    `/customer-dashboard/invoice/${idOf(72)}`,
  );
  expect(panel.getByText('Overdue')).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007 as PDF' })).toBeVisible();
});

test('what trading takes off is told so far this month and for each bill, also where nothing was left to invoice', async () => {
  open();

  const panel = within(await screen.findByRole('region', { name: 'Storage fees' }));
  expect(await panel.findByText('Credit for trading, so far')).toBeVisible();
  expect(panel.getByText(/0\.1 % of what you buy into the vault.* at most 100\.00 and at most the fees/)).toBeVisible();
  expect(panel.getByRole('cell', { name: '4.50' })).toBeVisible();
  const whole = within(panel.getByRole('row', { name: /Paid by your credit/ }));
  expect(whole.getByText('15.00')).toBeVisible();
  expect(whole.queryByRole('link')).toBeNull();
});

test('how the worth of all pieces is rounded is said beside it', async () => {
  open();

  expect(await screen.findByText(/^Worth is that of each piece to the cent/)).toBeVisible();
});
