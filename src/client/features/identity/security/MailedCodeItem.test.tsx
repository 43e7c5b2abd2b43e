import { screen, waitFor, within } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { SecondFactor } from '#contract/identity/second-factor.contract.ts';

import { SecurityPage } from './SecurityPage.tsx';

/** Of an account with neither app nor passkey, whose address is confirmed. */
const byMail: SecondFactor = {
  ...{ appSince: null, codesLeft: 0, byMail: false, mayMail: true, needsMail: true, required: false },
};

const open = () =>
  renderArea([{ path: '/', element: <SecurityPage /> }], {
    at: '/',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /account/second-factor', { body: byMail });
      transport.answer('GET /account/sessions', { body: { sessions: [] } });
      transport.answer('GET /account/passkeys', { body: { passkeys: [], lastStays: false } });
      transport.answer('GET /account/closing', { body: { open: [] } });
      transport.answer('POST /account/authenticator', {
        body: { uri: 'otpauth://totp/Maple:ann?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' },
      });
    },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

test('who has neither app nor passkey enters a code beside the password, which is mailed when he asks for it', async () => {
  const { person, transport } = open();
  transport.answer('POST /account/passkeys/mail-code', { body: { message: 'We have emailed you a code.' } });
  await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Enter the six digits from the email.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));

  expect(
    await screen.findByText(/^We sent a code to \S…@\S+\. It is good for five minutes and one try\.$/),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Code from the email')).toHaveFocus());
  await person.keyboard('123456');
  await person.click((await dialog()).getByRole('button', { name: 'Go on' }));

  expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  expect(transport.requests.find(({ url }) => url.endsWith('/account/authenticator'))?.body).toEqual({
    ...{ password: 'a quiet river', code: '123456' },
  });
});

test('a wrong mailed code is told beside its field, and another one can be mailed', async () => {
  const { person, transport } = open();
  const errors = { code: ['This code is not right, or it is over. Have another one mailed.'] };
  transport.answer('POST /account/passkeys/mail-code', { body: { message: 'We have emailed you a code.' } });
  transport.answer('POST /account/email', { status: 422, body: { message: 'Please check.', errors } });
  await person.click(await screen.findByRole('button', { name: 'Change the address' }));
  await person.type((await dialog()).getByLabelText('New e-mail address'), 'new@example.org');
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  await person.type(screen.getByLabelText('Code from the email'), '654321');
  await person.click((await dialog()).getByRole('button', { name: 'Email the link' }));

  expect(await screen.findByText(errors.code[0] ?? '')).toBeVisible();
  expect(screen.getByLabelText('Code from the email')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Email me another code' })).toBeVisible();
});

test('a code that cannot be mailed now is told beside the button', async () => {
  const { person, transport } = open();
  transport.answer('POST /account/passkeys/mail-code', { status: 429, body: { message: 'Too many codes. Wait.' } });
  await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await person.click(await screen.findByRole('button', { name: 'Email me a code' }));

  expect(await screen.findByText('Too many codes. Wait.')).toBeVisible();
});
