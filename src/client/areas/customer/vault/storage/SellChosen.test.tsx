import { screen, waitFor } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aLockedPrice } from '#client/testing/sell-back-makers.ts';
import { aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';

const open = () =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/storage',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/storage', { body: aStorageSummary() });
      transport.answer('GET /customer/storage/items', { body: aListOf([aStorageRow()]) });
      transport.answer('GET /customer/storage/fees', { body: someStorageFees });
      transport.answer('GET /customer/storage/history', { body: { currency: 'CAD', points: [] } });
      transport.answer('GET /customer/withdrawals/choices', { body: { closed: null, methods: [], addresses: [] } });
      transport.answer('GET /account/second-factor', {
        body: { appSince: null, mayMail: true, codesLeft: 0, byMail: false, required: false },
      });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer('GET /customer/payout-accounts', { body: { accounts: [], holder: 'Ada', coolingHours: 72 } });
      transport.answer('POST /customer/sell-backs/quotes', { body: aLockedPrice() });
    },
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
