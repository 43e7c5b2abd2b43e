import { screen } from '@testing-library/react';

import { CartPage } from '#client/areas/storefront/trade/cart/CartPage.tsx';

import { aQuote } from './checkout-makers.ts';
import { checkoutShop } from './checkout-shop.ts';
import { aSessionUser } from './makers.ts';
import { renderPage } from './render-page.tsx';

type Shop = ReturnType<typeof checkoutShop>;
export type CheckoutShopState = NonNullable<Parameters<typeof checkoutShop>[0]>;

export const PLACE = 'POST /customer/orders';
export const QUOTE = 'POST /customer/quotes';
export const buyer = aSessionUser();

/** Opens the cart page on a shop; once more for a reload. */
export const openCart = (shop: Shop) => ({ ...shop, ...renderPage(<CartPage />, { path: '/cart', ...shop }) });
export type CheckoutPage = ReturnType<typeof openCart>;

/** The button of the step itself, not its twin in the dock of a phone. */
export const button = (name: string): Promise<HTMLElement> =>
  screen.findAllByRole('button', { name }).then(([first]) => first as HTMLElement);

export async function fillDelivery({ person }: CheckoutPage): Promise<void> {
  await person.click(await button('Continue'));
  await screen.findByLabelText('Who receives it');
  await person.type(screen.getByLabelText('Street and number'), '418 Concession Street');
  await person.type(screen.getByLabelText('City'), 'Hamilton');
  await person.selectOptions(screen.getByLabelText('Province or territory'), 'ON');
  await person.type(screen.getByLabelText('Postal code'), 'L8P 1A1');
}

/** Goes through the steps until the prices are locked. */
export async function toReview(state: Partial<CheckoutShopState> = {}): Promise<CheckoutPage> {
  const page = openCart(checkoutShop({ user: buyer, ...state }));
  await fillDelivery(page);
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));
  return page;
}

export async function consent({ person }: CheckoutPage): Promise<void> {
  await person.click(await screen.findByLabelText(/I accept the terms of sale/));
  await person.click(screen.getByLabelText(/I have read the market-loss policy/));
}

const [line] = aQuote().lines;

/** The quote of a moment later: the same two wafers cost 30.56 more. */
export const dearer: Partial<ReturnType<typeof aQuote>> = {
  id: '0197a000-0000-7000-8000-0000000000b2',
  lines: [{ ...line!, unit: '5891.81', line: '11783.62' }],
  subtotal: '11783.62',
  total: '11838.43',
};
