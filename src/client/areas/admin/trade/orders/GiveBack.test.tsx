import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anOrder, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aRefund } from '#client/testing/money-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OrderMoney, PaymentOfOrder } from '#contract/trade/payments.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

const order = anOrder({ status: 'confirmed', payment: 'paid', due: '0.00', dueCad: '0.00' });
const payment: PaymentOfOrder = {
  ...{ id: idOf(91), at: '2026-11-20T15:00:00.000Z', amount: '4545.15', reference: 'RBC 88' },
  method: 'wire',
  standing: 'cleared',
  ...{ holdUntil: null, refundable: '4545.15', alone: '1000.00' },
};
const money: OrderMoney = {
  ...{ orderId: order.id, currency: 'CAD', due: '0.00', paid: '4545.15', refunded: '0.00', payments: [payment] },
  ...{ isTold: true },
  ...{ refunds: [], balance: '0.00', ended: false, dueBy: null, waiting: null, version: 3 },
};

function pageOf(refunds: RefundRow[] = [], payments: PaymentOfOrder[] = [payment], rights?: Permission[]) {
  const area = renderArea(adminRoutes, {
    at: `/dashboard/order/${order.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      if (rights) transport.answer('GET /admin/own-rights', { body: { rights } });
      transport.answer(`GET /admin/orders/${order.id}`, { body: order });
      transport.answer(`GET /admin/orders/${order.id}/money`, { body: { ...money, refunds, payments } });
      transport.answer(`POST /admin/payments/${payment.id}/refunds`, { body: aRefund({ state: 'paid' }) });
      transport.answer(`POST /admin/refunds/${aRefund().id}/approve`, { body: aRefund({ state: 'approved' }) });
    },
  });
  const sent = () => area.transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...area, sent };
}

describe('a refund on the order’s page', () => {
  test('is given back in one dialog, which says in figures what it does', async () => {
    const { person, sent } = pageOf();
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog', { name: `Refund of order ${order.number}` });
    const amount = within(dialog).getByLabelText('Amount, CAD');
    await person.clear(amount);
    await person.type(amount, 'CAD 1,000.00');
    await person.type(within(dialog).getByLabelText('Reason'), 'A scratch.');
    await person.type(within(dialog).getByLabelText('Reference of the wire'), 'WIRE OUT 9');

    const effect = within(dialog).getByRole('table', { name: 'What the refund does' });
    expect(within(effect).getByRole('row', { name: /Stays paid, CAD/ })).toHaveTextContent('3,545.15');
    await person.click(within(dialog).getByRole('button', { name: 'Give it back' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      {
        ...{ amount: '1000.00', target: 'bank', reason: 'A scratch.', reference: 'WIRE OUT 9' },
        ...{ version: 3, approve: true },
      },
    ]);
  });

  test('begins among the order’s actions too, and asks of which payment where there are several', async () => {
    const other = { ...payment, id: idOf(92), reference: 'RBC 99', refundable: '12.00', alone: '12.00' };
    const { person } = pageOf([], [payment, other]);
    await person.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Refund of order ${order.number}` }));
    await person.click(dialog.getByRole('combobox', { name: 'Of which payment' }));
    await person.click(await screen.findByTitle(/RBC 99/));

    expect(await screen.findByLabelText('Amount, CAD')).toHaveValue('12.00');
  });

  test('is not offered among the actions to who may not give money back', async () => {
    pageOf([], [payment], ['orders.read', 'payments.read']);

    await screen.findByRole('region', { name: 'Payments' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument());
  });

  test('above what one person may give back alone asks a second person, and says so before', async () => {
    const { person, sent } = pageOf();
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog');

    expect(await within(dialog).findByText(/You may give back 1,000\.00\sCAD of this payment alone\./)).toBeVisible();
    expect(within(dialog).queryByLabelText('Reference of the wire')).not.toBeInTheDocument();
    await person.type(within(dialog).getByLabelText('Reason'), 'All of it.');
    await person.click(within(dialog).getByRole('button', { name: 'Ask for the refund' }));

    await waitFor(() => expect(sent()).toMatchObject([{ amount: '4545.15', approve: false }]));
  });

  test('of more than can be given back is refused beside the amount while it is typed', async () => {
    const { person, sent } = pageOf();
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Amount, CAD');
    await person.clear(amount);
    await person.type(amount, '4,547.28');

    expect(await dialog.findByText(/At most 4,545\.15\sCAD can be given back\./)).toBeVisible();
    expect(amount).toHaveAccessibleDescription(/At most/);
    expect(sent()).toEqual([]);
  });

  test('that waits is approved there too, and the list is opened for this order alone', async () => {
    const { person, sent } = pageOf([aRefund()]);

    expect(await screen.findByRole('link', { name: 'Refunds of this order' })).toHaveAttribute(
      'href',
      `/dashboard/refunds?f.orderNumber=equals:${order.number}`,
    );
    await person.click(screen.getByRole('button', { name: 'Approve: refund of 97.86' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 1 }]));
  });
});
