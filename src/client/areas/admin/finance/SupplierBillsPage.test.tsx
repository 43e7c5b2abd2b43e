import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aCurrency } from '#client/testing/rate-makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { SupplierBill } from '#contract/finance/supplier-bills.contract.ts';

const bill = (own: Partial<SupplierBill> = {}): SupplierBill => ({
  ...{ id: idOf(1), supplier: 'North Shore Refinery', number: 'B-77', state: 'open', billedOn: '2026-11-18' },
  ...{ dueOn: '2026-12-18', currency: 'CAD', total: '2805.50', due: '2805.50', difference: '5.50', rate: '1' },
  ...{ totalCad: '2805.50', note: '', enteredBy: 'Finn Finance', voidReason: null, version: 1, payments: [] },
  lines: [{ account: 'supplier_payable', memo: '', amount: '2805.50' }],
  received: [
    { id: idOf(5), at: '2026-11-17T15:00:00Z', sku: 'PD-1OZ', product: 'Palladium bar', qty: 2, cost: '2800.00' },
  ],
  ...own,
});

const open = (at: string): Area =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/supplier-bills', { body: aListOf([bill()]) });
      transport.answer('GET /admin/unbilled-goods', { body: aListOf([]) });
      transport.answer('GET /admin/currencies/all', {
        body: { items: [aCurrency(), aCurrency({ id: 'USD', code: 'USD', isDefault: false })] },
      });
      transport.answer(`GET /admin/supplier-bills/${idOf(1)}`, { body: bill() });
      transport.answer(`POST /admin/supplier-bills/${idOf(1)}/payments`, { body: bill({ state: 'paid' }) });
      transport.answer('POST /admin/supplier-bills', {
        status: 409,
        body: {
          message: 'Billed already.',
          errors: { number: ['North Shore Refinery has billed this number already.'] },
          ...{ code: 'bill_entered', billId: idOf(1) },
        },
      });
    },
  });

test('a bill shows by how much it differs from what was received', async () => {
  open(`/dashboard/supplier-bills#open=${idOf(1)}`);

  expect(await screen.findByText('billed 5.50 CAD more')).toBeVisible();
  expect(screen.getByText('2 × Palladium bar')).toBeVisible();
});

test('a payment is offered over what is still to pay', async () => {
  const { person, transport } = open(`/dashboard/supplier-bills#open=${idOf(1)}`);
  await person.click(await screen.findByRole('button', { name: 'Record a payment…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Paid, CAD')).toHaveValue('2,805.50');

  await person.type(dialog.getByLabelText('Paid on'), '2026-11-19');
  await person.type(dialog.getByLabelText('Reference'), 'WIRE OUT 7');
  await person.click(dialog.getByRole('button', { name: 'Record it' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ amount: '2805.50', paidOn: '2026-11-19', reference: 'WIRE OUT 7', version: 1 },
  });
});

test('a number that was entered already is told beside it, with the way to that bill', async () => {
  const { person } = open('/dashboard/supplier-bills');
  await person.click(await screen.findByRole('button', { name: 'Enter a bill' }));
  const drawer = within(await screen.findByRole('dialog'));
  await person.type(drawer.getByLabelText(/^Supplier/), 'North Shore Refinery');
  await person.type(drawer.getByLabelText(/^Number of the bill/), 'B-77');
  await person.type(drawer.getByLabelText(/^Billed on/), '11/18/2026');
  await person.type(drawer.getByLabelText(/^Due on/), '12/18/2026');
  await person.type(drawer.getByLabelText(/^Amount/), '100');
  await person.click(drawer.getByRole('button', { name: /Create bill/ }));

  expect(await drawer.findByRole('link', { name: 'look at that bill' })).toHaveAttribute(
    'href',
    `/dashboard/supplier-bills#open=${idOf(1)}`,
  );
  expect(drawer.getAllByText(/has billed this number already/)).not.toEqual([]);
});

test('a bill’s currency is chosen among the shop’s, and suppliers who billed before are offered', async () => {
  const { person } = open('/dashboard/supplier-bills');
  await person.click(await screen.findByRole('button', { name: 'Enter a bill' }));
  const drawer = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(document.querySelector('datalist option')).toHaveAttribute('value', 'North Shore Refinery'),
  );

  await person.click(drawer.getByRole('combobox', { name: /^Currency/ }));
  await person.click(await screen.findByTitle('USD'));
  expect(drawer.getByText(/^Together/)).toHaveTextContent('USD');
});
