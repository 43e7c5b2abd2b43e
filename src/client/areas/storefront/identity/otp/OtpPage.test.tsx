import { screen, waitFor } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';

import { OtpPage } from './OtpPage.tsx';

const OTP = 'POST /otp';
const over = { status: 401, body: { message: 'This sign-in has expired. Please enter your password again.' } };

const open = (state?: object) => renderPage(<OtpPage />, { path: '/otp', ...(state && { state }) });

async function enter({ person }: ReturnType<typeof open>, code: string) {
  await person.type(screen.getByLabelText('Six-digit code'), code);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => localStorage.clear());

test('the right code signs the person in', async () => {
  const page = open();
  page.transport.answer(OTP, { body: { user: aSessionUser(), token: 't' } });

  await enter(page, '123456');

  await waitFor(() => expect(page.store.getState().session.value).toBe('approved'));
  expect(page.effects).toEqual(['signedIn: Ann Tremblay']);
  expect(page.transport.requests.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('only digits are taken, six of them', async () => {
  const { person } = open();

  await person.type(screen.getByLabelText('Six-digit code'), '12-34 56 78');

  expect(screen.getByLabelText('Six-digit code')).toHaveValue('123456');
});

test('a wrong code is told beside the field', async () => {
  const page = open();
  page.transport.answer(OTP, { status: 422, body: { message: 'No.', errors: { code: ['This code is not right.'] } } });

  await enter(page, '123456');

  await screen.findByText('This code is not right.');
  expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription('This code is not right.');
});

test('a new code can be asked for a minute after the first was mailed, and until then the button says so', async () => {
  const page = open({ codeSentAt: Date.now() - 1000 });

  const button = await screen.findByRole('button', { name: /^Again in (59|58) s$/ });
  await page.person.click(button);

  expect(page.transport.requests).toEqual([]);
});

test('who has entered no password is not told that a code was sent', () => {
  open();

  expect(screen.queryByText(/We have sent/)).not.toBeInTheDocument();
  expect(screen.getByText(/once you have entered your password/)).toBeVisible();
});

test('a sign-in that too many wrong codes ended is told at the password, and where he was is kept', async () => {
  const page = open({ codeSentAt: 1, from: '/product/bar' });
  page.transport.answer(OTP, { status: 401, body: { message: 'Too many wrong codes.' } });

  await enter(page, '123456');

  expect(await screen.findByText(/Another page, told/)).toHaveTextContent(
    'told {"from":"/product/bar","notice":"Too many wrong codes."}',
  );
});

test('a sign-in that has ended leads back to the password, and nothing else happens', async () => {
  const page = open();
  page.transport.answer(OTP, over);

  await enter(page, '123456');

  await waitFor(() => expect(page.whereabouts()).toBe('/?sign-in=1'));
  expect(page.effects).toEqual([]);
});

test('a new code is sent, and then only after a while', async () => {
  const page = open();
  page.transport.answer('POST /otp/resend', { body: { message: 'A new code is on its way.' } });

  await page.person.click(screen.getByRole('button', { name: 'Send a new code' }));

  expect(await screen.findByText('A new code is on its way.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Again in/ })).toHaveAttribute('aria-disabled', 'true');
});

test('asking too often is told, and leads to the same wait', async () => {
  const page = open();
  page.transport.answer('POST /otp/resend', { status: 429, body: { message: 'Too many tries.' } });

  await page.person.click(screen.getByRole('button', { name: 'Send a new code' }));

  expect(await screen.findByText('Too many tries.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Again in/ })).toBeInTheDocument();
});

test('a new code for a sign-in that has ended leads back to the password', async () => {
  const page = open();
  page.transport.answer('POST /otp/resend', over);

  await page.person.click(screen.getByRole('button', { name: 'Send a new code' }));

  await waitFor(() => expect(page.whereabouts()).toBe('/?sign-in=1'));
});
