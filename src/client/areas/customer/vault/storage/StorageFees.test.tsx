import { screen, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OwnStorageFees } from '#contract/vault/storage-fees.contract.ts';
import { aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';

const open = (fees: OwnStorageFees = someStorageFees) =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: aStorageSummary() });
      transport.answer('GET /customer/storage/items', { body: aListOf([aStorageRow()]) });
      transport.answer('GET /customer/storage/fees', { body: fees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: [] } });
    },
  });

test('what storing costs is told so far, for a year, and by bills, each with its file', async () => {
  open();

  const panel = within(await screen.findByRole('region', { name: 'Storage fees' }));
  expect(await panel.findByText('200.00')).toBeVisible();
  expect(
    panel.getByText(
      'Gold: 9.89. 19 nights, worth 50,000.00 CAD on average, at 0.38 % a year of 365 nights (0.4 % less 5 % of it for your tier): 9.89 CAD. Without your tier 10.41 CAD. A month costs 5.00 CAD at least.',
    ),
  ).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007' })).toHaveAttribute(
    'href',
    `/customer-dashboard/invoice/${idOf(72)}`,
  );
  expect(panel.getByText('Overdue')).toBeVisible();
  expect(panel.getByRole('link', { name: 'STO-2026-000007 as PDF' })).toBeVisible();
});

test('what the least of a month adds to the nights so far is told, for each metal and together', async () => {
  const silver: OwnStorageFees['metals'][number] = { metal: 'XAG', accrued: '1.59', least: '5.00', parts: [] };
  open({ ...someStorageFees, accrued: '11.48', metals: [...someStorageFees.metals, silver] });

  const panel = within(await screen.findByRole('region', { name: 'Storage fees' }));
  expect(await panel.findByText('With the least for a month')).toBeVisible();
  expect(panel.getByText('14.89')).toBeVisible();
  expect(panel.getByText(/^Silver: 1\.59\..* 5\.00 CAD at least: 3\.41 CAD more, if it ended now\.$/)).toBeVisible();
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

  expect(await screen.findByText('Each piece is valued to the cent, as we would pay for it.')).toBeVisible();
});
