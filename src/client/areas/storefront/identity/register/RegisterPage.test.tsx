import { screen } from '@testing-library/react';

import { renderPage } from '#client/testing/render-page.tsx';

import { RegisterPage } from './RegisterPage.tsx';

const REGISTER = 'POST /register';

async function fill({ person }: ReturnType<typeof renderPage>) {
  await person.click(screen.getByLabelText('For a company'));
  await person.type(screen.getByLabelText('Your name'), 'Marie Tremblay');
  await person.type(screen.getByLabelText('E-mail'), 'marie@example.com');
  await person.type(screen.getByLabelText('Password'), 'harbour lantern moss');
  await person.click(screen.getByRole('checkbox'));
}

const send = ({ person }: ReturnType<typeof renderPage>) =>
  person.click(screen.getByRole('button', { name: 'Open the account' }));

test('an account is opened with what was entered, and the person is told to open the mail', async () => {
  const page = renderPage(<RegisterPage />, { path: '/register' });
  page.transport.answer(REGISTER, { body: { message: 'Almost done.' } });
  await fill(page);

  await send(page);

  expect(await screen.findByRole('heading', { name: 'Open your mail' })).toBeInTheDocument();
  expect(screen.getByText('We have written to marie@example.com.')).toBeInTheDocument();
  expect(page.transport.requests.map(({ body }) => body)).toEqual([
    {
      account_type: 'commercial',
      name: 'Marie Tremblay',
      email: 'marie@example.com',
      password: 'harbour lantern moss',
      consent: true,
    },
  ]);
});

test('what the server finds wrong stands beside its field, and nothing typed is lost', async () => {
  const page = renderPage(<RegisterPage />, { path: '/register' });
  page.transport.answer(REGISTER, {
    status: 422,
    body: { message: 'No.', errors: { password: ['This password is among the first that are tried.'] } },
  });
  await fill(page);

  await send(page);

  await screen.findByRole('alert');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/among the first that are tried/);
  expect(password).toHaveValue('harbour lantern moss');
  expect(screen.getByLabelText('Your name')).toHaveValue('Marie Tremblay');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('without an answer everything typed stays, and the form says so', async () => {
  const page = renderPage(<RegisterPage />, { path: '/register' });
  page.transport.answer(REGISTER, 'offline');
  await fill(page);

  await send(page);

  expect(await screen.findByRole('alert')).toHaveTextContent('The shop can’t be reached.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('marie@example.com');
});

test('an address that was mistyped can be corrected with everything else still there', async () => {
  const page = renderPage(<RegisterPage />, { path: '/register' });
  page.transport.answer(REGISTER, { body: { message: 'Almost done.' } });
  await fill(page);
  await send(page);

  await page.person.click(await screen.findByRole('button', { name: 'Correct the address' }));

  expect(screen.getByLabelText('E-mail')).toHaveValue('marie@example.com');
  expect(screen.getByLabelText('Your name')).toHaveValue('Marie Tremblay');
});

test('how hard the password is to guess is said while it is typed', async () => {
  const { person } = renderPage(<RegisterPage />, { path: '/register' });

  await person.type(screen.getByLabelText('Password'), 'password1');
  const weak = screen.getByText(/^Weak/);
  await person.type(screen.getByLabelText('Password'), ' harbour lantern moss');

  expect(weak).toHaveTextContent('Strong.');
});

test('the page tells those who share it what an account is for', () => {
  renderPage(<RegisterPage />, { path: '/register' });

  expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringMatching(/^Open an account to buy gold, silver/),
  );
});
