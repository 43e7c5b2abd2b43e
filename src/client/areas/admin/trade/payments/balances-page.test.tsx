import { screen } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const balance = {
  id: idOf(71),
  customerId: idOf(1),
  customerName: 'Amélie Tremblay',
  customerEmail: 'amelie@ingot.example',
  amount: '1234.50',
  currency: 'CAD',
  movedAt: '2026-11-20T18:00:00.000Z',
};

const shown = (rows: readonly (typeof balance)[]) =>
  renderArea(adminRoutes, {
    at: '/dashboard/customer-balances',
    user: anAdminUser(),
    answers: (transport) => transport.answer('GET /admin/customer-balances', { body: aListOf([...rows]) }),
  });

describe('balances of customers', () => {
  test('are listed with their sum, and lead to the page of whose they are, where they are paid out', async () => {
    shown([balance]);

    expect(await screen.findByRole('link', { name: 'Amélie Tremblay' })).toHaveAttribute(
      'href',
      `/dashboard/customer-profile/${idOf(1)}`,
    );
    expect(screen.getAllByText('1,234.50')).not.toHaveLength(0);
  });

  test('say what would stand there where there are none', async () => {
    shown([]);
    expect(await screen.findByText(/paid but is not applied to an order/)).toBeVisible();
  });
});
