import { screen, waitFor } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aLockedPrice } from '#client/testing/sell-back-makers.ts';
import { aDraftWithdrawal } from '#client/testing/withdrawal-makers.ts';
import { aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';

const withdrawable = { closed: null, methods: [], addresses: [] };

const open = () =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: aStorageSummary() });
      transport.answer('GET /customer/storage/items', { body: aListOf([aStorageRow()]) });
      transport.answer('GET /customer/storage/fees', { body: someStorageFees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: [] } });
      transport.answer('GET /customer/withdrawals/choices', { body: withdrawable });
      transport.answer('GET /account/second-factor', {
        body: { appSince: null, mayMail: true, needsMail: false, codesLeft: 0, byMail: false, required: false },
      });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer('GET /customer/payout-accounts', { body: { accounts: [], holder: 'Ada', coolingHours: 72 } });
      transport.answer('POST /customer/sell-backs/quotes', { body: aLockedPrice() });
    },
  });

beforeEach(() => sessionStorage.clear());

test('a reload goes on with the withdrawal whose fee was shown, and one that was left is not begun again', async () => {
  const draft = aDraftWithdrawal();
  const answering = () => {
    const area = open();
    area.transport.answer('POST /customer/withdrawals/drafts', { body: draft });
    area.transport.answer(`GET /customer/withdrawals/${draft.id}`, { body: draft });
    return area;
  };
  const area = answering();
  await area.person.click(await screen.findByRole('checkbox', { name: /NG26-002201/ }));
  await area.person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await area.person.click(await screen.findByRole('radio', { name: 'Collected at the vault' }));
  await area.person.click(screen.getByRole('button', { name: 'See what it costs' }));
  await screen.findByText('Withdrawal of gold');
  area.unmount();

  const again = answering();
  expect(await screen.findByText('Withdrawal of gold')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Withdraw 1 piece' })).toBeVisible();
  await again.person.click(screen.getByRole('button', { name: 'Leave without withdrawing' }));
  again.unmount();

  answering();
  expect(await screen.findByRole('checkbox', { name: /NG26-002201/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Withdraw 1 piece' })).not.toBeInTheDocument();
});

test.each([
  ['Sell to us', /^Sell 1 × /, 'Leave without selling'],
  ['Withdraw', 'Withdraw 1 piece', 'Leave without withdrawing'],
  ['Transfer', 'Transfer 1 piece', 'Leave without transferring'],
])(
  'the keyboard follows from “%s” to its panel, and back to the button when that is left',
  async (way, title, leave) => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: /NG26-002201/ }));
    screen.getByRole('button', { name: way }).focus();
    await person.keyboard('{Enter}');

    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
    screen.getByRole('button', { name: leave }).focus();
    await person.keyboard('{Enter}');

    await waitFor(() => expect(screen.getByRole('button', { name: way })).toHaveFocus());
  },
);

test('a step that takes the pressed button away leads the keyboard to the heading', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: /NG26-002201/ }));
  await person.click(screen.getByRole('button', { name: 'Sell to us' }));
  (await screen.findByRole('button', { name: 'Lock the price' })).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('Price locked');

  await waitFor(() => expect(screen.getByRole('heading', { name: /^Sell 1 × / })).toHaveFocus());
});
