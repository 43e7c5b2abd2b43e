import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import type { OwnProfile } from '#contract/customers/own-profile.contract.ts';
import type { PayoutAccount, PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';

const idOf = (last: number) => `0197a000-0000-7000-8000-0000000000${last}`;

const profile: OwnProfile = {
  ...{ name: 'Ann Able', email: 'ann@example.com', isVerified: true, accountType: 'individual', status: 'approved' },
  ...{ since: '2025-03-01T15:00:00.000Z', phone: '', reviewInvitations: true, version: 0 },
  progress: {
    tier: { name: 'Silver', colour: 'grey' },
    volume: '12000.00',
    next: { name: 'Gold', colour: 'gold', from: '50000.00', left: '38000.00' },
  },
};

const home: KeptAddress = {
  ...{ id: idOf(11), label: 'Home', isDefault: true, version: 2 },
  address: {
    ...{ name: 'Ann Able', street: '12 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' },
    country: 'CA',
  },
};

const account = (own: Partial<PayoutAccount> = {}): PayoutAccount => ({
  ...{ id: idOf(21), kind: 'canadian', holder: 'Ann Able', bankName: 'Northern Bank', currency: 'CAD', ending: '4821' },
  ...{ state: 'confirmed', usableFrom: '2026-11-29T15:00:00.000Z', isUsable: false, agreementOf: null, version: 2 },
  ...own,
});
const accounts = (...own: PayoutAccount[]): PayoutAccounts => ({ accounts: own, holder: 'Ann Able', coolingHours: 72 });

const open = (answers?: (transport: FakeTransport) => void, user = aSessionUser()) =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/profile',
    user,
    answers: (transport) => {
      transport.answer('GET /customer/profile', { body: profile });
      transport.answer('GET /customer/newsletter', { body: { subscribed: false } });
      transport.answer('GET /customer/addresses', { body: { addresses: [home] } });
      transport.answer('GET /customer/payout-accounts', { body: accounts(account()) });
      answers?.(transport);
    },
  });
/** Opens the form for another account, which there is once his accounts are there. */
async function beginAccount({ person }: ReturnType<typeof open>) {
  await screen.findByText(/^We only pay to accounts in your own name/);
  await person.click(screen.getByRole('button', { name: 'Add an account' }));
  return within(await screen.findByRole('dialog', { name: 'Add a payout account' }));
}
const sent = ({ transport }: ReturnType<typeof open>, method: string) =>
  transport.requests.filter((request) => request.method === method).map(({ url, body }) => ({ url, body }));

test('a customer reads who he is to the shop and what is left to the next tier', async () => {
  open();

  expect(await screen.findByRole('region', { name: 'Your account' })).toHaveTextContent(/Ann Able.*ann@example\.com/);
  expect(screen.getByRole('region', { name: 'Tier' })).toHaveTextContent(
    /12,000\.00.CAD.*38,000\.00.CAD more and you reach Gold, which begins at 50,000\.00.CAD/,
  );
  expect(screen.getByRole('progressbar', { name: 'Way to Gold' })).toHaveAttribute('value', '0.24');
});

test('phone and mails are saved under their version', async () => {
  const area = open((transport) =>
    transport.answer('PUT /customer/profile', { body: { ...profile, phone: '416 555 0188', version: 1 } }),
  );
  await area.person.type(await screen.findByLabelText('Phone'), '416 555 0188');
  await area.person.click(screen.getByRole('switch', { name: 'Invite me to review what I bought' }));
  await area.person.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent(area, 'PUT')).toEqual([
    { url: '/backend/customer/profile', body: { phone: '416 555 0188', reviewInvitations: false, version: 0 } },
  ]);
});

test('the newsletter begins at a press of its switch', async () => {
  const area = open((transport) => transport.answer('PUT /customer/newsletter', { body: { subscribed: true } }));
  const newsletter = await screen.findByRole('switch', { name: 'Newsletter' });
  await waitFor(() => expect(newsletter).toBeEnabled());
  area.transport.answer('GET /customer/newsletter', { body: { subscribed: true } });
  await area.person.click(newsletter);

  await waitFor(() => expect(newsletter).toBeChecked());
  expect(sent(area, 'PUT')).toEqual([{ url: '/backend/customer/newsletter', body: { subscribed: true } }]);
});

