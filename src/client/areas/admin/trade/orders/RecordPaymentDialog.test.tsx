import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anOrder, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aReceipt, noOrderMoney } from '#client/testing/money-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

const path = `/admin/orders/${anOrder().id}` as const;
const payments = `POST ${path}/payments` as const;

const paid: Partial<AdminOrder> = { status: 'confirmed', payment: 'paid', paid: '4545.15', due: '0.00', version: 4 };

const orderPage = (own: Partial<AdminOrder> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/order/${anOrder().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anOrder(own) });
      transport.answer(`GET ${path}/money`, { body: noOrderMoney });
      transport.answer(`GET ${path}/waiting-money`, { body: { items: [] } });
      answers?.(transport);
    },
  });

const openDialog = async ({ person }: Area): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  return screen.findByRole('dialog', { name: 'Mark order 10466 as paid?' });
};

const callsOf = ({ transport }: Area) => transport.requests.filter(({ method }) => method === 'POST');

const confirm = 'Record the payment of order 10466';

/** What the bank says of the money, beside the amount. */
async function fillIn({ person }: ReturnType<typeof orderPage>, dialog: HTMLElement): Promise<void> {
  await person.type(within(dialog).getByLabelText('Payer'), 'A TREMBLAY');
  await person.type(within(dialog).getByLabelText('Bank reference'), 'RBC 88');
}

describe('marking an order as paid', () => {
  test('names the order and starts from what is due', async () => {
    const dialog = await openDialog(orderPage());

    expect(within(dialog).getByLabelText('Amount received, CAD')).toHaveValue('4,545.15');
    expect(dialog).toHaveTextContent('Amélie Tremblay owes 4,545.15 CAD for order 10466.');
  });

  test('sends amount, payer, reference and day, the version seen and an idempotency key', async () => {
    const area = orderPage({}, (transport) => transport.answer(payments, { body: anOrder(paid) }));
    const dialog = await openDialog(area);

    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(area)).toEqual([
      expect.objectContaining({
        body: {
          ...{ amount: '4545.15', payerName: 'A TREMBLAY', reference: 'RBC 88' },
          ...{ receivedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string, version: 3 },
        },
        headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) as string },
      }),
    ]);
  });

  test('shows the order as it stands afterwards', async () => {
    const area = orderPage({}, (transport) =>
      transport.answer(payments, () => {
        transport.answer(`GET ${path}`, { body: anOrder(paid) });
        return { body: anOrder(paid) };
      }),
    );
    const dialog = await openDialog(area);

    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  });

  test('is not sent without a reference or with an amount that is none', async () => {
    const area = orderPage();
    const dialog = await openDialog(area);
    const amount = within(dialog).getByLabelText('Amount received, CAD');

    await area.person.clear(amount);
    await area.person.type(amount, 'twelve');
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    expect(await within(dialog).findByText('Enter an amount, such as 1250.00.')).toBeInTheDocument();
    expect(await within(dialog).findByText('Enter the bank’s reference.')).toBeInTheDocument();
    expect(await within(dialog).findByText('Enter who paid, as the bank names the sender.')).toBeInTheDocument();
    expect(callsOf(area)).toEqual([]);
  });

  test('puts the server’s words beside the field they are about, and keeps what was typed', async () => {
    const words = 'Only 4545.15 CAD is due on this order.';
    const area = orderPage({}, (transport) =>
      transport.answer(payments, { status: 422, body: { message: words, errors: { amount: [words] } } }),
    );
    const dialog = await openDialog(area);

    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Bank reference')).toHaveValue('RBC 88');
  });

  test('tried again after no answer came is the same payment, by its key', async () => {
    let isAway = true;
    const area = orderPage({}, (transport) =>
      transport.answer(payments, () => (isAway ? 'offline' : { body: anOrder(paid) })),
    );
    const dialog = await openDialog(area);
    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));
    await within(dialog).findByRole('alert');

    isAway = false;
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    await waitFor(() => expect(callsOf(area)).toHaveLength(2));
    const [lost, again] = callsOf(area).map(({ headers }) => headers?.['Idempotency-Key']);
    expect(again).toBe(lost);
  });

  test('that somebody else was quicker with shows the newer state and says why', async () => {
    const words = 'Somebody changed this order in the meantime. Check its new state first.';
    const area = orderPage({}, (transport) =>
      transport.answer(payments, () => {
        transport.answer(`GET ${path}`, { body: anOrder(paid) });
        return { status: 409, body: { message: words } };
      }),
    );
    const dialog = await openDialog(area);

    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('takes the amount as it is shown, when it is pasted', async () => {
    const area = orderPage({}, (transport) => transport.answer(payments, { body: anOrder(paid) }));
    const dialog = await openDialog(area);
    const amount = within(dialog).getByLabelText('Amount received, CAD');

    await area.person.clear(amount);
    await area.person.type(amount, 'CAD 4,028.71');
    await fillIn(area, dialog);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    await waitFor(() => expect(callsOf(area)).toMatchObject([{ body: { amount: '4028.71' } }]));
  });

  test('under a reference that came before says where that money is, and goes on only with a reason', async () => {
    const used = {
      ...{ receiptId: idOf(71), state: 'unmatched', amount: '4595.15', currency: 'CAD' },
      ...{ receivedAt: '2026-11-20T17:00:00.000Z', orderId: null, orderNumber: null },
    };
    const area = orderPage({}, (transport) =>
      transport.answer(payments, ({ body }) =>
        (body as { whyAgain?: string }).whyAgain === undefined
          ? { status: 409, body: { message: 'Used.', code: 'reference_used', used: [used] } }
          : { body: anOrder(paid) },
      ),
    );
    const dialog = await openDialog(area);
    await fillIn(area, dialog);
    // As newer browsers do: an effect that gave it back would break the page when the dialog closes.
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    shown.mockImplementation(() => Promise.resolve() as never);
    await area.person.click(within(dialog).getByRole('button', { name: confirm }));

    const list = await within(dialog).findByRole('list', { name: 'Money under this reference' });
    expect(shown.mock.contexts).toContain(list);
    shown.mockRestore();
    expect(await within(dialog).findByRole('link', { name: /4,595\.15\sCAD/ })).toHaveAttribute(
      'href',
      `/dashboard/payments#open=${idOf(71)}`,
    );
    const again = within(dialog).getByRole('button', { name: 'It is other money: record it' });
    await area.person.click(again);
    expect(await within(dialog).findByText('Say why it is other money.')).toBeInTheDocument();
    await area.person.type(within(dialog).getByLabelText('Why it is other money'), 'Two wrote the same.');
    await area.person.click(again);

    await waitFor(() => expect(callsOf(area).at(-1)?.body).toMatchObject({ whyAgain: 'Two wrote the same.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows money that waits and may be the order’s, to be matched instead', async () => {
    const waiting = { ...aReceipt(), score: 85, reasons: ['The amount is what is due.'], otherName: false };
    const area = orderPage({}, (transport) => {
      transport.answer(`GET ${path}/waiting-money`, { body: { items: [waiting] } });
      transport.answer(`POST /admin/receipts/${waiting.id}/match`, { body: aReceipt({ state: 'matched' }) });
    });
    const dialog = await openDialog(area);
    await area.person.click(await within(dialog).findByRole('button', { name: 'Match this' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsOf(area)).toMatchObject([{ body: { orderId: anOrder().id, version: 1 } }]);
  });
});
