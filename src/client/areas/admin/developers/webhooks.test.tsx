import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { WebhookDelivery, WebhookDeliveryRow } from '#contract/developers/webhook-deliveries.contract.ts';
import type { Webhook, WebhookRow } from '#contract/developers/webhooks.contract.ts';

const row: WebhookRow = {
  ...{ id: idOf(1), url: 'https://hooks.example/ingot', description: 'Warehouse', state: 'on', version: 3 },
  ...{ events: ['order.placed', 'order.shipped'], failures: 0, createdAt: '2026-11-18T15:00:00.000Z' },
  lastDeliveredAt: '2026-11-19T15:00:00.000Z',
};
const webhook: Webhook = {
  ...row,
  ...{ metals: [], failingSince: null, lastError: null, queued: 2, oldSecretUntil: null, canSign: true },
};
const sent: WebhookDeliveryRow = {
  ...{ id: idOf(2), endpointId: row.id, url: row.url, eventId: idOf(3), event: 'order.placed', state: 'given_up' },
  ...{ status: 500, durationMs: 41, attempts: 8, createdAt: '2026-11-19T15:00:00.000Z' },
};
const delivery: WebhookDelivery = {
  ...sent,
  ...{ body: '{"type":"order.placed"}', answer: '<b>out of order</b>', lastError: 'It answered 500.' },
  ...{ triedAt: '2026-11-19T15:00:01.000Z', nextTryAt: null, replayOf: null },
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const at = (address: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: address,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/webhooks', { body: aListOf([row]) });
      transport.answer(`GET /admin/webhooks/${row.id}`, { body: webhook });
      transport.answer('GET /admin/webhook-deliveries', { body: aListOf([sent]) });
      transport.answer(`GET /admin/webhook-deliveries/${sent.id}`, { body: delivery });
      answers?.(transport);
    },
  });
const beside = async (name: string) => within(await screen.findByRole('complementary', { name }));
const last = ({ requests }: FakeTransport, method: string) => requests.findLast((each) => each.method === method);

test('a new webhook is added with its events, and its secret is shown once', async () => {
  const { person, transport } = at('/dashboard/webhooks', (world) =>
    world.answer('POST /admin/webhooks', { body: { webhook, secret } }),
  );
  await person.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await person.type(form.getByLabelText(/Address/), row.url);
  await person.type(form.getByRole('combobox', { name: /Events/ }), 'Order placed');
  await person.click(await screen.findByText('Order placed', { selector: '[class*=option] *' }));
  await person.click(form.getByRole('button', { name: 'Create webhook' }));

  const told = within(await screen.findByRole('dialog', { name: `The secret of ${row.url}` }));
  expect(told.getByText(secret)).toBeVisible();
  expect(last(transport, 'POST')?.body).toEqual({
    url: row.url,
    description: '',
    events: ['order.placed'],
    metals: [],
  });
  await person.click(told.getByRole('button', { name: 'I have kept the secret' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
});

test('a webhook opens beside the list with its newest deliveries, and is turned off after a question', async () => {
  const { person, transport } = at(`/dashboard/webhooks#open=${row.id}`, (world) =>
    world.answer(`PUT /admin/webhooks/${row.id}/state`, { body: { ...webhook, state: 'off' } }),
  );
  const open = await beside(row.url);
  expect(await open.findByRole('link', { name: 'Order placed' })).toHaveAttribute(
    'href',
    `/dashboard/webhooks/deliveries#open=${sent.id}`,
  );
  expect(open.getByText('41 ms')).toBeVisible();
  await person.click(open.getByRole('button', { name: 'Turn off…' }));
  await person.click(await screen.findByRole('button', { name: 'Turn it off' }));

  await waitFor(() => expect(last(transport, 'PUT')?.body).toEqual({ on: false, version: 3 }));
});

test('a new secret is made after a question and shown in its place', async () => {
  const { person } = at(`/dashboard/webhooks#open=${row.id}`, (world) =>
    world.answer(`POST /admin/webhooks/${row.id}/secret`, { body: { webhook, secret } }),
  );
  await person.click(await (await beside(row.url)).findByRole('button', { name: 'New secret…' }));
  await person.click(await screen.findByRole('button', { name: 'Make a new secret' }));

  expect(await screen.findByText(secret)).toBeVisible();
});

test('a delivery shows what was sent and answered as text, and is sent again', async () => {
  const again = { ...delivery, id: idOf(9), state: 'delivered', replayOf: sent.id } as const;
  const { person, transport } = at(`/dashboard/webhooks/deliveries#open=${sent.id}`, (world) => {
    world.answer(`POST /admin/webhook-deliveries/${sent.id}/replay`, { body: again });
    world.answer(`GET /admin/webhook-deliveries/${again.id}`, { body: again });
  });
  const open = await beside('Order placed');
  expect(await open.findByText('<b>out of order</b>')).toBeVisible();
  expect(open.getByText(delivery.body)).toBeVisible();
  await person.click(open.getByRole('button', { name: 'Send it again' }));

  expect(await screen.findByRole('link', { name: 'the delivery before' })).toHaveAttribute(
    'href',
    `/dashboard/webhooks/deliveries#open=${sent.id}`,
  );
  expect(last(transport, 'POST')).toBeDefined();
});

test('who may only read is offered no act', async () => {
  at(`/dashboard/webhooks#open=${row.id}`, (world) =>
    world.answer('GET /admin/own-rights', { body: { rights: ['developers.read'] } }),
  );
  const open = await beside(row.url);

  expect(await open.findByText('Warehouse')).toBeVisible();
  await waitFor(() => expect(open.queryByRole('button', { name: 'Edit…' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
});
