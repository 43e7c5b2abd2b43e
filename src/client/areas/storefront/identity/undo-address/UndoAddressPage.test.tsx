import { screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

const opened = (address: string, outcome = 'undone') =>
  renderStorefront(address, {
    prepare: (transport) => transport.answer('POST /undo-address', { body: { outcome } }),
  });

test('the link alone does nothing; its button takes the account back, once', async () => {
  const { person, transport } = await opened('/undo-address?token=abc');
  await screen.findByRole('heading', { name: 'Take your account back' });
  expect(transport.requests.some(({ url }) => url.endsWith('/undo-address'))).toBe(false);

  await person.click(screen.getByRole('button', { name: 'Take my account back' }));

  expect(await screen.findByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
});

test('a link that is over, or was cut short, leads to whom to write to', async () => {
  const { person } = await opened('/undo-address?token=abc', 'expired');
  await person.click(await screen.findByRole('button', { name: 'Take my account back' }));
  expect(await screen.findByRole('link', { name: 'Write to us' })).toBeVisible();
});
