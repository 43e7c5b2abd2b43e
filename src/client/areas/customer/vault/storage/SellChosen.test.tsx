import { screen, waitFor } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aLockedPrice, anOwnSellBack } from '#client/testing/sell-back-makers.ts';
import { aDraftWithdrawal } from '#client/testing/withdrawal-makers.ts';
import { aStorageRow, aStorageSummary, someStorageFees } from '#client/testing/storage-makers.ts';

const withdrawable = { closed: null, methods: [], addresses: [] };

const account = {
  ...{ id: idOf(31), kind: 'canadian', holder: 'Ada Novak', bankName: 'Bank of Hamilton', currency: 'CAD' },
  ...{ ending: '4321', state: 'confirmed', usableFrom: '2026-11-01T00:00:00.000Z', isUsable: true },
  ...{ agreementOf: null, version: 1 },
};

const open = ({ accounts = [] }: { accounts?: object[] } = {}) =>
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
      transport.answer('GET /customer/payout-accounts', { body: { accounts, holder: 'Ada', coolingHours: 72 } });
      transport.answer('POST /customer/sell-backs/quotes', { body: aLockedPrice() });
    },
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

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

test('a reload while a code is asked for comes back to the code that was mailed', async () => {
  const draft = aDraftWithdrawal();
  const answering = (codeMailed: boolean) => {
    const area = open();
    area.transport.answer('POST /customer/withdrawals/drafts', { body: draft });
    area.transport.answer(`POST /customer/withdrawals/${draft.id}/code`, {
      body: { message: 'A code is on its way.' },
    });
    area.transport.answer(`GET /customer/withdrawals/${draft.id}`, { body: { ...draft, codeMailed } });
    return area;
  };
  const area = answering(false);
  await area.person.click(await screen.findByRole('checkbox', { name: /NG26-002201/ }));
  await area.person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await area.person.click(await screen.findByRole('radio', { name: 'Collected at the vault' }));
  await area.person.click(screen.getByRole('button', { name: 'See what it costs' }));
  await area.person.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await screen.findByLabelText('Code that we emailed you');
  area.unmount();

  answering(true);
  expect(await screen.findByLabelText('Code that we emailed you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Email me another code' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a code' })).not.toBeInTheDocument();
});

const lockedSale = `GET /customer/sell-backs/${aLockedPrice().id}` as const;

/** A sale whose price is locked, and the page left by a reload. */
async function lockedAndReloaded() {
  const area = open({ accounts: [account] });
  await area.person.click(await screen.findByRole('checkbox', { name: /NG26-002201/ }));
  await area.person.click(screen.getByRole('button', { name: 'Sell to us' }));
  await area.person.click(await screen.findByRole('button', { name: 'Lock the price' }));
  await waitFor(() => expect(screen.getByLabelText(/^Paid to/)).toHaveValue(idOf(31)));
  area.unmount();
  return open({ accounts: [account] });
}

test('a reload goes on with the sale whose price is locked, with its seconds, account, ticks and the field for the code', async () => {
  const again = await lockedAndReloaded();
  again.transport.answer(lockedSale, { body: aLockedPrice({ asOf: '2026-11-20T19:30:18.000Z' }) });

  expect(await screen.findByText('Price locked')).toBeVisible();
  expect(screen.getByText('0:42')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Sell 1 × / })).toBeVisible();
  expect(screen.getByLabelText('Code that we emailed you')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Paid to/)).toHaveValue(idOf(31)));
  expect(await screen.findByRole('checkbox', { name: /NG26-002201/ })).toBeChecked();
  expect(again.transport.requests.filter(({ url }) => url.endsWith('/sell-backs/quotes'))).toEqual([]);
});

test('a sale whose price ended while the page was away says so, and locks a new one for the same pieces', async () => {
  const again = await lockedAndReloaded();
  again.transport.answer(lockedSale, { body: aLockedPrice({ state: 'expired' }) });

  expect(await screen.findByText(/The price of 11,144.48.CAD is not locked any more\. Nothing was sold/)).toBeVisible();
  await again.person.click(screen.getByRole('button', { name: 'Lock a new price' }));
  expect(await screen.findByText('Price locked')).toBeVisible();
});

test('a sale that went through while the page was away says so; one that cannot be looked up is asked for again', async () => {
  const again = await lockedAndReloaded();
  again.transport.answer(lockedSale, 'offline');

  expect(await screen.findByText(/could not look up the price that you locked/)).toBeVisible();
  again.transport.answer(lockedSale, { body: anOwnSellBack() });
  await again.person.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/Your sale is SB-5001/)).toBeVisible();
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
