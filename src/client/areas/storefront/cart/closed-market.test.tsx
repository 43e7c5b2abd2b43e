import { screen } from '@testing-library/react';

import { buyer, openCart, toReview } from '#client/testing/checkout-page.tsx';
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
    /until 11\/22\/26, 6:00 pm\. These carry a closed-market buffer of 2.%; at the review they are locked for 10 minutes/,
  );
});

test('the review says that the locked price carries the buffer and outlasts the opening', async () => {
  await toReview({ quotes: [{ closedMarket: { buffer: '0.02', opensAt } }] });

  expect(await screen.findByText(/^The market is closed until/)).toHaveTextContent(
    /These prices carry a closed-market buffer of 2.% and hold until 10:10 am, whether or not it opens before/,
  );
  expect(screen.getAllByText(/^With a closed-market buffer of 2.%$/)).not.toHaveLength(0);
});

test('while the market trades nothing of it is said', async () => {
  await toReview();

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  expect(screen.queryByText(/closed-market buffer of/)).not.toBeInTheDocument();
});
