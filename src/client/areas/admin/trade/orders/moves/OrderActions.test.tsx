import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anOrder } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

const path = `/admin/orders/${anOrder().id}` as const;
const moves = `POST ${path}/moves` as const;

const orderPage = (own: Partial<AdminOrder>, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/order/${anOrder().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anOrder(own) });
      answers?.(transport);
    },
  });
const sent = ({ transport }: Area) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('what can be done with an order', () => {
  test('is what the server allows, and nothing else', async () => {
    orderPage({ status: 'confirmed', moves: ['pick', 'hold', 'cancel'] });

    await screen.findByRole('button', { name: 'Start picking…' });
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered.filter((words) => words?.endsWith('…'))).toEqual([
      ...['Start picking…', 'Put on hold…', 'Cancel…', 'Open a compliance case…'],
    ]);
  });

  test('an order that was bought into the vault is moved there, and the dialog says whose the pieces are then', async () => {
    const order = anOrder({ status: 'processing', delivery: 'vault', moves: ['vault'] });
    const area = orderPage(order, (transport) =>
      transport.answer(moves, { body: anOrder({ ...order, status: 'vaulted', moves: [] }) }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Move to the vault…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move order 10466 to the vault?' });
    expect(dialog).toHaveTextContent('are the customer’s from then on');
    await area.person.click(within(dialog).getByRole('button', { name: 'Move order 10466 to the vault' }));

    expect(await screen.findByText('Done: order 10466 is vaulted now.')).toBeVisible();
    expect(sent(area)).toEqual([{ event: 'vault', version: 3 }]);
  });

  test('a part of the pieces is shipped with what the dialog holds', async () => {
    const order = anOrder({ status: 'processing', moves: ['ship'] });
    const area = orderPage(order, (transport) => transport.answer(moves, { body: order }));
    await area.person.click(await screen.findByRole('button', { name: 'Mark shipped…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ship order 10466' });

    const pieces = within(dialog).getByLabelText('1 oz Platinum Bar, of 2');
    await area.person.clear(pieces);
    await area.person.type(pieces, '1');
    await area.person.type(within(dialog).getByLabelText('Carrier'), 'Northway Secure');
    await area.person.type(within(dialog).getByLabelText('Tracking number'), 'NS 4711');
    await area.person.click(within(dialog).getByRole('button', { name: 'Ship order 10466' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(area)).toEqual([
      {
        event: 'ship',
        version: 3,
        carrier: 'Northway Secure',
        tracking: 'NS 4711',
        insuredValue: '4494.30',
        signature: true,
        lines: [{ lineId: order.lines[0]?.id, qty: 1 }],
      },
    ]);
  });

  test('the server’s words stand beside their field, and what was typed stays', async () => {
    const words = 'This is not the code of this order.';
    const area = orderPage({ status: 'ready_for_pickup', moves: ['handOver'] }, (transport) =>
      transport.answer(moves, { status: 422, body: { message: words, errors: { code: [words] } } }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Hand over…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over order 10466' });
    await area.person.type(within(dialog).getByLabelText('Pickup code'), '123456');
    await area.person.click(within(dialog).getByLabelText('Paper that was shown'));
    await area.person.click(await screen.findByTitle('Passport'));
    await area.person.type(within(dialog).getByLabelText('End of its number'), '48X1');
    await area.person.click(within(dialog).getByRole('button', { name: 'Hand over order 10466' }));

    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('End of its number')).toHaveValue('48X1');
  });

  test('a move that somebody else made impossible closes, says why and shows the newer state', async () => {
    const words = 'Somebody changed this order in the meantime. Check its new state first.';
    const area = orderPage({ status: 'confirmed', moves: ['hold'] }, (transport) =>
      transport.answer(moves, () => {
        transport.answer(`GET ${path}`, { body: anOrder({ status: 'processing', moves: [] }) });
        return { status: 409, body: { message: words, code: 'stale_version' } };
      }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Put on hold…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put order 10466 on hold?' });
    await area.person.type(within(dialog).getByLabelText('Reason'), 'A question.');
    await area.person.click(within(dialog).getByRole('button', { name: 'Put order 10466 on hold' }));

    expect(await screen.findByText('Processing')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('what a move has come to is told and has the focus, since its dialog and its button are gone', async () => {
    const ended = anOrder({ status: 'cancelled', moves: [] });
    const area = orderPage({ moves: ['cancel'] }, (transport) =>
      transport.answer(moves, () => {
        transport.answer(`GET ${path}`, { body: ended });
        return { body: ended };
      }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Cancel…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order 10466?' });
    await area.person.type(within(dialog).getByLabelText('Reason'), 'He asked for it.');
    await area.person.click(within(dialog).getByRole('button', { name: 'Cancel order 10466' }));

    const answer = (await screen.findByText('Done: order 10466 is cancelled now.')).closest('[role="status"]');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel…' })).not.toBeInTheDocument());
    await waitFor(() => expect(answer).toHaveFocus());
  });

  test('Escape does not take a reason half written: it asks first', async () => {
    const area = orderPage({ status: 'confirmed', moves: ['hold'] });
    await area.person.click(await screen.findByRole('button', { name: 'Put on hold…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put order 10466 on hold?' });
    await area.person.type(within(dialog).getByLabelText('Reason'), 'The payer');
    await area.person.keyboard('{Escape}');

    expect(await screen.findByText('Throw away what you typed?')).toBeInTheDocument();
    await area.person.click(screen.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByText('Throw away what you typed?')).not.toBeInTheDocument());
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('The payer');

    await area.person.click(within(dialog).getByRole('button', { name: 'Back' }));
    await area.person.click(await screen.findByRole('button', { name: 'Throw it away' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(area)).toEqual([]);
  });

  test('a dialog in which nothing was typed closes at once', async () => {
    const area = orderPage({ status: 'confirmed', moves: ['hold'] });
    await area.person.click(await screen.findByRole('button', { name: 'Put on hold…' }));
    await screen.findByRole('dialog', { name: 'Put order 10466 on hold?' });
    await area.person.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('cancelling shows what it costs the customer, and whoever may not waive that is not offered to', async () => {
    const costs = {
      currency: 'CAD',
      marketLoss: '31.62',
      fee: '40.00',
      total: '71.62',
      measure: { against: 'ask', at: '2026-11-20T19:19:00.000Z', moves: [] },
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
    };
    const area = orderPage({ moves: ['cancel'] }, (transport) =>
      transport.answer(`GET ${path}/ending-costs`, { body: costs }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Cancel…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order 10466?' });

    const sum = (await within(dialog).findByText('Cancelling costs now, CAD')).closest('tr') as HTMLElement;
    expect(within(sum).getByText('71.62')).toBeVisible();
    const tax = within(dialog).getByText('HST 13 % contained in it').closest('tr') as HTMLElement;
    expect(within(tax).getByText('8.24')).toBeVisible();
    expect(within(dialog).queryByText('Let market loss and fee go')).not.toBeInTheDocument();
  });
});

test('a note is added for staff alone, unless it is said to be for the customer', async () => {
  const area = orderPage({}, (transport) => transport.answer(`POST ${path}/notes`, { body: anOrder() }));
  await area.person.type(await screen.findByLabelText('New note'), 'Called him twice.');
  await area.person.click(screen.getByRole('button', { name: 'Add the note' }));

  await waitFor(() => expect(sent(area)).toEqual([{ text: 'Called him twice.', forCustomer: false }]));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
});

test('a note half written is there again after its order was left', async () => {
  const area = orderPage({}, (transport) => transport.answer(`POST ${path}/notes`, { body: anOrder() }));
  await area.person.type(await screen.findByLabelText('New note'), 'He asks for');
  area.unmount();
  const later = orderPage({}, (transport) => transport.answer(`POST ${path}/notes`, { body: anOrder() }));

  expect(await screen.findByLabelText('New note')).toHaveValue('He asks for');
  await later.person.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  later.unmount();
  orderPage({});
  expect(await screen.findByLabelText('New note')).toHaveValue('');
});

test('compliance’s flags are told with their figures', async () => {
  orderPage({ flags: [{ flag: 'large_order', at: '2026-11-20T19:19:00.000Z', detail: '12000.00 CAD' }] });

  expect(await screen.findByText('Large order: 12000.00 CAD')).toBeVisible();
});
