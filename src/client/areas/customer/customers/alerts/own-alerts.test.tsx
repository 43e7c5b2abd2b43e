import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { anAlert } from '#client/testing/alert-makers.ts';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const waiting = anAlert();
const gone = anAlert({
  ...{
    id: '0197a000-0000-7000-8000-000000000072',
    subject: '1 oz Maple',
    kind: 'price',
    status: 'triggered',
    version: 4,
  },
  ...{ triggeredAt: '2026-11-19T15:00:00.000Z', seenAt: '2026-11-19T14:59:00.000Z', seenAmount: '5580.10' },
});

const alerts = (answers?: (transport: FakeTransport) => void) =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/alerts',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/alerts', { body: aListOf([waiting, gone]) });
      transport.answer(`GET /customer/alerts/${waiting.id}`, { body: waiting });
      answers?.(transport);
    },
  });
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')!;

test('each alert says what it waits for, and at what it went off', async () => {
  alerts();

  expect(await rowOf('Gold')).toHaveTextContent(/Spot of a metal.*≤ 5,600\.00 CAD.*Waiting/);
  expect(await rowOf('1 oz Maple')).toHaveTextContent(/Gone off.*5,580\.10 CAD/);
});

test('the amount of one is changed under its version', async () => {
  const { person, transport } = alerts((world) =>
    world.answer(`PUT /customer/alerts/${waiting.id}`, { body: anAlert({ amount: '5500.00', version: 2 }) }),
  );
  await person.click(await screen.findByRole('button', { name: 'Gold' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
  const amount = await drawer.findByLabelText('Amount');
  await person.clear(amount);
  await person.type(amount, '5500');
  await person.click(drawer.getByRole('button', { name: /Save/ }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { body } = transport.requests.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ amount: '5500', direction: 'below', repeats: false, version: 1 });
});

test('one that went off waits again at a press, and one is deleted after a question', async () => {
  const { person, transport } = alerts((world) => {
    world.answer(`POST /customer/alerts/${gone.id}/rearm`, { body: { ...gone, status: 'active' } });
    world.answer(`POST /customer/alerts/${gone.id}/remove`, { body: {} });
  });
  const act = async (item: string, yes: string) => {
    await person.click(within(await rowOf('1 oz Maple')).getByRole('button', { name: /Actions|What can be done/ }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
    await person.click(await screen.findByRole('button', { name: yes }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await act('Let it wait again…', 'Let it wait again');
  await act('Delete…', 'Delete the alert');

  expect(transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    [`/backend/customer/alerts/${gone.id}/rearm`, { version: 4 }],
    [`/backend/customer/alerts/${gone.id}/remove`, { version: 4 }],
  ]);
});
