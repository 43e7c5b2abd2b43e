import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { besideHash } from '#client/kit/split-view/beside.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AdminReturn, ReturnRow } from '#contract/trade/returns.contract.ts';

const row: ReturnRow = {
  ...{ id: idOf(1), number: 'RMA-1001', state: 'received', orderId: idOf(2), orderNumber: '10012' },
  ...{ customerId: idOf(3), customerName: 'Ada Novak', askedAt: '2026-11-20T19:30:00.000Z', askedBy: 'customer' },
  ...{ pieces: 3, reason: 'Not what I wanted.', credited: '0.00', currency: 'CAD' },
};
const line = { lineId: idOf(4), name: '1 oz Palladium Bar', sku: 'P-1', restocked: 0, scrapped: 0, sentBack: 0 };
const goods: AdminReturn = {
  ...{ id: row.id, number: row.number, state: 'received', orderId: row.orderId, orderNumber: row.orderNumber },
  ...{ customerId: row.customerId, customerName: row.customerName, askedAt: row.askedAt, askedBy: 'customer' },
  ...{ reason: row.reason, answer: null, restocking: '0.05', currency: 'CAD', creditNote: null, canCancel: false },
  ...{ credit: { net: '3800.00', tax: '494.00', kept: '226.00', total: '4294.00' }, version: 3, moves: ['inspect'] },
  finding: null,
  lines: [{ ...line, qty: 3, received: 2 }],
};
const open = (record: AdminReturn, beside = besideHash(record.id)) =>
  renderArea(adminRoutes, {
    at: `/dashboard/returns${beside}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/returns', { body: aListOf([row]) });
      transport.answer(`GET /admin/returns/${row.id}`, { body: record });
      transport.answer(`POST /admin/returns/${row.id}/moves`, { body: { ...record, state: 'inspected', version: 4 } });
      transport.answer(`POST /admin/returns/${row.id}/close`, { body: { ...record, state: 'closed', version: 5 } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.find(({ method }) => method === 'POST')?.body;

test('what arrived is looked at piece by piece', async () => {
  const area = open(goods);
  await area.person.click(await screen.findByRole('button', { name: 'Inspect…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What becomes of return RMA-1001?' }));
  const level = dialog.getByLabelText('On the shelf: 1 oz Palladium Bar');
  expect(level).toHaveValue('2');
  await area.person.clear(level);
  await area.person.type(level, '1');
  const scrap = dialog.getByLabelText('Scrap: 1 oz Palladium Bar');
  await area.person.clear(scrap);
  await area.person.type(scrap, '1');
  await area.person.click(dialog.getByRole('button', { name: 'Inspected' }));

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ event: 'inspect', version: 3, note: '' },
      lines: [{ lineId: line.lineId, restocked: 1, scrapped: 1, sentBack: 0 }],
    }),
  );
});

test('before the money is given back it says how much, with its tax and what is kept', async () => {
  const area = open({ ...goods, state: 'inspected', finding: 'Sealed, as new.', moves: ['close'] });
  expect(await screen.findByText('Sealed, as new.')).toBeVisible();
  await area.person.click(await screen.findByRole('button', { name: 'Give back…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back return RMA-1001?' }));
  expect(dialog.getByText('4,294.00')).toBeVisible();
  expect(dialog.getByText('494.00')).toBeVisible();
  expect(dialog.getByText(/5\.00.% of what was paid/)).toBeVisible();
  await area.person.click(dialog.getByRole('button', { name: 'Issue the credit note' }));

  await waitFor(() => expect(sent(area)).toEqual({ version: 3, give: 'balance' }));
});

test('more pieces than there are get an error beside the field, which names how many there are, and nothing is sent', async () => {
  const area = open({ ...goods, moves: ['receive'] });
  await area.person.click(await screen.findByRole('button', { name: 'It arrived…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What arrived of return RMA-1001?' }));
  const arrived = dialog.getByLabelText('Arrived: 1 oz Palladium Bar');
  await area.person.clear(arrived);
  await area.person.type(arrived, '99');
  await area.person.click(dialog.getByRole('button', { name: 'It arrived' }));

  expect(await dialog.findByText('Enter at most 3.')).toBeVisible();
  expect(arrived).toHaveValue('99');
  expect(arrived).toHaveAccessibleDescription('Enter at most 3.');
  expect(sent(area)).toBeUndefined();
});

test('a press anywhere on a row opens the return, where it is decided; its order’s number leads to the order', async () => {
  const area = open(goods, '');
  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: row.orderNumber })).toHaveAttribute('href', `/dashboard/order/${row.orderId}`);
  await area.person.click(list.getByText(row.reason));

  expect(await screen.findByRole('button', { name: 'Inspect…' })).toBeVisible();
  expect(area.whereabouts()).toBe('/dashboard/returns');
});
