/** @jest-environment-options {"url": "http://127.0.0.1:3000/"} */
import { screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

test('at a bare number the panel says why it offers no passkeys', async () => {
  await renderStorefront('/?sign-in=1');

  expect(await screen.findByText(/Passkeys cannot be used here: .* the bare number 127\.0\.0\.1\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
