import { screen } from '@testing-library/react';

import { button, buyer, openCart, toReview } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';
import { thePrices } from '#client/testing/storefront-replies.ts';

const opensAt = '2026-11-22T23:00:00.000Z';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the cart says until when the market is closed and what buffer its prices carry', async () => {
  const shop = checkoutShop({ user: buyer });
  const prices = thePrices({ market: 'closed', opens_at: opensAt, closed: { buying: '0.02', selling: null } });
  shop.transport.answer('GET /public/metal-prices/CAD', { body: prices });
  openCart(shop);

  expect(await screen.findByRole('heading', { name: 'Last prices' })).toBeVisible();
  expect(screen.getByText(/^The market is closed until/)).toHaveTextContent(
    /until 11\/22\/26, 6:00 pm, Toronto time\. These carry a closed-market buffer of 2.%; at the review they are locked for 10 minutes/,
  );
});

test('the review says that the locked price carries the buffer and outlasts the opening', async () => {
  await toReview({ quotes: [{ closedMarket: { buffer: '0.02', opensAt } }] });

  expect(await screen.findByText(/^The market is closed until/)).toHaveTextContent(
    /These prices carry a closed-market buffer of 2.% and hold until 10:10 am, Toronto time, whether or not it opens before/,
  );
  expect(screen.getAllByText(/^With a closed-market buffer of 2.%$/)).not.toHaveLength(0);
});

test('where nothing is sold while the market rests, the cart says so before an address is asked for, with the opening time', async () => {
  const shop = checkoutShop({ user: buyer });
  const prices = thePrices({ market: 'closed', opens_at: opensAt, closed: { buying: null, selling: null } });
  shop.transport.answer('GET /public/metal-prices/CAD', { body: prices });
  const page = openCart(shop);

  expect(await screen.findByText('The market is closed until 11/22/26, 6:00 pm, Toronto time.')).toBeVisible();
  expect(screen.queryByText(/locked for 10 minutes/)).not.toBeInTheDocument();
  await page.person.click(await button('Continue'));

  expect(screen.queryByLabelText('Who receives it')).not.toBeInTheDocument();
});

test('while the market trades nothing of it is said', async () => {
  await toReview();

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  expect(screen.queryByText(/closed-market buffer of/)).not.toBeInTheDocument();
});
