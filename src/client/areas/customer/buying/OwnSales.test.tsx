import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anOfferedPurchase, anOwnPurchase } from '#client/testing/buying-makers.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';

const open = (sale: OwnPurchase) =>
  renderArea(customerRoutes, {
    at: `/customer-dashboard/sales-to-us/${sale.id}`,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer(`GET /customer/purchases/${sale.id}`, { body: sale });
      transport.answer(`POST /customer/purchases/${sale.id}/answer`, { body: { ...sale, moves: [] } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.find(({ method }) => method === 'POST')?.body;

test('an offer tells how each line was worked out, and is accepted for exactly its amount', async () => {
  const area = open(anOfferedPurchase());
  expect(await screen.findByText(/5.80085 g fine × live bid 5,600.00 CAD per ounce × 97/)).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Accept…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Sell for 880.40.CAD/ }));
  await area.person.click(dialog.getByRole('button', { name: /^Sell for 880.40.CAD/ }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'accept', version: 5, total: '880.40' }));
  expect(await screen.findByText(/^Sold for 880.40.CAD. We pay you as you chose/)).toBeVisible();
});

test('who declines is told that everything comes back', async () => {
  const area = open(anOfferedPurchase());
  await area.person.click(await screen.findByRole('button', { name: 'Decline…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'decline', version: 5 }));
});

test('while nothing has arrived a sale can be taken back; later there is no button for it', async () => {
  const area = open(anOwnPurchase());
  await area.person.click(await screen.findByRole('button', { name: 'Cancel this sale…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Cancel the sale' }));
  await waitFor(() => expect(sent(area)).toEqual({ event: 'cancel', version: 1 }));
  area.unmount();

  open(anOwnPurchase({ state: 'received', moves: [] }));
  expect(await screen.findByText('It is weighed and assayed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this sale…' })).not.toBeInTheDocument();
});

test('all sales are listed, each with what it is offered for', async () => {
  const { lines: _lines, timeline: _timeline, ...sale } = anOfferedPurchase();
  const row = { ...sale, stateSince: sale.requestedAt, metals: ['XAU'], pieces: 1 };
  renderArea(customerRoutes, {
    at: '/customer-dashboard/sales-to-us',
    user: aSessionUser(),
    answers: (transport) => transport.answer('GET /customer/purchases', { body: aListOf([row]) }),
  });

  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: 'BUY-1001' })).toHaveAttribute(
    'href',
    `/customer-dashboard/sales-to-us/${idOf(1)}`,
  );
  expect(list.getByText('880.40 CAD')).toBeVisible();
});
