import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

import { idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aLockedPrice, anOwnSellBack } from '#client/testing/sell-back-makers.ts';

import { SellPanel } from './SellPanel.tsx';

const bars = { id: idOf(21), name: '1 oz Gold Bar', metal: 'XAU' as const, qty: 5, chosenQty: 2 };
const account = {
  ...{ id: idOf(31), kind: 'canadian', holder: 'Ada Novak', bankName: 'Bank of Hamilton', currency: 'CAD' },
  ...{ ending: '4321', state: 'confirmed', usableFrom: '2026-11-01T00:00:00.000Z', isUsable: true },
  ...{ agreementOf: null, version: 1 },
};
const submitting = `POST /customer/sell-backs/${idOf(1)}/submit` as const;

const routes: RouteObject[] = [{ path: '/', element: <SellPanel items={[bars]} onClose={() => undefined} /> }];
const open = ({
  accounts = [account],
  app = false,
  answers,
}: { accounts?: object[]; app?: boolean; answers?: (transport: FakeTransport) => void } = {}) =>
  renderArea(routes, {
    at: '/',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /account/second-factor', {
        body: {
          ...{ appSince: app ? '2026-01-01T00:00:00.000Z' : null, mayMail: true, needsMail: false },
          ...{ codesLeft: 0, byMail: false, required: false },
        },
      });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer('GET /customer/payout-accounts', {
        body: { accounts, holder: 'Ada Novak', coolingHours: 72 },
      });
      transport.answer('POST /customer/sell-backs/quotes', { body: aLockedPrice() });
      transport.answer(submitting, { body: anOwnSellBack() });
      transport.answer('GET /public/settings', { body: { sellLockSeconds: 60 } });
      answers?.(transport);
    },
  });
type Opened = ReturnType<typeof open>;
const sentTo = ({ transport }: Opened, end: string) =>
  transport.requests.filter(({ method, url }) => method === 'POST' && url.endsWith(end));
const lock = async (area: Opened) => {
  await area.person.click(await screen.findByRole('button', { name: 'Lock the price' }));
  await screen.findByText('Price locked');
};
const sellFor = () => screen.getByRole('button', { name: /Sell for 11,144.48.CAD/i });

test('a price is locked for the pieces that were chosen, and its receipt says how it came about', async () => {
  const area = open();
  await area.person.click(await screen.findByRole('button', { name: 'One more' }));
  expect(screen.getByRole('heading', { name: 'Sell 3 × 1 oz Gold Bar' })).toBeVisible();
  await lock(area);

  expect(sentTo(area, '/quotes')[0]?.body).toEqual({ currency: 'CAD', items: [{ itemId: idOf(21), pieces: 3 }] });
  expect(screen.getByText('Spot bid, gold')).toBeVisible();
  expect(screen.getByText('5,642.7787')).toBeVisible();
  // The price of a piece is rounded, then multiplied: what is shown multiplies out.
  expect(screen.getByRole('row', { name: /^Fine gold of a piece.*× 1 oz.*5,642\.78$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Commission of a piece.*1\.25.*−70\.54$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^2 pieces.*× 5,572\.24.*11,144\.48$/ })).toBeVisible();
  expect(screen.getByText('+340.26')).toBeVisible();
});

test('how long a price will hold is told before it is locked, and what is left stands at the button', async () => {
  const area = open();
  expect(
    await screen.findByText(/then holds for 60 seconds\. .* stays good for a new price of the same/),
  ).toBeVisible();
  await lock(area);

  expect(screen.getByText(/^This price holds (1 min 0 s|5\d s) more$/)).toBeVisible();
});

test('pieces beyond those that are stored are brought back, in words of the vault', async () => {
  const { person } = open();
  const field = await screen.findByRole('textbox', { name: 'Pieces of 1 oz Gold Bar' });
  await person.clear(field);
  await person.type(field, '400{Enter}');

  expect(screen.getByText('400 was too many. You have 5 of it.')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'abc{Enter}');
  expect(screen.getByText('Enter a whole number. It is 5 as before.')).toBeVisible();
});

test('the only account is chosen by itself, and a sale goes out with the amount as it was shown and the code', async () => {
  const area = open();
  await lock(area);
  await waitFor(() => expect(screen.getByLabelText(/^Paid to/)).toHaveValue(idOf(31)));
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(sellFor());

  expect(await screen.findByText(/Your sale is SB-5001/)).toBeVisible();
  expect(sentTo(area, '/submit')[0]?.body).toEqual({
    ...{ version: 1, net: '11144.48', payoutAccountId: idOf(31), code: '482913' },
  });
});

test('an account with an app is asked for a code of it', async () => {
  const area = open({ app: true });
  await lock(area);

  expect(screen.getByLabelText('Code from your authenticator')).toBeVisible();
});

test('without an account that can be paid to, the way to the profile is told', async () => {
  const area = open({ accounts: [] });
  await lock(area);

  expect(await screen.findByText(/no account in CAD that we can pay to/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a payout account' })).toHaveAttribute(
    'href',
    '/customer-dashboard/profile',
  );
});

test('a wrong code stands beside its field, and nothing typed is lost', async () => {
  const area = open({
    answers: (transport) =>
      transport.answer(submitting, {
        status: 422,
        body: { message: 'x', errors: { code: ['This is not the code that we emailed.'] } },
      }),
  });
  await lock(area);
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '000000');
  await area.person.click(sellFor());

  expect(await screen.findByText('This is not the code that we emailed.')).toBeVisible();
  expect(screen.getByLabelText('Code that we emailed you')).toHaveValue('000000');
});

test('a lost answer is asked for again under the same key', async () => {
  const area = open({ answers: (transport) => transport.answer(submitting, 'offline') });
  await lock(area);
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(sellFor());
  expect(await screen.findByText(/never sells twice/)).toBeVisible();
  area.transport.answer(submitting, { body: anOwnSellBack() });
  await area.person.click(screen.getByRole('button', { name: /^Ask again/ }));

  expect(await screen.findByText(/Your sale is SB-5001/)).toBeVisible();
  const [first, again] = sentTo(area, '/submit').map(({ headers }) => headers?.['Idempotency-Key']);
  expect(first).toBeDefined();
  expect(again).toBe(first);
});

test('a price whose time has passed is told, and a new one stands beside it', async () => {
  const area = open({
    answers: (transport) =>
      transport.answer(submitting, { status: 409, body: { message: 'The time has passed.', code: 'quote_over' } }),
  });
  await lock(area);
  await area.person.type(screen.getByLabelText('Code that we emailed you'), '482913');
  await area.person.click(sellFor());
  expect(await screen.findByText(/is not locked any more/)).toBeVisible();
  area.transport.answer('POST /customer/sell-backs/quotes', { body: aLockedPrice({ id: idOf(2), net: '11100.00' }) });
  await area.person.click(screen.getByRole('button', { name: 'Lock a new price' }));

  expect(await screen.findByText(/The price before was 11,144.48.CAD. Now it is 11,100.00.CAD/)).toBeVisible();
  expect(screen.getByLabelText('Code that we emailed you')).toHaveValue('482913');
});

test('when the time of a price has run out by the server’s clock, a new one is offered by itself', async () => {
  const area = open({
    answers: (transport) =>
      transport.answer('POST /customer/sell-backs/quotes', {
        body: aLockedPrice({ asOf: '2026-11-20T19:30:59.900Z' }),
      }),
  });
  await area.person.click(await screen.findByRole('button', { name: 'Lock the price' }));

  expect(await screen.findByRole('button', { name: 'Lock a new price' })).toBeVisible();
});
