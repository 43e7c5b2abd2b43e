import { screen } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { VerifiedPage } from './VerifiedPage.tsx';

const VERIFY = 'POST /verify-email';
const customer = aSessionUser({ verified: false, status: 'pending' });

function open({ user = undefined as typeof customer | undefined, outcome = 'verified', token = 'the-token' } = {}) {
  const world = testStore(user ? { user } : {});
  world.transport.answer(VERIFY, { body: { outcome } });
  return renderPage(<VerifiedPage />, { path: '/verified', at: `/verified?token=${token}`, ...world });
}

const confirm = async ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole('button', { name: 'Confirm my address' }));

beforeEach(() => localStorage.clear());

test('opening the page uses nothing up: programs that look through mail open links too', () => {
  const { transport } = open();

  expect(transport.requests).toEqual([]);
});

test('the button confirms the address, and the session knows it', async () => {
  const page = open({ user: customer });

  await confirm(page);

  expect(await screen.findByRole('link', { name: 'Go to the identity check' })).toBeInTheDocument();
  expect(page.transport.requests.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  expect(page.store.getState().session.value).toBe('verified');
});

test('who is not signed in is led to the sign-in and from there on', async () => {
  const page = open();
  await confirm(page);

  await page.person.click(await screen.findByRole('link', { name: 'Sign in' }));

  expect(screen.getByText('Another page, told {"from":"/kyc-form"}')).toBeInTheDocument();
});

test('a link that was used before is no alarm', async () => {
  const page = open({ outcome: 'already_used' });

  await confirm(page);

  expect(await screen.findByRole('heading', { name: 'This link was used before' })).toBeInTheDocument();
});

test('in place of an expired link its owner can have a new mail', async () => {
  const page = open({ user: customer, outcome: 'expired' });
  page.transport.answer('POST /verify-email/resend', { body: { message: 'The mail is on its way.' } });
  await confirm(page);

  await page.person.click(await screen.findByRole('button', { name: 'Send a new mail' }));

  expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
});

test('a visitor with an expired link signs in first', async () => {
  const page = open({ outcome: 'expired' });

  await confirm(page);

  expect(await screen.findByText('Sign in, and we can send you a new one.')).toBeInTheDocument();
});

test('without an answer the button can be pressed again', async () => {
  const page = open();
  page.transport.answer(VERIFY, 'offline');
  await confirm(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be reached');

  page.transport.answer(VERIFY, { body: { outcome: 'verified' } });
  await confirm(page);

  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeInTheDocument();
});

test('a link that lost its token says so', () => {
  open({ token: '' });

  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
});
