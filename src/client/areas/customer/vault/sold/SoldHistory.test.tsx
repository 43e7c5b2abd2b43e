import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { anOwnSellBack, anOwnSellBackRow } from '#client/testing/sell-back-makers.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

const trader = () => aSessionUser({ status: 'approved', verified: true });
const cancelling = `POST /customer/sell-backs/${idOf(1)}/cancel` as const;
const open = (sale: OwnSellBack) =>
  renderArea(customerRoutes, {
    at: `/customer-dashboard/sold-history/${sale.id}`,
    user: trader(),
    answers: (transport) => {
      transport.answer(`GET /customer/sell-backs/${sale.id}`, { body: sale });
      transport.answer(cancelling, { body: { ...sale, state: 'cancelled', moves: [] } });
    },
  });

test('sales are listed with their state and the reference of their payout', async () => {
  renderArea(customerRoutes, {
    at: '/customer-dashboard/sold-history',
    user: trader(),
    answers: (transport) => transport.answer('GET /customer/sell-backs', { body: aListOf([anOwnSellBackRow()]) }),
  });

  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: 'SB-5001' })).toHaveAttribute(
    'href',
    `/customer-dashboard/sold-history/${idOf(1)}`,
  );
  expect(list.getByText('EFT 7')).toBeVisible();
  expect(list.getByRole('row', { name: /SB-5001.*Gold.*Paid/ })).toBeVisible();
});

test('a sale says who acts next, where it is paid to, and whose agreement it waits for', async () => {
  open(anOwnSellBack({ state: 'approved', agreementOf: 'Ben Baker', moves: [] }));

  expect(await screen.findByText('The second owner agrees to the payout')).toBeVisible();
  expect(screen.getByText('Bank of Hamilton, … 4321')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this sale…' })).not.toBeInTheDocument();
});

test('while nobody has decided it is taken back, under the version that was seen', async () => {
  const area = open(anOwnSellBack());
  await area.person.click(await screen.findByRole('button', { name: 'Cancel this sale…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Cancel the sale' }));

  await waitFor(() =>
    expect(area.transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 }),
  );
  expect(await screen.findByText(/free in your vault again/)).toBeVisible();
});

test('that a risen market binds is told in the server’s words', async () => {
  const area = open(anOwnSellBack());
  await screen.findByRole('button', { name: 'Cancel this sale…' });
  area.transport.answer(cancelling, { status: 409, body: { message: 'The market has risen.' } });
  await area.person.click(screen.getByRole('button', { name: 'Cancel this sale…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Cancel the sale' }));

  expect(await screen.findByText('The market has risen.')).toBeVisible();
});

test('where another account is chosen the keyboard goes into the form, and back to the button when it is left', async () => {
  const { person } = open(anOwnSellBack({ state: 'approved', canReaddress: true, moves: [] }));
  await person.click(await screen.findByRole('button', { name: 'Choose another account' }));
  expect(screen.getByRole('heading', { name: 'Choose another account' })).toHaveFocus();

  await person.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(screen.getByRole('button', { name: 'Choose another account' })).toHaveFocus();
});
