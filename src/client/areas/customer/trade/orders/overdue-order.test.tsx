import { screen } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anOwnOrder } from '#client/testing/dashboard-makers.ts';
import { holdDate } from '#client/testing/hold-date.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const due = anOwnOrder();
const endedWith = {
  ...{ status: 'expired' as const, due: '71.62' },
  endingCosts: { marketLoss: '21.62', fee: '50.00', measure: null },
};
const partly = { status: 'payment_review' as const, payment: 'partial' as const, paid: '4000.00', due: '545.15' };

beforeEach(() => holdDate('2026-11-28T15:00:00.000Z'));
afterEach(() => void jest.useRealTimers());

test.each([
  ['that was not paid', {}, 'Tuesday, November 24, 2026, 5:00 pm', /ends within minutes: market loss and cancellation/],
  [
    'of which a part has arrived',
    partly,
    'Tuesday, November 24, 2026, 5:00 pm',
    /stays open for now.*we may cancel it/,
  ],
  ['that has ended and cost something', endedWith, 'Friday, November 27, 2026, 5:00 pm', /Please pay it now/],
])('an order %s says that it is overdue, since when, and what happens now', async (_what, changes, since, words) => {
  renderArea(customerRoutes, {
    user: aSessionUser(),
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) => {
      transport.answer(`GET /customer/orders/${due.id}`, { body: anOwnOrder(changes) });
      transport.answer(`GET /customer/orders/${due.id}/money`, {
        body: {
          ...{ currency: 'CAD', due: '71.62', balance: '0.00', card: false, holdUntil: null, refunds: [] },
          endDueBy: changes === endedWith ? '2026-11-27T22:00:00.000Z' : null,
        },
      });
    },
  });

  expect(await screen.findByText(words)).toBeVisible();
  const payment = screen.getByRole('region', { name: /^To pay for order/ });
  expect(payment).toHaveTextContent(`Overdue since ${since}, Toronto time`);
  expect(payment).not.toHaveTextContent('by Tuesday');
});
