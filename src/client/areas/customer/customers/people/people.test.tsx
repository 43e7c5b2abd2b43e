import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Beneficiary } from '#contract/customers/beneficiaries.contract.ts';
import type { JointConsent } from '#contract/customers/joint-consents.contract.ts';
import type { JointOwnership } from '#contract/customers/joint-owners.contract.ts';
import type { OwnProfile } from '#contract/customers/own-profile.contract.ts';

const profile: OwnProfile = {
  ...{ name: 'Ann Able', email: 'ann@example.com', isVerified: true, accountType: 'individual', status: 'approved' },
  ...{ since: '2025-03-01T15:00:00.000Z', phone: '', reviewInvitations: true, version: 0 },
  progress: { tier: null, volume: '0.00', next: null },
};

const ben: Beneficiary = {
  ...{ id: idOf(31), name: 'Ben Able', relation: 'child', share: 6000, contact: '416 555 0188', version: 1 },
  since: '2026-11-01T15:00:00.000Z',
};

const ownership = (own: Partial<JointOwnership> = {}): JointOwnership => ({
  ...{ id: idOf(41), state: 'invited', as: 'partner', name: 'Cat Able', email: null, askedBy: null, version: 1 },
  ...{ since: '2026-11-19T15:00:00.000Z', lapsesAt: '2026-12-03T15:00:00.000Z', may: ['accept', 'decline'] },
  ...own,
});

const consent: JointConsent = {
  ...{ id: idOf(51), kind: 'sale', state: 'asked', as: 'partner', name: 'Cat Able', version: 1 },
  ...{ what: 'Sale BUY-1042: 8,200.00 CAD, by wire', askedAt: '2026-11-19T15:00:00.000Z', may: ['give', 'refuse'] },
};

const open = (answers?: (transport: FakeTransport) => void) =>
  renderArea(customerRoutes, {
    at: '/customer-dashboard/people',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/profile', { body: profile });
      transport.answer('GET /customer/beneficiaries', { body: { beneficiaries: [ben] } });
      transport.answer('GET /customer/joint-owners', { body: { ownerships: [], closed: null } });
      transport.answer('GET /customer/joint-consents', { body: { consents: [] } });
      answers?.(transport);
    },
  });
const sent = ({ transport }: ReturnType<typeof open>, method: string) =>
  transport.requests.filter((request) => request.method === method).map(({ url, body }) => ({ url, body }));

test('the beneficiaries stand with their shares, and what is given to nobody', async () => {
  open();

  const panel = await screen.findByRole('region', { name: 'Beneficiaries' });
  expect(await within(panel).findByText('Ben Able')).toBeVisible();
  expect(panel).toHaveTextContent(/Ben Able, 60 %.*Child.*416 555 0188.*40 % is not assigned to anyone/);
  expect(panel).toHaveTextContent('it is not a will');
});

test('a beneficiary is named for the password, with the share in hundredths of a percent', async () => {
  const area = open((transport) =>
    transport.answer('POST /customer/beneficiaries', { body: { beneficiaries: [ben] } }),
  );
  const add = await screen.findByRole('button', { name: 'Name a beneficiary' });
  await waitFor(() => expect(add).toBeEnabled());
  await area.person.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Name a beneficiary' }));
  await area.person.type(dialog.getByLabelText('Name'), 'Dan Able');
  await area.person.click(dialog.getByRole('combobox', { name: 'Their relationship to you' }));
  await area.person.click(await screen.findByTitle('Friend'));
  await area.person.clear(dialog.getByLabelText('Share in percent'));
  await area.person.type(dialog.getByLabelText('Share in percent'), '12.5');
  await area.person.type(dialog.getByLabelText('How they can be reached'), 'dan@example.com');
  await area.person.type(dialog.getByLabelText('Your password'), 'a quiet river');
  await area.person.click(dialog.getByRole('button', { name: 'Save the beneficiary' }));

  await waitFor(() => expect(sent(area, 'POST')).toHaveLength(1));
  expect(sent(area, 'POST')[0]?.body).toEqual({
    beneficiary: { name: 'Dan Able', relation: 'friend', share: 1250, contact: 'dan@example.com' },
    password: 'a quiet river',
  });
});

test('a share that the others leave no room for is told before anything is sent', async () => {
  const area = open();
  const add = await screen.findByRole('button', { name: 'Name a beneficiary' });
  await waitFor(() => expect(add).toBeEnabled());
  await area.person.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Name a beneficiary' }));
  await area.person.clear(dialog.getByLabelText('Share in percent'));
  await area.person.type(dialog.getByLabelText('Share in percent'), '41');
  await area.person.click(dialog.getByRole('button', { name: 'Save the beneficiary' }));

  expect(await dialog.findByText(/The others have 60 % together, so this one can have 40 % at most/)).toBeVisible();
  expect(sent(area, 'POST')).toEqual([]);
});

