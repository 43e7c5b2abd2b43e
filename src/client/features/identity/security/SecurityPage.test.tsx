import { screen, waitFor, within } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { OwnSession, SecondFactor } from '#contract/identity/second-factor.contract.ts';

import { SecurityPage } from './SecurityPage.tsx';

const none: SecondFactor = {
  appSince: null,
  codesLeft: 0,
  byMail: false,
  mayMail: true,
  needsMail: false,
  required: false,
};
const app: SecondFactor = { ...none, appSince: '2026-11-01T12:00:00.000Z', codesLeft: 9 };
const here: OwnSession = {
  ...{ id: 'AAAAAAAAAAAAAAAAAAAAAA', device: 'Firefox on Windows', ip: '203.0.113.7', current: true },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
};
const phone: OwnSession = { ...here, id: 'BBBBBBBBBBBBBBBBBBBBBB', device: 'Safari on iPhone', current: false };
const passkey: Passkey = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', name: 'My phone', isBackedUp: true },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null },
};
const codes = Array.from({ length: 10 }, (_, at) => `code${at}-abcde`);

const open = (factor = none, { lastStays = false, open = [] as string[], held = [] as Passkey[] } = {}) =>
  renderArea([{ path: '/', element: <SecurityPage /> }], {
    at: '/',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /account/second-factor', { body: factor });
      transport.answer('GET /account/sessions', { body: { sessions: [here, phone] } });
      transport.answer('GET /account/passkeys', { body: { passkeys: held, lastStays } });
      transport.answer('GET /account/closing', { body: { open } });
      transport.answer('POST /account/authenticator', {
        body: { uri: 'otpauth://totp/Maple:ann?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' },
      });
      transport.answer('POST /account/authenticator/confirm', { body: { recovery_codes: codes } });
    },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

test('an app is set up by the password, the picture and a code, and the recovery codes are shown', async () => {
  const { person, transport } = open();
  await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Go on' }));

  expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toHaveFocus());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.type(screen.getByLabelText('Six-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Use this app' }));

  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  expect(screen.getByText(codes[0] ?? '')).toBeVisible();
  expect(transport.requests.find(({ url }) => url.endsWith('/authenticator/confirm'))?.body).toEqual({
    code: '123456',
  });
});

test('a wrong password is told beside its field, and the picture is not shown', async () => {
  const { person, transport } = open();
  transport.answer('POST /account/authenticator', {
    ...{ status: 422 },
    body: { message: 'Not right.', errors: { password: ['This is not your password.'] } },
  });
  await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'another river');
  await person.click((await dialog()).getByRole('button', { name: 'Go on' }));

  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Picture/ })).not.toBeInTheDocument();
});

test('who has an app sees since when, and how many recovery codes are left', async () => {
  open(app);

  expect(await screen.findByText(/You have 9 of your recovery codes left/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change to another app' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the app' })).toBeVisible();
});

test('another app is set up with a code of the present one, and a wrong code is told beside it', async () => {
  const { person, transport } = open(app);
  transport.answer('POST /account/authenticator', {
    status: 422,
    body: { message: 'This code is not right.', errors: { code: ['This code is not right.'] } },
  });
  await person.click(await screen.findByRole('button', { name: 'Change to another app' }));
  await person.type(await screen.findByLabelText('Your password'), 'a quiet river');
  await person.type(screen.getByLabelText('Code from your app, or a recovery code'), '000000');
  await person.click(screen.getByRole('button', { name: 'Go on' }));

  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect(screen.getByLabelText('Code from your app, or a recovery code')).toHaveFocus();
  expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ password: 'a quiet river', code: '000000' },
  });
});

test('who has to have an app is not offered to remove it', async () => {
  open({ ...app, required: true });
  await screen.findByRole('button', { name: 'New recovery codes' });

  expect(screen.queryByRole('button', { name: 'Remove the app' })).not.toBeInTheDocument();
});

test('another device is signed out by its button, this one has none', async () => {
  const { person, transport } = open();
  transport.answer(`POST /account/sessions/${phone.id}/end`, { body: { message: 'That device is signed out.' } });
  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));

  await waitFor(() => expect(transport.requests.some(({ url }) => url.endsWith('/end'))).toBe(true));
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).not.toBeInTheDocument();
});

