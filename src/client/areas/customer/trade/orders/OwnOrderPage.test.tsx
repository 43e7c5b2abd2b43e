import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anOwnOrder, idOf } from '#client/testing/dashboard-makers.ts';
import { holdDate } from '#client/testing/hold-date.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

const due = anOwnOrder();
const instructions = { ...due.instructions, method: 'card' as const };

const area = (options: Pick<AreaOptions, 'at' | 'answers'>): Area =>
  renderArea(customerRoutes, { user: aSessionUser(), ...options });

const BEFORE = '2026-11-20T15:00:00.000Z';

beforeEach(() => holdDate(BEFORE));
afterEach(() => void jest.useRealTimers());

test('a part payment leaves in sight what is still due, to where and by when', async () => {
  const partly = anOwnOrder({ status: 'payment_review', payment: 'partial', paid: '4000.00', due: '545.15' });
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) => transport.answer(`GET /customer/orders/${due.id}`, { body: partly }),
  });

  const payment = await screen.findByRole('region', { name: 'To pay for order 10466' });
  expect(payment).toHaveTextContent('545.15 CAD');
  expect(payment).toHaveTextContent('4,000.00 of 4,545.15 CAD has arrived');
  expect(payment).toHaveTextContent('Account106 884 2');
  expect(payment).toHaveTextContent('by Tuesday, November 24, 2026, 5:00 pm, Toronto time');
});

test.each([
  { way: 'left', order: {}, words: 'Your card was not charged.' },
  { way: 'done', order: {}, words: 'Your card page is done.' },
  {
    way: 'done',
    order: { status: 'confirmed' as const, payment: 'paid' as const, due: '0.00', paid: '4545.15' },
    words: 'Thank you. Your card payment has arrived.',
  },
])('back from the card page ($way) the order says what came of it: $words', async ({ way, order, words }) => {
  area({
    at: `/customer-dashboard/order/${due.id}?card=${way}`,
    answers: (transport) =>
      transport.answer(`GET /customer/orders/${due.id}`, { body: anOwnOrder({ ...order, instructions }) }),
  });

  expect(await screen.findByText(words)).toBeVisible();
});

test('an order tells its five steps with their days', async () => {
  const events = [
    {
      at: '2026-11-18T15:00:00.000Z',
      what: 'Order placed',
      actor: 'You',
      note: null,
      to: 'awaiting_payment' as const,
    },
    { at: '2026-11-19T15:00:00.000Z', what: 'Paid', actor: '', note: null, to: 'confirmed' as const },
    { at: '2026-11-20T15:00:00.000Z', what: 'Shipped', actor: '', note: null, to: 'shipped' as const },
  ];
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) =>
      transport.answer(`GET /customer/orders/${due.id}`, {
        body: anOwnOrder({ status: 'shipped', payment: 'paid', due: '0.00', paid: '4545.15', events }),
      }),
  });

  const steps = within(await screen.findByRole('list', { name: 'How far your order is' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Ordered, done11/18/26, 10:00 am',
    'Paid, done11/19/26, 10:00 am',
    'Packed, done11/20/26, 10:00 am',
    'Shipped, done11/20/26, 10:00 am',
    '5Deliveredyou sign for it',
  ]);
});

test('an order into the vault says that we place it there, and then that it lies there', async () => {
  const moved = { at: '2026-11-20T15:00:00.000Z', what: 'On its way', actor: '', note: null, to: 'vaulted' as const };
  const stored = { at: '2026-11-21T15:00:00.000Z', what: 'In it', actor: '', note: null, to: 'completed' as const };
  const inVault = anOwnOrder({ delivery: 'vault', payment: 'paid', due: '0.00', status: 'vaulted', events: [moved] });
  const { transport } = area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (wire) => wire.answer(`GET /customer/orders/${due.id}`, { body: inVault }),
  });
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'How far your order is' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect((await steps()).at(-1)).toBe('4In your vaultwe are placing it in the vault');
  expect(screen.getByText('On its way into your vault')).toBeVisible();
  expect(screen.getByText(/^Stored for/)).toBeVisible();

  cleanup();
  const body = { ...inVault, status: 'completed' as const, events: [moved, stored] };
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (wire) => wire.answer(`GET /customer/orders/${due.id}`, { body }),
  });
  expect((await steps()).at(-1)).toBe('In your vault, done11/21/26, 10:00 am');
  expect(screen.queryByText('Delivered')).not.toBeInTheDocument();
  expect(transport.requests.some(({ url }) => url.includes('/returns'))).toBe(false);
});

