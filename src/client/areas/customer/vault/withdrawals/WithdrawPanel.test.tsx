import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

import { idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aDraftWithdrawal, anOwnWithdrawal } from '#client/testing/withdrawal-makers.ts';

import { WithdrawPanel } from './WithdrawPanel.tsx';

const bars = { id: idOf(21), name: '1 oz Gold Bar', metal: 'XAU' as const, qty: 5, chosenQty: 1 };
const { address } = aDraftWithdrawal();
const choices = {
  closed: null,
  methods: [{ id: idOf(51), name: 'Insured courier', description: '' }],
  addresses: [
    { id: 'identity', label: 'Of your identity check', address, usableFrom: null },
    { id: idOf(61), label: 'Office', address, usableFrom: '2026-11-25T19:30:00.000Z' },
  ],
};

const routes: RouteObject[] = [{ path: '/', element: <WithdrawPanel items={[bars]} onClose={() => undefined} /> }];
const open = (answers: (transport: FakeTransport) => void = () => undefined) =>
  renderArea(routes, {
    at: '/',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /account/second-factor', {
        body: { appSince: null, mayMail: true, needsMail: false, codesLeft: 0, byMail: false, required: false },
      });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer('GET /customer/withdrawals/choices', { body: choices });
      transport.answer('POST /customer/withdrawals/drafts', { body: aDraftWithdrawal() });
      transport.answer(`POST /customer/withdrawals/${idOf(1)}/confirm`, { body: anOwnWithdrawal() });
      transport.answer(`POST /customer/withdrawals/${idOf(1)}/code`, { body: { message: 'A code is on its way.' } });
      answers(transport);
    },
  });
type Opened = ReturnType<typeof open>;
const sentTo = ({ transport }: Opened, end: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(end));
const see = async (area: Opened) => area.person.click(await screen.findByRole('button', { name: 'See what it costs' }));

test('what it costs is shown with its tax, and asked for with the code under the fee as it was shown', async () => {
  const area = open();
  await see(area);
  expect(await screen.findByText('Withdrawal of gold')).toBeVisible();
  expect(screen.getByText('HST 13 %')).toBeVisible();
  expect(sentTo(area, '/code')).toEqual([]);
  await area.person.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await waitFor(() => expect(screen.getByLabelText('Code that we emailed you')).toHaveFocus());
  expect(sentTo(area, '/code')).toHaveLength(1);
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(screen.getByRole('button', { name: /^Withdraw for 73.45.CAD/ }));

  expect(await screen.findByText(/Your withdrawal is W-7001/)).toBeVisible();
  expect(sentTo(area, '/drafts')[0]?.body).toEqual({
    ...{ way: 'ship', methodId: idOf(51), addressId: 'identity', items: [{ itemId: idOf(21), pieces: 1 }] },
  });
  expect(sentTo(area, '/confirm')[0]?.body).toEqual({ version: 1, total: '73.45', code: '482913' });
});

test('where the code could not be mailed that is said, and asking again mails it; one on its way is not asked for twice', async () => {
  const code = `POST /customer/withdrawals/${idOf(1)}/code` as const;
  const area = open((transport) => transport.answer(code, 'offline'));
  await see(area);
  const ask = () => area.person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await screen.findByRole('button', { name: 'Email me a code' });
  await ask();
  expect(await screen.findByText('No answer came. Press again.')).toBeVisible();

  area.transport.answer(code, { status: 429, body: { message: 'A code is on its way.' } });
  await ask();
  expect(await screen.findByLabelText('Code that we emailed you')).toBeVisible();
});

test('what is collected needs no address', async () => {
  const area = open();
  await area.person.click(await screen.findByRole('radio', { name: 'Collected at the vault' }));
  await see(area);
  await screen.findByText('Withdrawal of gold');

  expect(sentTo(area, '/drafts')[0]?.body).toEqual({
    ...{ way: 'counter', items: [{ itemId: idOf(21), pieces: 1 }] },
  });
});

test('an address that is too new says from when, and the server’s refusal stands beside it', async () => {
  const area = open((transport) =>
    transport.answer('POST /customer/withdrawals/drafts', {
      status: 422,
      body: { message: 'Check your entries.', errors: { addressId: ['This address is new.'] } },
    }),
  );
  expect(await screen.findByRole('option', { name: /Office: 12 King Street, Hamilton \(from/ })).toBeInTheDocument();
  await see(area);

  expect((await screen.findAllByText(/This address is new\./)).length).toBeGreaterThan(0);
});

test('while withdrawals are closed that is told instead', async () => {
  open((transport) =>
    transport.answer('GET /customer/withdrawals/choices', { body: { ...choices, closed: 'Closed for the moment.' } }),
  );

  expect(await screen.findByText('Closed for the moment.')).toBeVisible();
});
