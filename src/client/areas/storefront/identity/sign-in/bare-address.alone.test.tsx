/** @jest-environment-options {"url": "http://127.0.0.1:3000/"} */
import { screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

test('at a bare number the panel says why it offers no passkeys, and leads to where it does', async () => {
  await renderStorefront('/?sign-in=1');

  expect(await screen.findByText(/Passkeys do not work at this address: .* the number 127\.0\.0\.1\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open this page at localhost/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^http:\/\/localhost/),
  );
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