test('an order paid in part says so, and its step at hand is the payment', async () => {
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) =>
      transport.answer(`GET /customer/orders/${due.id}`, {
        body: anOwnOrder({ status: 'payment_review', payment: 'partial', due: '3545.15', paid: '1000.00', events: [] }),
      }),
  });

  expect(await screen.findByText('Paid in part')).toBeVisible();
  expect(screen.queryByText('Checking your payment')).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'How far your order is' })).getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent(/Payment.*you pay by/);
});

test('what the end of an order cost stays in sight with our account until it is paid, by the fee invoice’s day', async () => {
  const ended = anOwnOrder({
    status: 'cancelled',
    due: '71.62',
    endingCosts: { marketLoss: '31.62', fee: '40.00', measure: null },
    instructions,
  });
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) => {
      transport.answer(`GET /customer/orders/${due.id}`, { body: ended });
      transport.answer(`GET /customer/orders/${due.id}/money`, {
        body: {
          ...{ currency: 'CAD', due: '71.62', balance: '0.00', card: false, holdUntil: null, refunds: [] },
          endDueBy: '2026-11-27T22:00:00.000Z',
        },
      });
    },
  });

  const payment = await screen.findByRole('region', { name: 'To pay for order 10466' });
  expect(payment).toHaveTextContent('71.62 CAD');
  expect(payment).toHaveTextContent('Pay byBank wire');
  expect(payment).toHaveTextContent('Account106 884 2');
  expect(payment).not.toHaveTextContent('November 24');
  await waitFor(() => expect(payment).toHaveTextContent('by Friday, November 27, 2026, 5:00 pm, Toronto time'));
  expect(screen.queryByRole('list', { name: 'How far your order is' })).not.toBeInTheDocument();
});

test('the day of a fee whose invoice is still being numbered, and that invoice, come by themselves', async () => {
  const ended = anOwnOrder({
    ...{ status: 'cancelled', due: '40.00', instructions },
    endingCosts: { marketLoss: '0.00', fee: '40.00', measure: null },
  });
  const money = { currency: 'CAD', due: '40.00', balance: '0.00', card: false, holdUntil: null, refunds: [] };
  const sale = { id: due.id, number: 'INV-2026-000001', series: 'INV', state: 'void', issuedAt: due.placedAt };
  const documents = [{ ...sale, currency: 'CAD', total: '4545.15' }];
  let isNumbered = false;
  jest.useFakeTimers({ now: Date.parse(BEFORE) });
  area({
    at: `/customer-dashboard/order/${due.id}`,
    answers: (transport) => {
      transport.answer(`GET /customer/orders/${due.id}`, { body: ended });
      transport.answer(`GET /customer/orders/${due.id}/money`, () => ({
        body: { ...money, endDueBy: isNumbered ? '2026-11-27T22:00:00.000Z' : null },
      }));
      transport.answer(`GET /customer/orders/${due.id}/invoices`, () => ({
        body: {
          items: isNumbered
            ? [...documents, { ...documents[0], id: idOf(77), number: 'FEE-2026-000001', series: 'FEE' }]
            : documents,
        },
      }));
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('region', { name: 'To pay for order 10466' })).not.toHaveTextContent('Toronto time');

  isNumbered = true;
  await act(() => jest.advanceTimersByTimeAsync(10_000));

  expect(screen.getByRole('region', { name: 'To pay for order 10466' })).toHaveTextContent(
    'by Friday, November 27, 2026, 5:00 pm, Toronto time',
  );
  expect(screen.getByText(/FEE-2026-000001/)).toBeVisible();
});
