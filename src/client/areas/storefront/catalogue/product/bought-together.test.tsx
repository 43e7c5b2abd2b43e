import { screen, within } from '@testing-library/react';

import { selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';

const coin = aProduct({ id: '01900000-0000-7000-8000-000000000002', slug: 'coin', name: '1 oz Gold Coin' });

const open = async (changes: Parameters<typeof aProduct>[0] = {}) => {
  const opened = await renderStorefront('/product/1-oz-gold-wafer', { replies: { products: [aProduct(changes)] } });
  await screen.findByRole('heading', { level: 1, name: '1 oz Gold Wafer' });
  return opened;
};

test('what is often bought with a product stands with it, with the sum of both, and goes into the cart at once', async () => {
  const { person, store } = await open({ boughtWith: { product: coin, minQty: 2 } });
  const both = within(screen.getByRole('region', { name: 'Often bought together' }));
  expect(await both.findByText('$17,629.59')).toBeVisible();
  expect(both.getByRole('link', { name: '1 oz Gold Coin' })).toHaveAttribute('href', '/product/coin');

  await person.click(both.getByRole('button', { name: 'Add both to cart' }));

  expect(selectCartLines(store.getState())).toEqual([
    { productId: aProduct().id, qty: 1 },
    { productId: coin.id, qty: 2 },
  ]);
  expect(both.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart');
});

test('where too few orders say so, nothing is said', async () => {
  await open();

  expect(screen.queryByText('Often bought together')).not.toBeInTheDocument();
});

test('while one of both has no price, they do not go into the cart together', async () => {
  await open({ boughtWith: { product: { ...coin, metal: 'XPD' }, minQty: 1 } });

  expect(await screen.findByRole('button', { name: 'Add both to cart' })).toBeDisabled();
  expect(screen.queryByText(/^Together/)).not.toBeInTheDocument();
});
