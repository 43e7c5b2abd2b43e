import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { signInApi } from './sign-in.api.ts';

const ann = aSessionUser();
const credentials = { email: ann.email, password: 'correct horse' };
const { login, otp, verifyEmail } = signInApi.endpoints;

beforeEach(() => localStorage.clear());

test('a sign-in by password starts the session', async () => {
  const { store, transport, effects } = testStore();
  transport.answer('POST /login', { body: { user: ann, token: 't' } });

  await store.dispatch(login.initiate(credentials));

  expect(transport.requests[0]).toMatchObject({ method: 'POST', url: '/backend/login', body: credentials });
  expect(store.getState().session.value).toBe('approved');
  expect(effects).toEqual(['signedIn: Ann Tremblay']);
});

test('a sign-in that wants a one-time code starts no session until the code is given', async () => {
  const { store, transport, effects } = testStore();
  transport.answer('POST /login', { status: 202, body: { otp_required: true, by: 'mail' } });
  transport.answer('POST /otp', { body: { user: ann, token: 't' } });

  const first = await store.dispatch(login.initiate(credentials));
  const between = store.getState().session.value;
  await store.dispatch(otp.initiate({ code: '123456' }));

  expect(first.data).toEqual({ otp_required: true, by: 'mail' });
  expect(between).toBe('loggedOut');
  expect(store.getState().session.value).toBe('approved');
  expect(effects).toEqual(['signedIn: Ann Tremblay']);
});

test('a wrong password is the form’s to show, and ends nothing', async () => {
  const { store, transport, effects } = testStore();
  const refusal = { message: 'Wrong.', errors: { password: ['This password does not fit the address.'] } };
  transport.answer('POST /login', { status: 422, body: refusal });

  const { error } = await store.dispatch(login.initiate(credentials));

  expect(error).toEqual({ status: 422, message: 'This password does not fit the address.', fields: refusal.errors });
  expect(effects).toEqual([]);
});

test.each([
  ['verified', 'verified'],
  ['already_used', 'loggedIn'],
  ['expired', 'loggedIn'],
])('a verification link whose outcome is %s leaves the session %s', async (outcome, value) => {
  const { store, transport } = testStore({ user: aSessionUser({ verified: false, status: 'pending' }) });
  transport.answer('POST /verify-email', { body: { outcome } });

  await store.dispatch(verifyEmail.initiate({ token: 'mailed' }));

  expect(store.getState().session.value).toBe(value);
});
