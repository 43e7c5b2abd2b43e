import { act, screen, within } from '@testing-library/react';

import { rememberCheckout } from '#client/features/trade/checkout/checkout-memory.ts';
import { aCart, aCartLine } from '#client/testing/cart-makers.ts';
import { aDelivery, anEstimate, aQuote } from '#client/testing/checkout-makers.ts';
import { button, buyer, consent, fillDelivery, openCart, PLACE, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop, wafer } from '#client/testing/checkout-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const READ = `GET /customer/quotes/${aQuote().id}` as const;
const changedElsewhere = 'Your cart was changed in another tab or on another device.';

/** A page at its review, of a customer whose cart then becomes three pieces in another tab. */
async function changedWhileLocked(coupon = '') {
  const attempt = { quoteId: aQuote().id, key: '7b0c9a52-4f1e-4c58-9a53-7d2f7a2c1e01' };
  rememberCheckout(sessionStorage, buyer.id, { delivery: aDelivery, paymentMethod: 'wire', coupon, attempt });
  const shop = checkoutShop({ user: buyer });
  shop.transport.answer(READ, { body: aQuote() });
  const page = openCart(shop);
  await screen.findByRole('heading', { name: 'Price locked' });
  shop.transport.answer('GET /public/cart', {
    body: aCart([aCartLine({ productId: wafer, qty: 3 })], { kept: true }),
  });
  shop.transport.answer(READ, { body: aQuote({ status: 'superseded' }) });
  shop.transport.answer(PLACE, { status: 409, body: { message: 'The price lock has ended.' } });
  return page;
}

test('a cart that was changed elsewhere lets the locked price go and says so, with the cart as it is now', async () => {
  const page = await changedWhileLocked();
  await consent(page);

  await page.person.click(await button('Place order'));

  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'You locked newer prices in another tab' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');

  const [line] = aQuote().lines;
  page.transport.answer(QUOTE, { body: aQuote({ lines: [{ ...line!, qty: 3 }] }) });
  await page.person.click(await button('Continue'));

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  expect(screen.queryByText(changedElsewhere)).not.toBeInTheDocument();
});

test('the coupon that was taken is in the total of a cart that was changed, too', async () => {
  const page = await changedWhileLocked('SILVER-20');
  const [wire] = anEstimate().payments;
  page.transport.answer('POST /customer/quotes/estimate', {
    body: anEstimate({ payments: [{ ...wire!, summary: { ...wire!.summary!, total: '11787.87' } }] }),
  });
  await consent(page);

  await page.person.click(await button('Place order'));
  await screen.findByText(changedElsewhere);

  const box = within(screen.getByRole('complementary', { name: 'Order total' }));
  expect(await box.findByText('11,787.87')).toBeVisible();
  expect(page.sent('POST /customer/quotes/estimate').at(-1)).toMatchObject({ coupon: 'SILVER-20' });
});

test('what another tab put into the cart is not written over by a lock that does not know it', async () => {
  const shop = checkoutShop({ user: buyer });
  const page = openCart(shop);
  await fillDelivery(page);
  await page.person.click(await button('Continue to payment'));
  await screen.findByRole('radio', { name: /^Bank wire/ });
  const asked = page.sent(QUOTE).length;
  shop.transport.answer('GET /public/cart', {
    body: aCart([aCartLine({ productId: wafer, qty: 3 })], { kept: true }),
  });

  await page.person.click(await button('Lock the prices and review'));

  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  expect(page.sent(QUOTE).length - asked).toBe(0);
  expect(page.sent('PUT /public/cart')).toEqual([]);
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
});

test('what the customer changes here himself is no change of elsewhere', async () => {
  const page = await changedWhileLocked();

  await page.person.click(screen.getByRole('button', { name: 'One more' }));

  expect(await button('Continue')).toBeVisible();
  expect(screen.queryByText(changedElsewhere)).not.toBeInTheDocument();
  await act(async () => undefined);
});
