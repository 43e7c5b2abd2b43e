import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anOwnOrder, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OwnReturn, Returnable } from '#contract/trade/returns.contract.ts';

const order = anOwnOrder();
const delivered = {
  ...{
    id: idOf(8),
    state: 'delivered' as const,
    carrier: 'Northway Secure',
    tracking: 'NS 4711',
    insuredValue: '0.00',
  },
  ...{ signature: true, sentAt: '2026-11-18T19:30:00.000Z', arrivedAt: '2026-11-19T19:30:00.000Z' },
  ...{ receivedBy: 'Ada Novak', lines: [] },
};
const returnable: Returnable = {
  ...{ refusal: null, restocking: '0.05', currency: 'CAD' },
  lines: [{ lineId: idOf(4), name: '1 oz Palladium Bar', left: 3, each: '2254.85' }],
};
const asked: OwnReturn = {
  ...{ id: idOf(1), number: 'RMA-1001', state: 'asked', orderId: order.id, orderNumber: order.number },
  ...{ askedAt: '2026-11-20T19:30:00.000Z', askedBy: 'customer', reason: 'Not mine.', answer: null },
  ...{ restocking: '0.05', currency: 'CAD', credit: null, creditNote: null, canCancel: true, version: 1 },
  lines: [
    {
      ...{ lineId: idOf(4), name: '1 oz Palladium Bar', sku: 'P-1', qty: 2, received: null },
      restocked: 0,
      scrapped: 0,
      sentBack: 0,
    },
  ],
};
const path = `/customer/orders/${order.id}` as const;
const open = (body: { items: OwnReturn[]; returnable: Returnable }) =>
  renderArea(customerRoutes, {
    at: `/customer-dashboard/order/${order.id}`,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: { ...order, status: 'completed', end: null, parcels: [delivered] } });
      transport.answer(`GET ${path}/returns`, { body });
      transport.answer(`POST ${path}/returns`, { body: asked });
      transport.answer(`POST /customer/returns/${asked.id}/cancel`, { body: { ...asked, state: 'cancelled' } });
    },
  });

test('a customer says which pieces he gives back, knowing what is kept of them', async () => {
  const { person, transport } = open({ items: [], returnable });
  await person.click(await screen.findByRole('button', { name: 'Give pieces back…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Give back pieces of order ${order.number}` }));
  expect(dialog.getByText(/we keep 5\.00.% of what was paid/)).toBeVisible();
  const pieces = dialog.getByLabelText('Pieces: 1 oz Palladium Bar');
  await person.clear(pieces);
  await person.type(pieces, '2');
  await person.type(dialog.getByLabelText('Reason'), 'Not mine.');
  await person.click(dialog.getByRole('button', { name: 'Ask to give them back' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ reason: 'Not mine.', acceptedRestocking: '0.05', lines: [{ lineId: idOf(4), qty: 2 }] },
    }),
  );
});

test('he sees how it stands and can take it back', async () => {
  const { person, transport } = open({ items: [asked], returnable: { ...returnable, refusal: 'Nothing is left.' } });
  expect(await screen.findByText('We will look at it and email you. Please do not send anything yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give pieces back…' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Do not give them back…' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel the return' }));

  await waitFor(() => expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 }));
});
