import { screen } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';

import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const form = (): Area =>
  renderArea([{ path: '/', element: <ChangePasswordForm /> }], { at: '/', user: aSessionUser() });

const fill = async ({ person }: Area, [current, chosen, again]: [string, string, string]): Promise<void> => {
  await person.type(screen.getByLabelText('Current password'), current);
  await person.type(screen.getByLabelText('New password'), chosen);
  await person.type(screen.getByLabelText('New password again'), again);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
};

test('a new password is sent with the current one, and the form says what it did', async () => {
  const view = form();
  view.transport.answer('PUT /password', { body: { message: 'Changed.', csrf_token: 'next' } });

  await fill(view, ['old secret', 'a quiet river', 'a quiet river']);

  expect(await screen.findByRole('status')).toHaveTextContent('You are signed out everywhere else.');
  expect(view.transport.requests.at(-1)?.body).toEqual({ current_password: 'old secret', password: 'a quiet river' });
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('two new passwords that differ are not sent', async () => {
  const view = form();

  await fill(view, ['old secret', 'a quiet river', 'a quiet rover']);

  expect(await screen.findByText('The two passwords differ.')).toBeInTheDocument();
  expect(view.transport.requests).toEqual([]);
});

test('a wrong current password is said beside its field', async () => {
  const view = form();
  const words = 'This is not your current password.';
  view.transport.answer('PUT /password', {
    status: 422,
    body: { message: words, errors: { current_password: [words] } },
  });

  await fill(view, ['guess', 'a quiet river', 'a quiet river']);

  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('too many tries are said above the form', async () => {
  const view = form();
  view.transport.answer('PUT /password', { status: 429, body: { message: 'Too many tries. Wait 15 minutes.' } });

  await fill(view, ['guess', 'a quiet river', 'a quiet river']);

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait 15 minutes.');
});
