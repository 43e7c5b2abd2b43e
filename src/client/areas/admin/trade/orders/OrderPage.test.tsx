import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anOrder } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { noOrderMoney } from '#client/testing/money-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

const path = `/admin/orders/${anOrder().id}` as const;

const orderPage = (own: Partial<AdminOrder> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/order/${anOrder().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anOrder(own) });
      transport.answer(`GET ${path}/money`, { body: noOrderMoney });
      answers?.(transport);
    },
  });

describe('an order', () => {
  test('shows what was ordered, what it comes to, and what happened, newest first', async () => {
    orderPage({
      events: [
        { at: '2026-11-18T15:00:00.000Z', what: 'Order placed', actor: 'Amélie Tremblay', note: null, to: null },
        { at: '2026-11-19T15:00:00.000Z', what: 'Received 40.00 CAD', actor: 'Ada Admin', note: 'RBC 61', to: null },
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

  test('shows who may not see payments what is paid and what is due', async () => {
    orderPage({}, (transport) => {
      const body = { ...noOrderMoney, paid: '1000.00', due: '3545.15', isTold: false };
      transport.answer(`GET ${path}/money`, { body });
    });

    const receipt = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(receipt.getByRole('row', { name: /^Paid/ })).toHaveTextContent('1,000.00');
    expect(receipt.getByRole('row', { name: /^Due CAD/ })).toHaveTextContent('3,545.15');
    expect(receipt.queryByText(/balance/)).not.toBeInTheDocument();
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
      ...{ premiumPct: '0.03', tierPct: '0', floored: false, isFixed: false },
    };
    const [line] = anOrder().lines;
    orderPage({ basis: { XAU: basis }, lines: [{ ...line!, metal: 'XAU', unit: '5876.53', parts }] });

    const receipt = await screen.findByRole('table', { name: /^How the price of .* was reached$/ });
    expect([...receipt.querySelectorAll('td:last-child')].map((amount) => amount.textContent)).toEqual([
      '5,658.01',
      '14.15',
      '28.36',
      '5,700.52',
      '171.02',
      '5.00',
      '0.01',
      '5,876.53',
    ]);
    expect(within(receipt).getByRole('row', { name: /Rounding to the cent/ })).toHaveTextContent(/^−/);
  });

  test('whose customer has a tier shows what that took off the premium', async () => {
    const basis = {
      ...{ currency: 'CAD', spotAskUsd: '4165.20', spotBidUsd: '4164.40', usdRate: '1.3584', fxMarkup: '0.0025' },
      ...{ buyPct: '0.005', buyFixed: '0', sellPct: '0.01', sellFixed: '0' },
    };
    // Half a point of 5,700.513462 is 28.50.
    const parts = {
      ...{ spot: '5658.007680', markup: '14.145019', margin: '28.360763', premium: '142.512837', fixed: '5' },
      ...{ premiumPct: '0.025', tierPct: '0.005', floored: false, isFixed: false },
    };
    const [line] = anOrder().lines;
    orderPage({ basis: { XAU: basis }, lines: [{ ...line!, metal: 'XAU', unit: '5848.03', parts }] });

    const receipt = within(await screen.findByRole('table', { name: /^How the price of .* was reached$/ }));
    expect(receipt.getByRole('row', { name: /Our ask/ })).toHaveTextContent('5,700.52');
    expect(receipt.getByRole('row', { name: /Premium/ })).toHaveTextContent(/3\.00.%.*171\.01/);
    expect(receipt.getByRole('row', { name: /Off for the tier/ })).toHaveTextContent(/^−.*0\.50.%.*[^−]28\.50$/);
    expect(receipt.getByRole('row', { name: /each/ })).toHaveTextContent('5,848.03');
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

    const button = await screen.findByRole('button', { name: 'Record what its end cost as paid' });
    expect(button).not.toHaveClass('ant-btn-primary');
  });

  test('that has ended says by when the costs of that are to be paid, as their invoice does', async () => {
    orderPage({ status: 'cancelled', due: '120.00', dueCad: '120.00' }, (transport) =>
      transport.answer(`GET ${path}/money`, {
        body: { ...noOrderMoney, due: '120.00', ended: true, dueBy: '2026-11-27T22:00:00.000Z' },
      }),
    );

    expect(await screen.findByRole('row', { name: /^Due CAD/ })).toHaveTextContent(
      /what its end cost, by the fee invoice’s 11\/27\/26/,
    );
  });

  test('whose payment by hand waits for a second person says so, with the way there', async () => {
    orderPage({}, (transport) =>
      transport.answer(`GET ${path}/money`, {
        body: { ...noOrderMoney, waiting: { id: noOrderMoney.orderId, askedBy: 'Finn Finance' } },
      }),
    );

    const link = await screen.findByRole('link', { name: 'a change that waits for a second person' });
    expect(link.closest('p')).toHaveTextContent('Finn Finance has asked for');
    expect(link).toHaveAttribute('href', `/dashboard/approvals#open=${noOrderMoney.orderId}`);
  });
});
