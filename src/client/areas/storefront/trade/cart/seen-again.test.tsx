import { screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';

import { button, buyer, fillDelivery, openCart } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';
import { renderPage } from '#client/testing/render-page.tsx';

import { CartPage } from './CartPage.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const street = () => screen.findByLabelText('Street and number');

test('a reload in the middle of the address keeps the step and all that was typed', async () => {
  const shop = checkoutShop({ user: buyer });
  const before = openCart(shop);
  await fillDelivery(before);
  before.unmount();

  openCart(shop);

  expect(await street()).toHaveValue('418 Concession Street');
  expect(screen.getByLabelText('Postal code')).toHaveValue('L8P 1A1');
});

test('a reload at the payment keeps the step, and the address that was given', async () => {
  const shop = checkoutShop({ user: buyer });
  const before = openCart(shop);
  await fillDelivery(before);
  await before.person.click(await button('Continue to payment'));
  await screen.findByRole('radio', { name: /^Bank wire/ });
  before.unmount();

  openCart(shop);

  expect(await screen.findByRole('radio', { name: /^Bank wire/ })).toBeInTheDocument();
  expect(screen.getByText(/418 Concession Street, Hamilton ON L8P 1A1/)).toBeInTheDocument();
});

/** The cart, and a page beside it from which a person goes back or follows a link. */
function WithAnotherPage() {
  const navigate = useNavigate();
  return (
    <Routes>
      <Route
        path="cart"
        element={
          <>
            <Link to="/shop/other">Away</Link>
            <CartPage />
          </>
        }
      />
      <Route
        path="other"
        element={
          <>
            <button type="button" onClick={() => void navigate(-1)}>
              Back
            </button>
            <Link to="/shop/cart">To the cart</Link>
          </>
        }
      />
    </Routes>
  );
}

const openBeside = () => {
  const shop = checkoutShop({ user: buyer });
  return { ...shop, ...renderPage(<WithAnotherPage />, { path: '/shop/*', at: '/shop/cart', ...shop }) };
};

test('who goes back to the checkout finds the step and what was typed', async () => {
  const page = openBeside();
  await fillDelivery(page);
  await page.person.click(screen.getByRole('link', { name: 'Away' }));

  await page.person.click(screen.getByRole('button', { name: 'Back' }));

  expect(await street()).toHaveValue('418 Concession Street');
});

test('a link to the cart leads to its items, and what was typed waits at its step', async () => {
  const page = openBeside();
  await fillDelivery(page);
  await page.person.click(screen.getByRole('link', { name: 'Away' }));

  await page.person.click(screen.getByRole('link', { name: 'To the cart' }));
  await page.person.click(await button('Continue'));

  expect(await street()).toHaveValue('418 Concession Street');
});
