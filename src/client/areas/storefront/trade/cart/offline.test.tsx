import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { IndicativePrices } from '#client/kit/money/Indicative.tsx';
import { aQuote } from '#client/testing/checkout-makers.ts';
import { button, buyer, fillDelivery, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';
import { renderPage } from '#client/testing/render-page.tsx';

import { CartPage } from './CartPage.tsx';

/** The cart in a layout that learns whether the shop is offline: here by a press, there by a poll. */
function Shop({ offline }: { offline: boolean }) {
  const [are, setAre] = useState(offline);
  return (
    <IndicativePrices are={are}>
      <button type="button" onClick={() => setAre(!are)}>
        The poll
      </button>
      <CartPage />
    </IndicativePrices>
  );
}

/** The cart of a shop that is online or not, and may change it. */
function openCart(offline = false) {
  const shop = checkoutShop({ user: buyer });
  return { ...shop, ...renderPage(<Shop offline={offline} />, { path: '/cart', ...shop }) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the cart of a shop that is offline says so before an address is asked for, and goes no further', async () => {
  const page = openCart(true);

  expect(await screen.findByText(/No price can be locked and nothing can be ordered/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Indicative prices' })).toBeVisible();
  await page.person.click(await button('Continue'));

  expect(screen.queryByLabelText('Who receives it')).not.toBeInTheDocument();
});

test('an open checkout that learns of it looks how its lock stands, shows no lock, and goes on once the shop is back', async () => {
  const page = openCart();
  await fillDelivery(page);
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));
  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  const { id } = aQuote();
  page.transport.answer(`GET /customer/quotes/${id}`, {
    body: aQuote({ status: 'voided', endReason: 'The shop went offline for a while.' }),
  });
  page.transport.answer(QUOTE, { status: 503, body: { message: 'The shop is offline for the moment.' } });

  await page.person.click(screen.getByRole('button', { name: 'The poll' }));

  expect((await screen.findAllByRole('button', { name: 'Look again' }))[0]).toBeVisible();
  expect(screen.getAllByText(/locked prices are void/)[0]).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Price locked' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();

  page.transport.answer(QUOTE, { body: aQuote() });
  await page.person.click(screen.getByRole('button', { name: 'The poll' }));
  await page.person.click((await screen.findAllByRole('button', { name: 'Try again' }))[0]!);

  await waitFor(() => expect(screen.queryByText(/locked prices are void/)).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: /Accept new price|Place order/ })[0]).toBeVisible();
});