describe('in a browser that knows passkeys', () => {
  beforeEach(() => void Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  test.each([
    ['a code of the app is asked for where there is one', app, { password: 'a quiet river', code: '000000' }],
    ['no code is asked for where there is no app', none, { password: 'a quiet river' }],
  ])('%s before a passkey is made', async (_words, factor, sent) => {
    const { person, transport } = open(factor);
    const errors = { code: ['This code is not right.'] };
    transport.answer('POST /account/passkeys/begin', { status: 422, body: { message: 'Not right.', errors } });
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await person.type((await dialog()).getByLabelText('Name'), 'My desk');
    await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
    const field = screen.queryByLabelText('Code from your app, or a recovery code');
    if (field && 'code' in sent) await person.type(field, sent.code);
    await person.click((await dialog()).getByRole('button', { name: 'Go on' }));

    expect(await screen.findByText(/not right\./)).toBeVisible();
    expect(field !== null).toBe('code' in sent);
    expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual(sent);
  });
});

test('a passkey is removed with the password and, where none is at hand, a mailed code', async () => {
  const { person, transport } = open(none, { held: [passkey] });
  transport.answer('POST /account/passkeys/mail-code', { body: { message: 'We have emailed you a code.' } });
  transport.answer(`POST /account/passkeys/${passkey.id}/remove`, { body: { message: 'The passkey is removed.' } });
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
  await person.type(await screen.findByLabelText('Code from the email'), '123456');
  await person.click((await dialog()).getByRole('button', { name: 'Remove' }));

  await waitFor(() =>
    expect(transport.requests.find(({ url }) => url.endsWith('/remove'))?.body).toEqual({
      ...{ password: 'a quiet river', code: '123456' },
    }),
  );
});

test('who has an app removes a passkey with the password alone', async () => {
  const { person, transport } = open(app, { held: [passkey] });
  transport.answer(`POST /account/passkeys/${passkey.id}/remove`, { body: { message: 'The passkey is removed.' } });
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(transport.requests.find(({ url }) => url.endsWith('/remove'))?.body).toEqual({ password: 'a quiet river' }),
  );
});

test('an administrator who has a passkey shows it before an app is set up, and is offered no code', async () => {
  const { person } = open({ ...none, mayMail: false }, { held: [passkey] });
  await person.click(await screen.findByRole('button', { name: 'Set up an app' }));

  expect(await screen.findByText('Your browser first asks for a passkey that you already have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a code instead' })).not.toBeInTheDocument();
});

test('the last passkey of an administrator without an app has no button to remove it', async () => {
  open(none, { lastStays: true, held: [passkey] });

  expect(await screen.findByText(/It stays until you add another one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove My phone' })).not.toBeInTheDocument();
});

test('another address is asked for with the password, and the page says what comes next', async () => {
  const { person, transport } = open();
  transport.answer('POST /account/email', { body: { message: 'We have mailed a link.' } });
  await person.click(await screen.findByRole('button', { name: 'Change the address' }));
  await person.type((await dialog()).getByLabelText('New e-mail address'), 'new@example.org');
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Email the link' }));

  expect(await screen.findByText(/We have emailed a link to new@example.org/)).toBeVisible();
});

test('where there is an app another address takes a code of it, and what was typed stays after a wrong one', async () => {
  const { person, transport } = open(app);
  transport.answer('POST /account/email', {
    ...{ status: 422, body: { message: 'Please check.', errors: { code: ['This code is not right.'] } } },
  });
  await person.click(await screen.findByRole('button', { name: 'Change the address' }));
  await person.type((await dialog()).getByLabelText('New e-mail address'), 'new@example.org');
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.type((await dialog()).getByLabelText(/code/i), '123456');
  await person.click((await dialog()).getByRole('button', { name: 'Email the link' }));

  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect((await dialog()).getByLabelText('New e-mail address')).toHaveValue('new@example.org');
  expect(transport.requests.find(({ url }) => url.endsWith('/account/email'))?.body).toEqual({
    ...{ email: 'new@example.org', password: 'a quiet river', code: '123456' },
  });
});

test('a copy of the data is a link to a ZIP, which has the focus', async () => {
  const { person, transport } = open();
  transport.answer('POST /account/copy', { body: { ticket: '123.abc' } });
  await person.click(await screen.findByRole('button', { name: 'Get a copy' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Get the copy' }));

  const link = await screen.findByRole('link', { name: 'Save the ZIP' });
  expect(link).toHaveAttribute('href', '/backend/account/copy/123.abc');
});

test('an account with open matters says which, and has no button to close it', async () => {
  open(none, { open: ['2 orders are still under way.'] });

  expect(await screen.findByText('2 orders are still under way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close my account' })).not.toBeInTheDocument();
});

test('who closes his account is signed out', async () => {
  const { person, transport, store } = open();
  transport.answer('POST /account/close', { body: { message: 'Your account is closed.' } });
  await person.click(await screen.findByRole('button', { name: 'Close my account' }));
  await person.type((await dialog()).getByLabelText('Your password'), 'a quiet river');
  await person.click((await dialog()).getByRole('button', { name: 'Close it for good' }));

  await waitFor(() => expect(store.getState().session.context.userId).toBeNull());
});
