import { screen, waitFor } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';

const signIn = async (reply: object) => {
  const opened = await renderStorefront('/?sign-in=1', {
    prepare: (transport) => transport.answer('POST /login', reply),
  });
  const email = await screen.findByLabelText('E-mail');
  await opened.person.type(email, 'ann@example.com');
  await opened.person.type(screen.getByLabelText('Password'), 'a password');
  await opened.person.click(screen.getByRole('button', { name: 'Sign in' }));
  return opened;
};

test('the panel opens over the home page with the focus in its first field', async () => {
  await renderStorefront('/?sign-in=1');

  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test('at an address with a name nothing is said against passkeys', async () => {
  await renderStorefront('/?sign-in=1');
  await screen.findByRole('dialog', { name: 'Sign in' });

  expect(screen.queryByText(/Passkeys cannot/)).toBeNull();
});

test('Escape closes the panel', async () => {
  const { person, whereabouts } = await renderStorefront('/?sign-in=1');
  await screen.findByRole('dialog');

  await person.keyboard('{Escape}');

  expect(whereabouts()).toBe('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a wrong password is said beside the password', async () => {
  await signIn({ status: 422, body: { message: 'That e-mail and password do not match.' } });

  expect(await screen.findByText('That e-mail and password do not match.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That e-mail and password do not match.');
});

test('a refusal of the address is said beside the address', async () => {
  await signIn({ status: 422, body: { message: 'No.', errors: { email: ['Enter an e-mail address.'] } } });

  expect(await screen.findByText('Enter an e-mail address.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid');
});

test('a second factor leads on to the code', async () => {
  const { whereabouts } = await signIn({ status: 202, body: { otp_required: true, by: 'mail' } });

  await waitFor(() => expect(whereabouts()).toBe('/otp'));
  expect(await screen.findByRole('main')).toBeInTheDocument();
});

test('after a sign-in the panel is gone and the session begins', async () => {
  const { effects } = await signIn({ body: { user: aSessionUser({ name: 'Ann' }), token: 't' } });

  expect(await screen.findByRole('link', { name: 'Account of Ann' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(effects).toContain('signedIn: Ann');
});

test('someone signed in already finds the home page without the panel', async () => {
  await renderStorefront('/?sign-in=1', { user: aSessionUser() });

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
