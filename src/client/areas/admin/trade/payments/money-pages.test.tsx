import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anApproval } from '#client/testing/approval-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aReceipt, aRefund, aSuggestion } from '#client/testing/money-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';
import type { RefundRow } from '#contract/trade/refunds.contract.ts';

type Answers = (transport: FakeTransport) => void;

const payments = (own: Partial<ReceiptRow>, answers: Answers): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/payments',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/receipts', { body: aListOf([aReceipt(own)]) });
      transport.answer('GET /admin/tasks', { body: { items: [], total: 0 } });
      transport.answer('GET /admin/receipts/exact', { body: { items: [] } });
      answers(transport);
    },
  });

const refunds = (own: Partial<RefundRow>, answers: Answers): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/refunds',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/refunds', { body: aListOf([aRefund(own)]) });
      answers(transport);
    },
  });

/** Takes an act of the only row and gives the dialog that it opens. */
async function act({ person }: Area, what: string): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(await screen.findByRole('menuitem', { name: what }));
  return screen.findByRole('dialog');
}

const sentTo = ({ transport }: Area, path: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path)).map(({ body }) => body);

describe('money in', () => {
  const path = `/admin/receipts/${aReceipt().id}` as const;
  const matched = aReceipt({ state: 'matched', applied: '4545.15', orderId: idOf(10466), orderNumber: '10466' });
  const suggesting: Answers = (transport) => {
    transport.answer(`GET ${path}/suggestions`, {
      body: {
        items: [
          aSuggestion(),
          aSuggestion({
            orderId: '0197a000-0000-7000-8000-000000000002',
            number: '10464',
            due: '0.00',
            score: 55,
            reasons: ['Nothing is due on it: the money would go to the balance.'],
          }),
        ],
      },
    });
  };

  test('is matched to the order that speaks for it most, which says why', async () => {
    const page = payments({}, (transport) => {
      suggesting(transport);
      transport.answer(`POST ${path}/match`, { body: aReceipt({ state: 'matched' }) });
      transport.answer(`GET ${path}`, { body: matched });
    });
    const dialog = await act(page, 'Match…');

    const [best, other] = await within(dialog).findAllByRole('listitem');
    expect(best).toHaveTextContent('Order 10466');
    expect(best).toHaveTextContent('The amount is what is due.');
    expect(other).toHaveTextContent('the money would go to the balance');
    await page.person.click(within(dialog).getByRole('button', { name: 'Match with 10466' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo(page, '/match')).toEqual([{ orderId: aSuggestion().orderId, version: 1 }]);
    // What became of it opens beside the list.
    expect(await screen.findByRole('link', { name: 'Order 10466' })).toHaveAttribute(
      'href',
      `/dashboard/order/${idOf(10466)}`,
    );
  });

  test('says beforehand what is too much, and offers as the one to press only what is likely', async () => {
    const page = payments({ amount: '4595.15' }, (transport) =>
      transport.answer(`GET ${path}/suggestions`, {
        body: {
          items: [
            aSuggestion({
              ...{ score: 70, reasons: ['The reference has the order’s number.'] },
              misfits: ['The amount is not what is due.'],
            }),
            aSuggestion({ orderId: idOf(10468), number: '10468', due: '5000.00', score: 30, reasons: [] }),
          ],
        },
      }),
    );
    const [best, other] = await within(await act(page, 'Match…')).findAllByRole('listitem');

    expect(best).toHaveTextContent('Does not fit: The amount is not what is due.');
    expect(best).not.toHaveTextContent('70');
    expect(best).toHaveTextContent(/50\.00\sCAD too much goes to the customer’s balance\./);
    expect(other).toHaveTextContent(/404\.85\sCAD stays due\./);
    await waitFor(() => expect(within(best as HTMLElement).getByRole('button')).toHaveFocus());
  });

  test('tells beside the list where it is now, with the ways there and what can be done', async () => {
    const kept = aReceipt({
      ...{ state: 'matched', amount: '4595.15', applied: '4545.15', kept: '50.00', keptReason: 'excess' },
      ...{ orderId: idOf(10466), orderNumber: '10466', customerId: idOf(1), customerName: 'Amélie Tremblay' },
    });
    const page = payments(kept, (transport) => transport.answer(`GET ${path}`, { body: kept }));
    await page.person.click(await screen.findByRole('button', { name: 'ORDER 10466' }));

    const aside = within(await screen.findByRole('complementary', { name: 'Money in, ORDER 10466' }));
    expect(await aside.findByRole('link', { name: 'Order 10466' })).toBeVisible();
    expect(aside.getByText(/50\.00\sCAD, more than was due/)).toBeVisible();
    expect(aside.getByRole('link', { name: 'Amélie Tremblay' })).toHaveAttribute(
      'href',
      `/dashboard/customer-profile/${idOf(1)}`,
    );
    expect(aside.queryByRole('button', { name: 'Match…' })).not.toBeInTheDocument();
  });

  test('that somebody else was faster with says so, and stays open', async () => {
    const page = payments({}, (transport) => {
      suggesting(transport);
      transport.answer(`POST ${path}/match`, { status: 409, body: { message: 'Somebody else has dealt with it.' } });
    });
    const dialog = await act(page, 'Match…');
    await page.person.click(await within(dialog).findByRole('button', { name: 'Match with 10466' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody else has dealt with it.');
  });

  test('is kept for a customer who is found by name, and not before one is chosen', async () => {
    const page = payments({}, (transport) => {
      transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) });
      transport.answer(`POST ${path}/keep`, { body: aReceipt({ state: 'unapplied' }) });
    });
    const dialog = await act(page, 'Keep for a customer…');
    await page.person.click(within(dialog).getByRole('button', { name: 'Put it to the balance' }));
    expect(await within(dialog).findByText('Choose a customer.')).toBeVisible();
    expect(sentTo(page, '/keep')).toEqual([]);

    await page.person.click(within(dialog).getByRole('combobox', { name: 'Customer' }));
    await page.person.click(await screen.findByText('Ngozi Chukwuemeka'));
    await page.person.click(within(dialog).getByRole('button', { name: 'Put it to the balance' }));
    await waitFor(() => expect(sentTo(page, '/keep')).toEqual([{ customerId: aCustomerRow().id, version: 1 }]));
  });

  test('that is matched offers nothing more to do with it', async () => {
    payments({ state: 'matched', orderNumber: '10466' }, () => undefined);

    expect(await screen.findByText('Matched')).toBeVisible();
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  });
});

test('money that waits for a second person is named over the list, which does not have it yet', async () => {
  const title = 'Record money in of 20,000.00 CAD';
  payments({}, (transport) =>
    transport.answer('GET /admin/approvals', { body: aListOf([anApproval({ kind: 'payment_by_hand', title })]) }),
  );

  const waiting = await screen.findByRole('list', { name: 'Waits for a second person' });
  expect(waiting).toHaveTextContent(`${title}: Finn Finance has asked for it, and a second person has to agree.`);
  expect(within(waiting).getByRole('link')).toHaveAttribute('href', `/dashboard/approvals#open=${idOf(7)}`);
});

describe('a refund', () => {
  const path = `/admin/refunds/${aRefund().id}` as const;

  test('is refused with a reason; what the server finds wrong with it stands beside the field', async () => {
    const page = refunds({}, (transport) =>
      transport.answer(`POST ${path}/reject`, {
        status: 422,
        body: { message: 'Look at the fields.', errors: { reason: ['Use at most 300 characters.'] } },
      }),
    );
    const dialog = await act(page, 'Refuse…');
    expect(dialog).toHaveTextContent('What was set aside goes back.');
    await page.person.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await within(dialog).findByText('Say why, in a few words.')).toBeVisible();
    expect(sentTo(page, '/reject')).toEqual([]);

    await page.person.type(within(dialog).getByLabelText('Reason'), 'Asked twice.');
    await page.person.click(within(dialog).getByRole('button', { name: 'Refuse' }));

    expect(await within(dialog).findByText('Use at most 300 characters.')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription('Use at most 300 characters.');
    expect(sentTo(page, '/reject')).toEqual([{ reason: 'Asked twice.', version: 1 }]);
  });

  test('says before it is approved how much goes where and who asked for it', async () => {
    const page = refunds({}, (transport) =>
      transport.answer(`POST ${path}/approve`, {
        status: 403,
        body: { message: 'You asked for this refund. Above the limit somebody else approves it.' },
      }),
    );
    const dialog = await act(page, 'Approve…');
    expect(dialog).toHaveTextContent(
      '97.86 CAD of order 10466 of Amélie Tremblay, to the bank. Finn Finance asked for it: A scratch on the bar.',
    );
    await page.person.click(within(dialog).getByRole('button', { name: 'Approve' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Above the limit somebody else approves it.');
    await page.person.type(within(dialog).getByLabelText('Your password'), 'my own');
    await page.person.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sentTo(page, '/approve')).toEqual([{ version: 1 }, { version: 1, password: 'my own' }]));
  });

  test('that is approved is marked as paid under the reference of its wire', async () => {
    const page = refunds({ state: 'approved', version: 2 }, (transport) =>
      transport.answer(`POST ${path}/pay`, { body: aRefund({ state: 'paid' }) }),
    );
    const dialog = await act(page, 'It was wired…');
    await page.person.type(within(dialog).getByLabelText('Reference of the wire'), 'WIRE OUT 9');
    await page.person.click(within(dialog).getByRole('button', { name: 'It was wired' }));

    await waitFor(() => expect(sentTo(page, '/pay')).toEqual([{ reference: 'WIRE OUT 9', version: 2 }]));
  });
});
