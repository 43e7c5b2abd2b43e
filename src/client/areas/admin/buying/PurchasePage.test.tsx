import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aPurchaseLine, aPurchaseRow, anAdminPurchase } from '#client/testing/buying-makers.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeReply } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AdminPurchase } from '#contract/buying/purchases.contract.ts';

const moves = `POST /admin/purchases/${idOf(1)}/moves` as const;
const open = (purchase: AdminPurchase, answer: FakeReply = { body: { ...purchase, version: 9 } }) =>
  renderArea(adminRoutes, {
    at: `/dashboard/purchase/${purchase.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/purchases/${purchase.id}`, { body: purchase });
      transport.answer(moves, answer);
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.find(({ method }) => method === 'POST')?.body;

test('what was measured is entered line by line and sent', async () => {
  const area = open(anAdminPurchase({ state: 'received', version: 3, moves: ['assay', 'refuse'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Assay…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was found of BUY-1001?' }));
  expect(dialog.getByText('Gold, said 10 g at 585')).toBeVisible();
  await area.person.type(dialog.getByLabelText('Weight, g: Ring'), '9.95');
  await area.person.type(dialog.getByLabelText('Fineness: Ring'), '583');
  await area.person.type(dialog.getByLabelText('Finding: Ring'), 'Worn.');
  await area.person.click(dialog.getByRole('button', { name: 'Assayed' }));

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ event: 'assay', version: 3, note: '' },
      lines: [{ lineId: idOf(11), taken: 1, grams: '9.95', fineness: '583', finding: 'Worn.' }],
    }),
  );
});

test('what is wrong with a measurement stands beside its field, and nothing typed is lost', async () => {
  const area = open(anAdminPurchase({ state: 'received', moves: ['assay'] }), {
    status: 422,
    body: { message: 'Please correct these fields.', errors: { 'lines.0.grams': ['Enter what it weighs.'] } },
  });
  await area.person.click(await screen.findByRole('button', { name: 'Assay…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Fineness: Ring'), '583');
  await area.person.click(dialog.getByRole('button', { name: 'Assayed' }));

  expect(await dialog.findByText('Enter what it weighs.')).toBeVisible();
  expect(dialog.getByLabelText('Fineness: Ring')).toHaveValue('583');
});

test('an assayed one tells what an offer would come to now, and it is made under that version', async () => {
  const assay = { taken: 1, grams: '9.95', fineness: '583', finding: '' };
  const purchase = anAdminPurchase({
    ...{ state: 'assayed', version: 4, moves: ['assay', 'offer', 'refuse'], lines: [aPurchaseLine({ assay })] },
    worth: { total: '880.40', totalCad: '880.40' },
  });
  const area = open(purchase);
  expect(await screen.findByText('880.40 CAD')).toBeVisible();
  expect(screen.getByText('Found: 9.95 g at fineness 583.')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Make the offer…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Make the offer' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'offer', version: 4, reason: '' }));
});

test('while an offer waits for a second person, no other is made', async () => {
  open(
    anAdminPurchase({
      ...{ state: 'assayed', moves: ['assay', 'offer', 'refuse'], waiting: { id: idOf(7), askedBy: 'Sal Sales' } },
      worth: { total: '88000.40', totalCad: '88000.40' },
    }),
  );

  expect(await screen.findByText(/Sal Sales has asked for/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make the offer…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assay…' })).not.toBeInTheDocument();
});

test('a payout is recorded with its reference', async () => {
  const area = open(
    anAdminPurchase({ state: 'payout_pending', version: 7, offered: '880.40', moves: ['pay', 'fail'] }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Paid…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Has the bank paid 880.40.CAD/ }));
  await area.person.click(dialog.getByRole('button', { name: 'It is paid' }));
  expect(await dialog.findByText('Enter the reference of the payout.')).toBeVisible();
  await area.person.type(dialog.getByLabelText('Reference of the payout'), 'WIRE 7');
  await area.person.click(dialog.getByRole('button', { name: 'It is paid' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'pay', version: 7, reference: 'WIRE 7' }));
});

test('the list leads to a purchase, and its views are the work that waits', async () => {
  renderArea(adminRoutes, {
    at: '/dashboard/purchases',
    user: anAdminUser(),
    answers: (transport) => transport.answer('GET /admin/purchases', { body: aListOf([aPurchaseRow()]) }),
  });

  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: 'BUY-1001' })).toHaveAttribute('href', `/dashboard/purchase/${idOf(1)}`);
});
