import { screen } from '@testing-library/react';

import { renderPage } from '#client/testing/render-page.tsx';

import { ForgetPasswordPage } from './ForgetPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

describe('a forgotten password', () => {
  const FORGET = 'POST /forget-password';
  const ask = async (page: ReturnType<typeof renderPage>, email: string) => {
    await page.person.type(screen.getByLabelText('E-mail'), email);
    await page.person.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  test('the answer does not tell whether the address has an account', async () => {
    const page = renderPage(<ForgetPasswordPage />);
    page.transport.answer(FORGET, { body: { message: 'If this address has an account, a mail is on its way.' } });

    await ask(page, 'ann@example.com');

    expect(await screen.findByText(/If this address has an account/)).toBeInTheDocument();
    expect(page.transport.requests.map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
  });

  test('an address that is none is told beside the field and stays there', async () => {
    const page = renderPage(<ForgetPasswordPage />);
    page.transport.answer(FORGET, { status: 422, body: { message: 'No.', errors: { email: ['Enter an address.'] } } });

    await ask(page, 'ann@');

    await screen.findByText('Enter an address.');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter an address.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ann@');
  });
});

describe('a new password', () => {
  const RESET = 'POST /password/reset';
  const open = () =>
    renderPage(<ResetPasswordPage />, {
      path: '/password/reset/:token/:email',
      at: '/password/reset/the-token/ann%40example.com',
    });
  const set = async (page: ReturnType<typeof open>) => {
    await page.person.type(screen.getByLabelText('New password'), 'harbour lantern moss');
    await page.person.click(screen.getByRole('button', { name: 'Set the password' }));
  };

  test('is set with the token and the address of the link', async () => {
    const page = open();
    page.transport.answer(RESET, { body: { message: 'Your password is changed. Please sign in.' } });

    await set(page);

    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(page.transport.requests.map(({ body }) => body)).toEqual([
      { token: 'the-token', email: 'ann@example.com', password: 'harbour lantern moss' },
    ]);
  });

  test('that the server refuses is told beside the field and stays there', async () => {
    const page = open();
    page.transport.answer(RESET, { status: 422, body: { message: 'No.', errors: { password: ['Choose another.'] } } });

    await set(page);

    await screen.findByText('Choose another.');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Choose another\./);
    expect(screen.getByLabelText('New password')).toHaveValue('harbour lantern moss');
  });

  test('can’t be set with a link that was used or has expired; a new link is offered', async () => {
    const page = open();
    const message = 'This link has been used or has expired. Ask for a new one.';
    page.transport.answer(RESET, { status: 422, body: { message, errors: { token: ['This link has been used.'] } } });

    await set(page);

    expect(await screen.findByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forget-password');
  });
});
