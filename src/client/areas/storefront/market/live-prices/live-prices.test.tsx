import { screen } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';

test('the four metals are listed, those without a price in words', async () => {
  await renderStorefront('/live-prices');

  expect(await screen.findByRole('row', { name: /^Gold XAU 5,658.01 5,656.92 0.02/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Palladium XPD No price at the moment/ })).toBeVisible();
});

test.each([
  ['Gram', '181.9092', 'g'],
  ['Kilogram', '181,909.17', 'kg'],
])('by the %s the ask of gold is %s, and the choice is kept', async (unit, ask, kept) => {
  const { person } = await renderStorefront('/live-prices');

  await person.click(await screen.findByRole('radio', { name: unit }));

  expect(screen.getByRole('row', { name: new RegExp(`^Gold XAU ${ask} `) })).toBeVisible();
  expect(document.cookie).toContain(`ingot_unit=${kept}`);
});
