import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anOrder } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminOrder } from '#contract/orders.contract.ts';

const path = `/admin/orders/${anOrder().id}` as const;

const noMoney = {
  orderId: anOrder().id,
  currency: 'CAD',
  due: '4545.15',
  paid: '0.00',
  refunded: '0.00',
  payments: [],
  refunds: [],
  balance: '0.00',
  version: 3,
};

const orderPage = (own: Partial<AdminOrder> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/order/${anOrder().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anOrder(own) });
      transport.answer(`GET ${path}/money`, { body: noMoney });
      answers?.(transport);
    },
  });

describe('an order', () => {
  test('shows what was ordered, what it comes to, and what happened, newest first', async () => {
    orderPage({
      events: [
        { at: '2026-11-18T15:00:00.000Z', what: 'Order placed', actor: 'Amélie Tremblay', note: null },
        { at: '2026-11-19T15:00:00.000Z', what: 'Received 40.00 CAD', actor: 'Ada Admin', note: 'RBC 61' },
      ],
    });

    const total = (await screen.findByText('Total CAD')).closest('tr') as HTMLElement;
    expect(within(total).getByText('4,545.15')).toBeVisible();
    const timeline = screen.getByRole('region', { name: 'Timeline' });
    expect([...timeline.querySelectorAll('li')].map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Payment in full'),
      expect.stringContaining('Received 40.00 CADAda Admin, RBC 61'),
      expect.stringContaining('Order placed'),
    ]);
  });

  test('shows how the locked price was made, from spot to the price of a piece', async () => {
    const basis = {
      currency: 'CAD',
      spotAskUsd: '4165.20',
      spotBidUsd: '4164.40',
      usdRate: '1.3584',
      fxMarkup: '0.0025',
      buyPct: '0.005',
      buyFixed: '0',
      sellPct: '0.01',
      sellFixed: '0',
    };
    const parts = {
      ...{ spot: '5658.007680', markup: '14.145019', margin: '28.360763', premium: '171.015404', fixed: '5' },
      ...{ premiumPct: '0.03', floored: false, isFixed: false },
    };
    const [line] = anOrder().lines;
    orderPage({ basis: { XAU: basis }, lines: [{ ...line!, metal: 'XAU', unit: '5876.53', parts }] });

    const receipt = await screen.findByRole('table', { name: /^How the price of .* was reached$/ });
    expect([...receipt.querySelectorAll('td:last-child')].map((amount) => amount.textContent)).toEqual([
      '5,658.01',
      '14.15',
      '28.36',
      '171.02',
      '5.00',
      '−0.01',
      '5,876.53',
    ]);
  });

  test('that does not exist says so', async () => {
    renderArea(adminRoutes, { at: '/dashboard/order/nobodys', user: anAdminUser() });

    expect(await screen.findByRole('alert')).toHaveTextContent('The order was not found');
  });

  test.each([
    ['confirmed', '5740.22'],
    ['on_hold', '5740.22'],
    ['expired', '0.00'],
    ['cancelled', '0.00'],
  ] as const)('that is %s with %s due takes no payment', async (status, due) => {
    orderPage({ status, due, dueCad: due });

    await screen.findByText('Total CAD');

    expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  });

  test('that has ended and cost something takes the payment of that', async () => {
    orderPage({ status: 'cancelled', due: '120.00', dueCad: '120.00' });

    expect(await screen.findByRole('button', { name: 'Mark as paid' })).toBeInTheDocument();
  });
});
