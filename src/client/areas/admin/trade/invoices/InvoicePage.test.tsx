import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anInvoice } from '#client/testing/invoice-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

const path = `/admin/invoices/${anInvoice().id}` as const;

const invoicePage = (own: Partial<AdminInvoice> = {}, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: `/dashboard/invoice/${anInvoice().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: anInvoice(own) });
      answers?.(transport);
    },
  });
const sent = ({ transport }: { transport: FakeTransport }) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('the paper says who sold what to whom, under which tax, and what it comes to', async () => {
  invoicePage();

  const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-004182' });
  expect(within(paper).getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  const lines = within(paper).getByRole('table', { name: 'Lines' });
  expect(within(lines).getByText('11,696.06')).toBeVisible();
  const sums = within(paper).getByRole('table', { name: 'Totals' });
  expect([...sums.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'Exempt supplies11,696.06',
    'Taxable supplies100.00',
    'HST 13\u202f% on 100.0013.00',
    'Total CAD11,809.06',
    'Paid−11,809.06',
    'To pay0.00',
  ]);
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/backend${path}/pdf`);
  expect(screen.getByRole('link', { name: /Order 10466/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/order/'),
  );
});

test('what was paid and credited beyond the total went back, so that the sums come to what is to pay', async () => {
  invoicePage({ state: 'partially_credited', credited: '100.00' });

  const sums = await screen.findByRole('table', { name: 'Totals' });
  expect([...sums.querySelectorAll('tr')].map((row) => row.textContent).slice(-4)).toEqual([
    'Paid−11,809.06',
    'Credited−100.00',
    'Back to the customer100.00',
    'To pay0.00',
  ]);
});

test('a void one is marked with its reason, and offers nothing that it cannot do', async () => {
  invoicePage({ state: 'void', voidReason: 'Order 10466 was cancelled.', canCredit: false, paid: '0.00' });

  expect(await screen.findByText('Order 10466 was cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Credit note…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Void…' })).not.toBeInTheDocument();
});

test('a credit note is asked for by pieces and amounts, and what it will come to is shown before', async () => {
  const page = invoicePage({}, (transport) =>
    transport.answer(`POST ${path}/credit`, { body: anInvoice({ state: 'partially_credited' }) }),
  );
  await page.person.click(await screen.findByRole('button', { name: 'Credit note…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit note against INV-2026-004182' });

  await page.person.type(within(dialog).getByRole('textbox', { name: /1 oz Gold Bar/ }), '3');
  expect(within(dialog).getByText('Only 2 are left.')).toBeVisible();
  await page.person.clear(within(dialog).getByRole('textbox', { name: /1 oz Gold Bar/ }));
  await page.person.type(within(dialog).getByRole('textbox', { name: /1 oz Gold Bar/ }), '1');
  expect(within(dialog).getByText(/5,848\.03/)).toBeVisible();
  await page.person.click(within(dialog).getByRole('button', { name: 'Issue the credit note' }));
  expect(await within(dialog).findByText('Enter the reason.')).toBeVisible();
  expect(sent(page)).toEqual([]);

  await page.person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Scratched');
  expect(within(dialog).getByRole('radio', { name: 'To the customer’s balance' })).toBeChecked();
  await page.person.click(within(dialog).getByRole('radio', { name: 'Back the way it was paid' }));
  await page.person.click(within(dialog).getByRole('button', { name: 'Issue the credit note' }));
  await waitFor(() =>
    expect(sent(page)).toEqual([
      { version: 3, reason: 'Scratched', lines: [{ position: 0, qty: 1 }], give: 'payment' },
    ]),
  );
});

test('pieces that have not left can only be credited by a part of their price', async () => {
  const left = [{ position: 0, qty: 2, there: 0, net: '11696.06', taxes: [] }];
  const page = invoicePage({ left, gives: ['balance'] });
  await page.person.click(await screen.findByRole('button', { name: 'Credit note…' }));
  const dialog = await screen.findByRole('dialog');

  const bars = within(dialog).getByRole('textbox', { name: /1 oz Gold Bar.*0 with the customer/ });
  await page.person.type(bars, '11696.06');

  expect(within(dialog).getByText(/give back less, or cancel the order/)).toBeVisible();
  expect(within(dialog).queryByRole('radio', { name: 'Back the way it was paid' })).not.toBeInTheDocument();
});

test('what others did meanwhile is said in words, and the page shows how it stands now', async () => {
  const page = invoicePage({ state: 'overdue', canVoid: true, canCredit: false }, (transport) =>
    transport.answer(`POST ${path}/void`, {
      status: 409,
      body: { message: 'This document has moved in the meantime.' },
    }),
  );
  await page.person.click(await screen.findByRole('button', { name: 'Void…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Declare INV-2026-004182 void?' });
  await page.person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A good customer');
  await page.person.click(within(dialog).getByRole('button', { name: 'Declare INV-2026-004182 void' }));

  expect(await screen.findByText('This document has moved in the meantime.')).toBeVisible();
});

test('sending it says to whom', async () => {
  const page = invoicePage({}, (transport) => transport.answer(`POST ${path}/send`, { body: anInvoice() }));
  await page.person.click(await screen.findByRole('button', { name: 'Send by email' }));

  expect(await screen.findByText('INV-2026-004182 is on its way to amelie@example.com.')).toBeVisible();
});

test('a payment of a vault invoice is recorded with the bank’s reference and the day, over what is due', async () => {
  const page = invoicePage({ canPay: true, canCredit: false, due: '28.25', state: 'issued' }, (transport) =>
    transport.answer(`POST ${path}/pay`, { body: anInvoice({ canPay: false }) }),
  );
  await page.person.click(await screen.findByRole('button', { name: 'Record payment…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Amount, CAD')).toHaveValue('28.25');
  await page.person.type(dialog.getByLabelText('Reference'), 'WIRE 7');
  await page.person.click(dialog.getByRole('button', { name: /Record the payment of/ }));

  await waitFor(() => expect(sent(page)).toHaveLength(1));
  expect(sent(page)[0]).toMatchObject({
    ...{ way: 'bank', amount: '28.25', reference: 'WIRE 7' },
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
});
