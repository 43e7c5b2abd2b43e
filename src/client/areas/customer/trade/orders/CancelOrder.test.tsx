import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anOrder, anOwnOrder } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { EndingCosts } from '#contract/trade/order-moves.contract.ts';
import type { OwnOrder } from '#contract/trade/orders.contract.ts';

const id = anOrder().id;
const path = `/customer/orders/${id}` as const;
const measure: EndingCosts['measure'] = {
  against: 'ask',
  at: '2026-11-20T19:19:00.000Z',
  moves: [{ metal: 'XPT', locked: '2083.895', current: '2052.27' }],
};
const someCosts = (own: Partial<EndingCosts> = {}): EndingCosts => ({
  currency: 'CAD',
  marketLoss: '31.62',
  fee: '40.00',
  total: '71.62',
  measure,
  feeCad: '50.00',
  feeShare: '0.05',
  taxes: [{ label: 'HST 13 %', amount: '8.24' }],
  paid: '0.00',
  refunded: '0.00',
  refundPending: '0.00',
  back: '0.00',
  owed: '71.62',
  how: 'cancel',
  asOf: '2026-11-20T19:19:00.000Z',
  ...own,
});

const ownOrder = (own: Partial<OwnOrder>, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(customerRoutes, {
    at: `/customer-dashboard/order/${id}`,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anOwnOrder(own) });
      transport.answer(`GET ${path}/ending-costs`, { body: someCosts() });
      answers?.(transport);
    },
  });
const openDialog = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Cancel order 10466…' }));
  return screen.findByRole('dialog', { name: 'Cancel order 10466?' });
};

test('a customer sees what cancelling costs before he cancels for just that', async () => {
  const area = ownOrder({ end: 'cancel' }, (transport) =>
    transport.answer(`POST ${path}/cancel`, () => {
      transport.answer(`GET ${path}`, {
        body: anOwnOrder({
          status: 'cancelled',
          due: '71.62',
          end: null,
          endingCosts: { marketLoss: '31.62', fee: '40.00', measure },
        }),
      });
      return { body: anOrder({ status: 'cancelled', end: null }) };
    }),
  );
  const dialog = await openDialog(area);
  expect(within(dialog).getByText(/Platinum: 2,083\.895 CAD an ounce at the lock, 2,052\.27 now/)).toBeVisible();
  await area.person.click(within(dialog).getByRole('button', { name: /^Cancel for 71\.62.CAD$/ }));

  expect(await screen.findByText('This order has ended.')).toBeVisible();
  const answer = screen.getByText('Order 10466 is cancelled.').closest('[role="status"]');
  await waitFor(() => expect(answer).toHaveFocus());
  expect(screen.getByText(/Market loss is what the market’s ask has fallen since the lock\. Platinum/)).toBeVisible();
  const [call] = area.transport.requests.filter(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ version: 3, acceptedCosts: '71.62', reason: '' });
});

test('when the market has moved he is shown the new costs, and nothing is cancelled', async () => {
  const words = 'The market has moved: cancelling costs more now. Look at the new amount.';
  const area = ownOrder({ end: 'cancel' }, (transport) =>
    transport.answer(`POST ${path}/cancel`, () => {
      transport.answer(`GET ${path}/ending-costs`, { body: someCosts({ marketLoss: '41.62', total: '81.62' }) });
      return { status: 409, body: { message: words, code: 'costs_moved' } };
    }),
  );
  const dialog = await openDialog(area);
  await area.person.click(within(dialog).getByRole('button', { name: /^Cancel for/ }));

  expect(await within(dialog).findByText(words)).toBeInTheDocument();
  expect(await within(dialog).findByRole('button', { name: /81\.62.CAD$/ })).toBeInTheDocument();
});

test('an order that can’t be cancelled any more offers no way to', async () => {
  ownOrder({ status: 'shipped', end: null });

  await screen.findByText('What you ordered');
  await waitFor(() => expect(screen.queryByText('Changed your mind?')).not.toBeInTheDocument());
});

test('what was accepted stands on the order until it is decided', async () => {
  const events = [{ at: '2026-11-19T15:00:00.000Z', what: 'Paid', actor: '', note: null, to: 'confirmed' as const }];
  ownOrder({ status: 'cancel_requested', end: null, payment: 'paid', due: '0.00', events }, (transport) =>
    transport.answer(`GET ${path}/ending-costs`, {
      body: someCosts({ how: null, paid: '4545.15', back: '4473.53', owed: '0.00' }),
    }),
  );

  const receipt = await screen.findByRole('table', { name: 'What you accepted to cancel' });
  expect(receipt).toHaveTextContent('You accepted, CAD71.62');
  expect(receipt).toHaveTextContent(
    'Comes back of what was paidTo your balance with us, to spend or have sent back on request4,473.53',
  );
  expect(screen.getByRole('list', { name: 'How far your order is' })).toHaveTextContent('waits for our decision');
});
