import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AdminLimitOrder } from '#contract/instructions/limit-orders.contract.ts';

const limit: AdminLimitOrder = {
  ...{ id: idOf(1), number: 'LO-2001', side: 'sell', basis: 'spot', status: 'unconfirmed', subject: '1 oz Wafer' },
  ...{ metal: 'XAU', pieces: 2, currency: 'CAD', target: '5600.00', createdAt: '2026-11-10T15:00:00.000Z' },
  ...{ expiresAt: '2027-02-08T15:00:00.000Z', triggeredAt: null, seen: null, reason: null, waitsBecause: null },
  ...{ orderId: null, orderNumber: null, sellBackId: null, sellBackNumber: null, version: 3 },
  ...{ customerId: idOf(2), customer: 'Ada Novak', email: 'ada@example.com' },
  facts: [],
  timeline: [],
};

const open = (at: string) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/limit-orders', { body: aListOf([limit]) });
      transport.answer(`GET /admin/limit-orders/${limit.id}`, { body: limit });
      transport.answer(`POST /admin/limit-orders/${limit.id}/cancel`, { body: { ...limit, status: 'cancelled' } });
    },
  });

test('the staff sees which limit orders wait for their customers to confirm them', async () => {
  const { person, transport } = open('/dashboard/alerts/limit-orders');
  await person.click(await screen.findByRole('link', { name: /^To be confirmed/ }));

  await waitFor(() => expect(screen.getByRole('link', { name: /^To be confirmed/ })).toHaveAttribute('aria-current'));
  expect(transport.requests.map(({ url }) => decodeURIComponent(url))).toContainEqual(
    expect.stringMatching(/limit-orders\?.*f\.status=in:unconfirmed/),
  );
});

test('the panel of a limit order has an address, and a reason is asked over it', async () => {
  const { person, transport } = open(`/dashboard/alerts/limit-orders#open=${limit.id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Limit order LO-2001' }));
  await person.click(panel.getByRole('button', { name: 'Cancel it…' }));
  expect(await screen.findByText('Cancel limit order LO-2001?')).toBeVisible();
  await person.type(screen.getByLabelText('Why'), 'Asked by phone.');
  await person.click(screen.getByRole('button', { name: 'Cancel the limit order' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')).toMatchObject({
      body: { version: 3, reason: 'Asked by phone.' },
    }),
  );
});
