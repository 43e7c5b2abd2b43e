import { screen } from '@testing-library/react';

import { renderScreen } from '#client/testing/render-screen.tsx';

import { FirstAdministratorPage } from './FirstAdministratorPage.tsx';

async function fillIn(person: ReturnType<typeof renderScreen>['person']) {
  await person.type(screen.getByLabelText('Name'), 'Ines Marchetti');
  await person.type(screen.getByLabelText('E-mail'), 'ines@shop.example');
  await person.type(screen.getByLabelText('Password'), 'three odd herons');
  await person.click(screen.getByRole('button', { name: 'Create the administrator' }));
}

test('the link of a new shop creates its first administrator', async () => {
  const { person, transport } = renderScreen(<FirstAdministratorPage />, { at: '/first-administrator?token=abc' });
  transport.answer('POST /first-administrator', { body: { message: 'The administrator is created. Please sign in.' } });

  await fillIn(person);

  expect(await screen.findByText('The administrator is created. Please sign in.')).toBeVisible();
  expect(transport.requests.at(-1)?.body).toEqual({
    token: 'abc',
    name: 'Ines Marchetti',
    email: 'ines@shop.example',
    password: 'three odd herons',
  });
});

test('a link that was used says so, and keeps what was typed', async () => {
  const { person, transport } = renderScreen(<FirstAdministratorPage />, { at: '/first-administrator?token=old' });
  const message = 'This link has been used or has expired.';
  transport.answer('POST /first-administrator', { status: 422, body: { message, errors: { token: [message] } } });

  await fillIn(person);

  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('E-mail')).toHaveValue('ines@shop.example');
});
