import { screen, waitFor } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';

import { OtpPage } from './OtpPage.tsx';

const OTP = 'POST /otp';
const done = { user: aSessionUser(), token: 't' };
const key = { uri: 'otpauth://totp/Maple:ann?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' };
const open = (state: object) => renderPage(<OtpPage />, { path: '/otp', state });
type Page = ReturnType<typeof open>;
const isIn = ({ store }: Page) => store.getState().session.value === 'approved';

async function enter({ person }: Page, code: string, button = 'Sign in') {
  await person.type(screen.getByLabelText(/code$/), code);
  await person.click(screen.getByRole('button', { name: button }));
}

beforeEach(() => localStorage.clear());

test('who has an app is asked for its code, and no mail is spoken of', async () => {
  const page = open({ byApp: true });
  page.transport.answer(OTP, { body: done });
  expect(screen.getByText(/Open your authenticator app/)).toBeVisible();
  expect(screen.queryByText(/We have sent/)).not.toBeInTheDocument();

  await enter(page, '123456');

  await waitFor(() => expect(isIn(page)).toBe(true));
});

test('a recovery code is typed in its place, hyphen and all', async () => {
  const page = open({ byApp: true });
  page.transport.answer(OTP, { body: done });
  await page.person.click(screen.getByRole('button', { name: 'Use a recovery code' }));

  await enter(page, 'k7d2m-9qx4f');

  await waitFor(() => expect(page.transport.requests.at(-1)?.body).toEqual({ code: 'k7d2m-9qx4f' }));
});

test('a customer without his phone has a code mailed, and is then asked for that', async () => {
  const page = open({ byApp: true });
  page.transport.answer('POST /otp/resend', { body: { message: 'A new code is on its way.' } });
  await page.person.click(screen.getByRole('button', { name: 'Have a code mailed' }));

  expect(await screen.findByText(/We have sent six digits to your e-mail/)).toBeVisible();
});

test('who may have none mailed is told what to do instead', async () => {
  const page = open({ byApp: true });
  const message = 'Enter one of your recovery codes in place of the code.';
  page.transport.answer('POST /otp/resend', { status: 403, body: { message } });
  await page.person.click(screen.getByRole('button', { name: 'Have a code mailed' }));

  expect(await screen.findByText(message)).toBeVisible();
});

test('an administrator of a live shop sets his app up, and is signed in when he has read his recovery codes', async () => {
  const page = open({ codeSentAt: Date.now() });
  page.transport.answer(OTP, { status: 202, body: { set_up: key } });
  await enter(page, '123456');
  expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  expect(isIn(page)).toBe(false);

  page.transport.answer(OTP, { body: { ...done, recovery_codes: ['k7d2m-9qx4f'] } });
  await enter(page, '654321', 'Use this app');
  expect(await screen.findByText('k7d2m-9qx4f')).toBeVisible();
  expect(isIn(page)).toBe(false);
  await page.person.click(screen.getByRole('button', { name: 'I have kept them: go on' }));

  await waitFor(() => expect(isIn(page)).toBe(true));
});
