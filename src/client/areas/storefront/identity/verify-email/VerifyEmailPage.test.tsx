import { act, screen, waitFor } from '@testing-library/react';

import { session } from '#client/session/session.slice.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const RESEND = 'POST /verify-email/resend';

const visit = () => {
  const world = testStore({ user: aSessionUser({ verified: false, status: 'pending' }) });
  world.transport.answer(RESEND, { body: { message: 'The mail is on its way.' } });
  return renderPage(<VerifyEmailPage />, { path: '/verify-email', ...world });
};

beforeEach(() => localStorage.clear());

test('it says where the mail went', () => {
  visit();

  expect(screen.getByText('ann@example.com')).toBeInTheDocument();
});

test('the mail is sent again, and then only after a while', async () => {
  const { person, transport } = visit();

  await person.click(screen.getByRole('button', { name: 'Send the mail again' }));
  const waiting = await screen.findByRole('button', { name: /^Again in \d+ s$/ });
  await person.click(waiting);

  // It counts from the press, which may be before the answer is there.
  expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
  expect(transport.requests.map(({ body }) => body)).toEqual([{}]);
});

test('another address gets the link instead, and further mails go there', async () => {
  const { person, transport } = visit();
  await person.type(screen.getByLabelText('E-mail'), 'ann@example.org');
  await person.type(screen.getByLabelText('Your password'), 'a long and quiet river');
  await person.click(screen.getByRole('button', { name: 'Send the link to this address' }));
  expect(await screen.findByText('ann@example.org')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Send the mail again' }));

  const sent = { email: 'ann@example.org', password: 'a long and quiet river' };
  await waitFor(() => expect(transport.requests.map(({ body }) => body)).toEqual([sent, sent]));
});

test('an address that is none is told beside the field and stays there', async () => {
  const { person, transport } = visit();
  transport.answer(RESEND, { status: 422, body: { message: 'No.', errors: { email: ['Enter an e-mail address.'] } } });
  await person.type(screen.getByLabelText('E-mail'), 'ann@');

  await person.click(screen.getByRole('button', { name: 'Send the link to this address' }));

  await screen.findByText('Enter an e-mail address.');
  const field = screen.getByLabelText('E-mail');
  expect(field).toHaveAccessibleDescription(/Enter an e-mail address\./);
  expect(field).toHaveValue('ann@');
});

test('a wrong password is told beside it, and the mail is not said to have gone elsewhere', async () => {
  const { person, transport } = visit();
  const message = 'This is not your password.';
  transport.answer(RESEND, { status: 422, body: { message, errors: { password: [message] } } });
  await person.type(screen.getByLabelText('E-mail'), 'ann@example.org');
  await person.type(screen.getByLabelText('Your password'), 'a guess');

  await person.click(screen.getByRole('button', { name: 'Send the link to this address' }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Your password')).toBeInvalid();
  expect(screen.getByText('ann@example.com')).toBeInTheDocument();
});

test('a confirmation made on another device is found by asking', async () => {
  const { person, transport, whereabouts } = visit();
  transport.answer('GET /public/check-login-status', {
    body: { user: aSessionUser({ verified: true, status: 'pending' }) },
  });

  await person.click(screen.getByRole('button', { name: 'I have confirmed it' }));

  expect(await screen.findByText(/Another page/)).toBeInTheDocument();
  expect(whereabouts()).toBe('/kyc-form');
});

test('without a confirmation the person is told that it is not there yet', async () => {
  const { person, transport } = visit();
  transport.answer('GET /public/check-login-status', {
    body: { user: aSessionUser({ verified: false, status: 'pending' }) },
  });

  await person.click(screen.getByRole('button', { name: 'I have confirmed it' }));

  expect(await screen.findByText('Not confirmed yet.')).toBeInTheDocument();
});

test('a confirmation in another tab leads on by itself', () => {
  const { store, whereabouts } = visit();

  act(() => void store.dispatch(session.emailVerified()));

  expect(whereabouts()).toBe('/kyc-form');
});
