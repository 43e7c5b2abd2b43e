import { screen } from '@testing-library/react';

import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { InvitationPage } from './InvitationPage.tsx';

const opened = (status: number, body: object) => {
  const world = testStore();
  world.transport.answer('POST /staff-invitation/look', { status, body });
  return renderScreen(<InvitationPage />, { at: '/invitation?token=abc', ...world });
};

test('who is invited sees for whom the link is, and chooses a password', async () => {
  const { person, transport } = opened(200, { name: 'Ines Marchetti', email: 'ines@example.com' });
  transport.answer('POST /staff-invitation', { body: { message: 'Your password is set. Please sign in.' } });

  expect(await screen.findByText(/Welcome, Ines Marchetti/)).toBeVisible();
  await person.type(screen.getByLabelText('New password'), 'three odd herons');
  await person.click(screen.getByRole('button', { name: 'Set the password' }));

  expect(await screen.findByText('Your password is set. Please sign in.')).toBeVisible();
  expect(transport.requests.at(-1)?.body).toEqual({ token: 'abc', password: 'three odd herons' });
});

test('an invitation that is over says so', async () => {
  const message = 'This invitation has been used or has expired.';
  opened(422, { message, errors: { token: [message] } });

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
