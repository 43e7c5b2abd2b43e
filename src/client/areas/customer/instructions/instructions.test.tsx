import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OwnLimitOrder } from '#contract/instructions/limit-orders.contract.ts';
import type { OwnPlan } from '#contract/instructions/plans.contract.ts';

const failed: OwnLimitOrder = {
  ...{ id: '0197a000-0000-7000-8000-000000000101', number: 'LO-2001', side: 'buy', basis: 'spot', status: 'failed' },
  ...{ subject: '1 oz Wafer', metal: 'XAU', pieces: 2, currency: 'CAD', target: '5600.00' },
  ...{ createdAt: '2026-11-10T15:00:00.000Z', expiresAt: '2027-02-08T15:00:00.000Z' },
  ...{ triggeredAt: '2026-11-19T15:00:00.000Z', seen: null, reason: 'The balance does not cover this order.' },
  ...{ waitsBecause: null, orderId: null, orderNumber: null, sellBackId: null, sellBackNumber: null, version: 3 },
  facts: [{ label: 'Delivery', value: 'Courier' }],
  timeline: [{ at: '2026-11-10T15:00:00.000Z', what: 'You set it', actor: 'Ada Novak' }],
  proof: null,
};
const waiting: OwnLimitOrder = {
  ...failed,
  ...{ id: '0197a000-0000-7000-8000-000000000102', number: 'LO-2002', subject: '1 oz Maple', status: 'active' },
  ...{ triggeredAt: null, reason: null, version: 1 },
};
const plan: OwnPlan = {
  ...{ id: '0197a000-0000-7000-8000-000000000103', number: 'SP-3001', status: 'active', subject: '1 oz Silver' },
  ...{ metal: 'XAG', rhythm: 'week', day: 1, measure: 'money', amount: '500.00', carried: '12.40', currency: 'CAD' },
  ...{ nextAt: '2026-11-23T15:00:00.000Z', endsOn: null, failures: 0, reason: null, version: 4 },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', facts: [], timeline: [] },
  runs: [
    {
      ...{ day: '2026-11-16', at: '2026-11-16T15:00:00.000Z', outcome: 'ordered', pieces: 9, spent: '487.60' },
      ...{ carried: '12.40', orderId: '0197a000-0000-7000-8000-000000000104', orderNumber: '10042', reason: null },
    },
  ],
};

const page = (at: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(customerRoutes, {
    at,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/limit-orders', { body: aListOf([waiting, failed]) });
      for (const each of [waiting, failed]) transport.answer(`GET /customer/limit-orders/${each.id}`, { body: each });
      transport.answer('GET /customer/plans', { body: aListOf([plan]) });
      transport.answer(`GET /customer/plans/${plan.id}`, { body: plan });
      answers?.(transport);
    },
  });

test('a limit order that failed says why, and one that waits is cancelled after a question', async () => {
  const { person, transport } = page('/customer-dashboard/limit-orders', (world) =>
    world.answer(`POST /customer/limit-orders/${waiting.id}/cancel`, { body: { ...waiting, status: 'cancelled' } }),
  );
  expect(await screen.findByText('The balance does not cover this order.')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: '2 × 1 oz Wafer' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Limit order LO-2001' }));
  expect(await panel.findByText('The balance does not cover this order.')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Close' }));

  await person.click(await screen.findByRole('button', { name: '2 × 1 oz Maple' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel this limit order…' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel the limit order' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { version: 1 } }),
  );
});

test('a savings plan tells its purchases and what is left over, and its next day is skipped', async () => {
  const { person, transport } = page('/customer-dashboard/savings-plans', (world) =>
    world.answer(`POST /customer/plans/${plan.id}/moves`, { body: { ...plan, version: 5 } }),
  );
  await person.click(await screen.findByRole('button', { name: '1 oz Silver' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Savings plan SP-3001' }));
  expect(await panel.findByRole('link', { name: '10042' })).toBeVisible();
  expect(panel.getByText('Left over: 12.40 CAD')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Skip the next…' }));
  await person.click(await screen.findByRole('button', { name: 'Skip the next purchase' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')).toMatchObject({
      body: { event: 'skip', version: 4 },
    }),
  );
});

test.each([
  ['savings plan', `savings-plans#open=${plan.id}`, 'Savings plan SP-3001'],
  ['limit order', `limit-orders#open=${failed.id}`, 'Limit order LO-2001'],
])('the panel of a %s has an address, at which a reload finds it open', async (_what, at, name) => {
  const { person } = page(`/customer-dashboard/${at}`);
  const panel = within(await screen.findByRole('dialog', { name }));

  await person.click(panel.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('from a product the form of a new limit order opens with it', async () => {
  page('/customer-dashboard/limit-orders?buy=0197a000-0000-7000-8000-000000000105&name=1%20oz%20Bar', (world) => {
    world.answer('GET /customer/addresses', { body: { addresses: [] } });
  });

  const drawer = within(await screen.findByRole('dialog', { name: 'New limit order' }));
  expect(await drawer.findByText('1 oz Bar')).toBeVisible();
  expect(await drawer.findByText(/You keep no address yet/)).toBeVisible();
});

test('a target that would be filled at once is asked once more with the figures, and set when the customer means it', async () => {
  const words = 'Today’s price is 5,658.01 CAD an ounce: at this target we would buy at once.';
  const { person, transport } = page(
    '/customer-dashboard/limit-orders?buy=0197a000-0000-7000-8000-000000000105&name=1%20oz%20Bar',
    (world) => {
      world.answer('GET /customer/addresses', { body: { addresses: [] } });
      world.answer('POST /customer/limit-orders', {
        status: 422,
        body: { message: words, errors: { target: [words] }, confirm: true },
      });
    },
  );
  const sent = () => transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await person.type(await screen.findByRole('textbox', { name: 'Target' }), '5700');
  await person.keyboard('{Control>}s{/Control}');

  expect(await screen.findByText('Set this target?')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Target' })).toHaveAccessibleDescription(/at once/));
  expect(screen.getByRole('textbox', { name: 'Target' })).toHaveValue('5,700.00');

  await person.keyboard('{Control>}s{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Set it all the same' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ confirmed: false }, { confirmed: false }, { confirmed: true, target: '5700' }]),
  );
});

test.each([
  ['limit order', 'limit-orders', 'POST /customer/limit-orders'],
  ['savings plan', 'savings-plans', 'POST /customer/plans'],
] as const)(
  'the address of a %s is told by its label and street, in its list and in the bar that saves',
  async (what, at, call) => {
    const home = '0197a000-0000-7000-8000-000000000106';
    const address = { name: 'Ann', street: '12 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' };
    const { person, transport } = page(`/customer-dashboard/${at}`, (world) => {
      world.answer('GET /customer/addresses', {
        body: {
          addresses: [{ id: home, label: 'Home', isDefault: true, version: 1, address: { ...address, country: 'CA' } }],
        },
      });
      world.answer(call, { status: 422, body: { message: 'Please correct.', errors: { productId: ['Choose one.'] } } });
    });
    await person.click(await screen.findByRole('button', { name: `New ${what}` }));
    const drawer = within(await screen.findByRole('dialog', { name: `New ${what}` }));

    await person.click(await drawer.findByRole('combobox', { name: 'Address' }));
    expect(await screen.findByRole('option', { name: 'Home: 12 King Street, Hamilton' })).toBeInTheDocument();
    await person.click(await screen.findByTitle('Home: 12 King Street, Hamilton'));

    expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('Address Home: 12 King Street, Hamilton');
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(transport.requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { addressId: home } }),
    );
  },
);
