import { screen, waitFor, within } from '@testing-library/react';

import { anOwnPurchase } from '#client/testing/buying-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { AS_OF } from '#client/testing/storefront-replies.ts';
import type { PayoutAccount, PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import type { BuyPriceRow } from '#contract/buying/buy-prices.contract.ts';

const wafer: BuyPriceRow = {
  ...{ id: '01900000-0000-7000-8000-000000000001', slug: '1-oz-gold-wafer', name: '1 oz Gold Wafer', metal: 'XAU' },
  ...{ form: 'wafer', weightLabel: '1 oz', fineness: '999.9', pictureVersion: 'v1', price: '5586.35' },
};
const choices = {
  ...{ days: ['2026-11-23', '2026-11-24'], kitAddress: '1 King Street, Hamilton ON L8P 1A1', kitMost: '50000.00' },
  payee: 'Ada Novak',
};

const account: PayoutAccount = {
  ...{ id: '01900000-0000-7000-8000-000000000021', kind: 'canadian', holder: 'Ada Novak', bankName: 'Northern Bank' },
  ...{
    currency: 'CAD',
    ending: '4821',
    state: 'confirmed',
    usableFrom: AS_OF,
    isUsable: true,
    agreementOf: null,
    version: 2,
  },
};
/** Beside it one that still cools, and one in another currency. */
const payouts: PayoutAccounts = {
  accounts: [
    account,
    { ...account, id: '01900000-0000-7000-8000-000000000022', ending: '1111', isUsable: false },
    { ...account, id: '01900000-0000-7000-8000-000000000023', ending: '2222', currency: 'USD' },
  ],
  ...{ holder: 'Ada Novak', coolingHours: 72 },
};

const prepare = (transport: FakeTransport): void => {
  transport.answer('GET /public/buy-prices/CAD', {
    body: { items: [wafer], first: 0, rows: 24, total: 1, totalKind: 'exact', asOf: AS_OF },
  });
  transport.answer('GET /public/metal-buy-prices/CAD', {
    body: {
      ...{ currency: 'CAD', settlement: true, leastFineness: '375' },
      items: [{ metal: 'XAU', share: '0.97', perOunce: '5418.76', perGram: '174.22' }],
    },
  });
  transport.answer('GET /customer/purchase-choices', { body: choices });
  transport.answer('GET /customer/payout-accounts', { body: payouts });
  transport.answer('POST /customer/purchases', { body: anOwnPurchase() });
};
const open = (user?: ReturnType<typeof aSessionUser>, more?: (transport: FakeTransport) => void, at = '/sell-to-us') =>
  renderStorefront(at, {
    ...(user && { user }),
    prepare: (transport) => {
      prepare(transport);
      more?.(transport);
    },
  });
const sent = ({ transport }: Awaited<ReturnType<typeof open>>) =>
  transport.requests.find(({ method, url }) => method === 'POST' && url.includes('purchases'))?.body;

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('a visitor reads what is paid for a piece and for a gram, and is led to sign in and back', async () => {
  await open();

  expect(await screen.findByRole('row', { name: /1 oz Gold Wafer 1 oz \$5,586.35/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Gold 97.00.% \$174.22 \$5,418.76/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the request' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in to sell' })).toHaveAttribute('href', '/?sign-in=1');
});

test('who is not approved yet is led to the identity check', async () => {
  await open(aSessionUser({ status: 'pending' }), (transport) =>
    transport.answer('GET /public/check-login-status', { body: { user: aSessionUser({ status: 'pending' }) } }),
  );

  expect(await screen.findByRole('link', { name: 'Go to the identity check' })).toHaveAttribute('href', '/kyc-form');
});

test('a product and a described ring are sold together: estimated, asked for once, and told by their number', async () => {
  const page = await open(aSessionUser());
  const { person } = page;
  await person.click(await screen.findByRole('button', { name: 'Sell 1 oz Gold Wafer' }));
  const form = within(screen.getByRole('form', { name: 'Sell to us' }));
  expect(await form.findByText('5,586.35 CAD')).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Describe a piece' }));
  await person.type(form.getByLabelText('What it is'), 'Ring');
  await person.type(form.getByLabelText('Total weight, g'), '10');
  await person.type(form.getByLabelText('Fineness, per 1,000'), '585');
  await person.click(form.getByRole('radio', { name: 'At our counter' }));
  await person.selectOptions(form.getByLabelText('Day of your visit'), '2026-11-24');
  await person.click(form.getByRole('radio', { name: 'Balance with you' }));
  await person.click(form.getByLabelText(/It is mine to sell/));
  await person.click(form.getByLabelText(/What I have entered is true/));
  await person.click(form.getByRole('button', { name: 'Send the request' }));

  expect(await screen.findByRole('heading', { name: 'We received your request, BUY-1001' })).toHaveFocus();
  expect(sent(page)).toEqual({
    ...{ currency: 'CAD', way: 'drop_off', dropOffOn: '2026-11-24', payout: 'balance' },
    ...{ payoutAccountId: null, ownsIt: true, isTrue: true },
    lines: [
      { kind: 'product', productId: wafer.id, qty: 1 },
      { kind: 'metal', metal: 'XAU', what: 'Ring', qty: 1, grams: '10', fineness: '585' },
    ],
  });
});

test('what is refused stands beside its field, and nothing typed is lost', async () => {
  const page = await open(aSessionUser(), (transport) =>
    transport.answer('POST /customer/purchases', {
      status: 422,
      body: {
        message: 'Please correct these fields.',
        errors: {
          payoutAccountId: ['We cannot pay to this account. Choose another one.'],
          'lines.0.qty': ['At least 1.'],
        },
      },
    }),
  );
  await page.person.click(await screen.findByRole('button', { name: 'Sell 1 oz Gold Wafer' }));
  await page.person.selectOptions(await screen.findByLabelText('Payout account'), [
    await screen.findByRole('option', { name: 'Northern Bank, ending in 4821' }),
  ]);
  await page.person.click(screen.getByRole('button', { name: 'Send the request' }));

  await waitFor(() =>
    expect(screen.getByLabelText('Payout account')).toHaveAccessibleDescription(/We cannot pay to this account/),
  );
  expect(screen.getByLabelText('Pieces')).toHaveAccessibleDescription('At least 1.');
  expect(screen.getByLabelText('Payout account')).toHaveValue(account.id);
});

test('money goes to a confirmed account of the seller’s own alone, and he is led to adding one', async () => {
  const page = await open(aSessionUser());
  await page.person.click(await screen.findByRole('button', { name: 'Sell 1 oz Gold Wafer' }));
  const choice = screen.getByLabelText('Payout account');
  await screen.findByRole('option', { name: 'Northern Bank, ending in 4821' });

  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose', 'Northern Bank, ending in 4821']);
  expect(screen.getByRole('link', { name: 'Add a payout account' })).toHaveAttribute(
    'href',
    '/customer-dashboard/profile',
  );
  await page.person.selectOptions(choice, account.id);
  await page.person.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByRole('heading', { name: 'We received your request, BUY-1001' });
  expect(sent(page)).toMatchObject({ payout: 'wire', payoutAccountId: account.id });
});

test('a row that was chosen says where the list is and how long, and the heading there takes the focus', async () => {
  const { person } = await open(aSessionUser());
  await person.click(await screen.findByRole('button', { name: 'Sell 1 oz Gold Wafer' }));

  const note = screen.getByText(/is on your list, the only line of it/);
  expect(note.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your list' })).toHaveAttribute('href', '#sale');
  expect(screen.getByRole('heading', { name: 'What you want to sell' })).toHaveAttribute('tabindex', '-1');

  await person.click(screen.getByRole('button', { name: 'Describe a piece' }));
  expect(screen.getByText(/is on your list, one of 2 lines of it/)).toBeVisible();
});

test('while the shop is offline the page says so in words, and offers neither form nor button', async () => {
  await renderStorefront('/sell-to-us', { user: aSessionUser(), replies: { isOnline: false }, prepare });

  expect(await screen.findByText('We buy nothing for the moment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sell 1 oz Gold Wafer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask us to buy' })).not.toBeInTheDocument();
});