test('an invitation is accepted for the password', async () => {
  const area = open((transport) => {
    transport.answer('GET /customer/joint-owners', { body: { ownerships: [ownership()], closed: null } });
    transport.answer(`POST /customer/joint-owners/${idOf(41)}/move`, {
      body: { ownerships: [ownership({ state: 'joined', lapsesAt: null, may: ['ask_end'] })], closed: null },
    });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Accept… Cat Able' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Own the account of Cat Able together?' }));
  await area.person.type(dialog.getByLabelText('Your password'), 'a quiet river');
  await area.person.click(dialog.getByRole('button', { name: 'Accept the invitation' }));

  await waitFor(() => expect(sent(area, 'POST')).toHaveLength(1));
  expect(sent(area, 'POST')[0]?.body).toEqual({ event: 'accept', version: 1, password: 'a quiet river' });
});

test('an invitation is declined after a question, without the password', async () => {
  const area = open((transport) => {
    transport.answer('GET /customer/joint-owners', { body: { ownerships: [ownership()], closed: null } });
    transport.answer(`POST /customer/joint-owners/${idOf(41)}/move`, { body: { ownerships: [], closed: null } });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Decline… Cat Able' }));
  await area.person.click(await screen.findByRole('button', { name: 'Decline the invitation' }));

  await waitFor(() => expect(sent(area, 'POST').map(({ body }) => body)).toEqual([{ event: 'decline', version: 1 }]));
});

test('who cannot own an account with somebody reads why and finds no way to invite', async () => {
  open((transport) =>
    transport.answer('GET /customer/joint-owners', {
      body: { ownerships: [], closed: 'Both owners need a confirmed identity. Complete your identity check first.' },
    }),
  );

  expect(await screen.findByText(/Both owners need a confirmed identity/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite a joint owner' })).toBeDisabled();
});

describe('a company', () => {
  const company = (answers?: (transport: FakeTransport) => void) =>
    open((transport) => {
      transport.answer('GET /customer/profile', { body: { ...profile, accountType: 'commercial' } });
      transport.answer('GET /customer/authorised-traders', {
        body: {
          traders: [
            {
              ...{ id: idOf(61), state: 'confirmed', name: 'Tess Trader', email: 'tess@example.com', version: 2 },
              ...{ limit: '10000.00', period: 'week', left: '4102.14', since: '2026-11-19T15:00:00.000Z' },
            },
          ],
        },
      });
      answers?.(transport);
    });

  test('names no beneficiaries, and sees who orders for it and how much is left', async () => {
    company();

    const panel = await screen.findByRole('region', { name: 'Authorised traders' });
    expect(await within(panel).findByText('Tess Trader')).toBeVisible();
    expect(panel).toHaveTextContent(/10,000\.00.CAD in 7 days, 4,102\.14.CAD left now.*May order/);
    expect(screen.queryByRole('button', { name: 'Name a beneficiary' })).not.toBeInTheDocument();
  });

  test('appoints somebody up to a limit, for the password', async () => {
    const area = company((transport) =>
      transport.answer('POST /customer/authorised-traders', { body: { traders: [] } }),
    );
    const add = await screen.findByRole('button', { name: 'Appoint somebody' });
    await waitFor(() => expect(add).toBeEnabled());
    await area.person.click(add);
    const dialog = within(await screen.findByRole('dialog', { name: 'Appoint an authorised trader' }));
    const typed = {
      ...{ 'Their name': 'Uma Able', 'Their email address': 'uma@example.com' },
      ...{ 'Limit in Canadian dollars': '5000', 'Your password': 'a quiet river' },
    };
    for (const [label, text] of Object.entries(typed)) await area.person.type(dialog.getByLabelText(label), text);
    await area.person.click(dialog.getByRole('button', { name: 'Appoint them' }));

    await waitFor(() =>
      expect(sent(area, 'POST').map(({ body }) => body)).toEqual([
        {
          ...{ name: 'Uma Able', email: 'uma@example.com', limit: '5000', period: 'month' },
          password: 'a quiet river',
        },
      ]),
    );
  });

  test('withdraws an appointment after a question', async () => {
    const area = company((transport) =>
      transport.answer(`POST /customer/authorised-traders/${idOf(61)}/withdraw`, { body: { traders: [] } }),
    );
    await area.person.click(await screen.findByRole('button', { name: 'Withdraw… Tess Trader' }));
    await area.person.click(await screen.findByRole('button', { name: 'Withdraw the appointment' }));

    await waitFor(() => expect(sent(area, 'POST').map(({ body }) => body)).toEqual([{ version: 2 }]));
  });
});

test('the second owner agrees to a payout for the password, or refuses it without', async () => {
  const area = open((transport) => {
    transport.answer('GET /customer/joint-consents', { body: { consents: [consent] } });
    transport.answer('POST /customer/joint-consents/:id/answer', { body: { consents: [] } });
  });
  await area.person.click(await screen.findByRole('button', { name: `Agree… ${consent.what}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this for the account of Cat Able?' }));
  await area.person.type(dialog.getByLabelText('Your password'), 'a quiet river');
  await area.person.click(dialog.getByRole('button', { name: 'Agree' }));

  await waitFor(() => expect(sent(area, 'POST')).toHaveLength(1));
  expect(sent(area, 'POST')[0]?.body).toEqual({ event: 'give', version: 1, password: 'a quiet river' });
});