test('a postal code of another province is told beside its field, and nothing typed is lost', async () => {
  const area = open((transport) =>
    transport.answer(`PUT /customer/addresses/${home.id}`, {
      status: 422,
      body: {
        message: 'L8P 1A1 is in Ontario, not in Quebec.',
        errors: { 'address.postalCode': ['L8P 1A1 is in Ontario, not in Quebec.'] },
      },
    }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Edit Home' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the address' }));
  await area.person.type(dialog.getByLabelText('Called'), ' sweet home');
  await area.person.click(dialog.getByRole('button', { name: 'Save the address' }));

  expect(await dialog.findByText('L8P 1A1 is in Ontario, not in Quebec.')).toBeVisible();
  expect(dialog.getByLabelText('Postal code')).toHaveFocus();
  expect(dialog.getByLabelText('Called')).toHaveValue('Home sweet home');
});

test('an address is removed after a question', async () => {
  const area = open((transport) =>
    transport.answer(`POST /customer/addresses/${home.id}/remove`, { body: { addresses: [] } }),
  );
  await area.person.click(await screen.findByRole('button', { name: 'Remove Home' }));
  await area.person.click(await screen.findByRole('button', { name: 'Remove the address' }));

  await waitFor(() => expect(sent(area, 'POST')).toHaveLength(1));
  expect(sent(area, 'POST')[0]?.body).toEqual({ version: 2 });
});

test('a confirmed account says from when on it is paid to', async () => {
  open();

  const item = await screen.findByText('Northern Bank');
  expect(item.closest('li')).toHaveTextContent(/Ending in 4821, CAD.*Not yet in use.*from 11\/29\/26/);
});

test('an account is entered for the password and confirmed by the mailed code', async () => {
  const waiting = account({ id: idOf(22), state: 'unconfirmed', usableFrom: null, ending: '7777', version: 1 });
  const area = open((transport) => {
    transport.answer('GET /customer/payout-accounts', { body: accounts() });
    transport.answer('POST /customer/payout-accounts', { body: accounts(waiting) });
    transport.answer(`POST /customer/payout-accounts/${waiting.id}/confirm`, { body: accounts(account()) });
  });
  const adding = await beginAccount(area);
  const typed = {
    ...{ 'Name of the bank': 'Northern Bank', 'Institution number': '003', 'Transit number': '00412' },
    ...{ 'Account number': '5557777', 'Your password': 'a quiet river' },
  };
  for (const [label, text] of Object.entries(typed)) await area.person.type(adding.getByLabelText(label), text);
  await area.person.click(adding.getByRole('button', { name: 'Email me the code' }));

  const confirming = within(await screen.findByRole('dialog', { name: 'Confirm the account' }));
  await area.person.type(confirming.getByLabelText('Six-digit code'), '482913');
  await area.person.click(confirming.getByRole('button', { name: 'Confirm the account' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(area, 'POST').map(({ body }) => body)).toEqual([
    {
      numbers: {
        ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
        ...{ institution: '003', transit: '00412', account: '5557777' },
      },
      password: 'a quiet river',
    },
    { code: '482913' },
  ]);
});

test('an IBAN with a mistake is told before anything is sent', async () => {
  const area = open();
  const adding = await beginAccount(area);
  await area.person.click(adding.getByRole('radio', { name: 'Elsewhere, by IBAN' }));
  await area.person.type(await adding.findByLabelText('IBAN'), 'DE88 3704 0044 0532 0130 00');
  await area.person.click(adding.getByRole('button', { name: 'Email me the code' }));

  expect(await adding.findByText('This IBAN holds a mistake: its check digits do not fit.')).toBeVisible();
  expect(sent(area, 'POST')).toEqual([]);
});

test('a blocked account can only be looked at', async () => {
  open((transport) =>
    transport.answer('GET /customer/payout-accounts', { body: accounts(account({ state: 'blocked' })) }),
  );

  const item = (await screen.findByText('Blocked')).closest('li')!;
  expect(within(item).queryByRole('button')).not.toBeInTheDocument();
});

test('who has not confirmed his e-mail adds no payout account, is told why, and can have the mail again', async () => {
  const area = open(
    (transport) =>
      transport.answer('POST /verify-email/resend', { body: { message: 'We have sent you the link again.' } }),
    aSessionUser({ verified: false }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Payout accounts' }));
  expect(await panel.findByText(/^Confirm your e-mail address first\./)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Add an account' })).toBeDisabled();

  await area.person.click(panel.getByRole('button', { name: 'Send the mail again' }));

  expect(await panel.findByText('We have sent you the link again.')).toBeVisible();
});

test.each([
  ['pending', 'Begin it'],
  ['draft', 'Continue it'],
  ['submitted', 'See it'],
] as const)('in the status %s the entry of the identity check says: %s', async (status, words) => {
  open((transport) => transport.answer('GET /customer/profile', { body: { ...profile, status } }));

  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/kyc-form');
});
