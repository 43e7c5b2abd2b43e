import { screen, within } from '@testing-library/react';

import { anEstimate } from '#client/testing/checkout-makers.ts';
import { button, buyer, fillDelivery, openCart, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop } from '#client/testing/checkout-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ESTIMATE = 'POST /customer/quotes/estimate';
const [wire, card] = anEstimate().payments;
const [courier, pickup] = anEstimate().deliveries;

async function toPayment(own: Parameters<typeof anEstimate>[0] = {}) {
  const shop = checkoutShop({ user: buyer });
  shop.transport.answer(ESTIMATE, { body: anEstimate(own) });
  const page = openCart(shop);
  await fillDelivery(page);
  await page.person.click(await button('Continue to payment'));
  return page;
}

test('each way to pay says what it adds and comes to, and one that does not fit says why', async () => {
  await toPayment({
    payments: [
      wire!,
      { ...card!, refusal: null },
      { ...wire!, code: 'draft', name: 'Bank draft', refusal: 'Bank draft is for orders up to 5000.00 CAD.' },
    ],
  });

  expect(await screen.findByRole('radio', { name: /^Card.*12,277\.99.*Adds .*470\.12/ })).toBeEnabled();
  const closed = screen.getByRole('radio', { name: /^Bank draft.*is for orders up to/ });
  expect(closed).toBeDisabled();
  // No price where nothing can be paid.
  expect(closed.closest('label')).not.toHaveTextContent('11,807.87');
});

test('the total that is always in sight is the one beside the chosen way to pay', async () => {
  const page = await toPayment({
    payments: [
      wire!,
      { ...card!, refusal: null, summary: { ...wire!.summary!, paymentName: 'Card', total: '12277.99' } },
    ],
  });
  const box = within(screen.getByRole('complementary', { name: 'Order total' }));
  expect(await box.findByText('11,807.87')).toBeVisible();

  await page.person.click(await screen.findByRole('radio', { name: /^Card/ }));

  expect(await box.findByText('12,277.99')).toBeVisible();
});

test('the time to pay is the one that the customer’s tier gives him, before the price is locked too', async () => {
  await toPayment({ paymentHours: 72 });

  expect(await screen.findByText(/We must receive it within 3 business days of the order/)).toBeInTheDocument();
});

test('the way that was chosen and the coupon are what the quote is asked for with', async () => {
  const page = await toPayment({
    payments: [wire!, { ...card!, refusal: null }],
    coupon: { code: 'SPRING', discount: '20.00', refusal: null },
  });
  await page.person.click(await screen.findByRole('radio', { name: /^Card/ }));
  await page.person.type(screen.getByLabelText(/^Coupon/), 'spring{Enter}');
  await screen.findByText(/^SPRING takes off .*20\.00/);

  await page.person.click(await button('Lock the prices and review'));

  await screen.findByRole('heading', { name: 'Price locked' });
  expect(page.sent(QUOTE)).toMatchObject([{ paymentMethod: 'card', coupon: 'spring' }]);
});

test('a coupon that is refused says why beside its field, and the step is not left with it', async () => {
  const page = await toPayment({ coupon: { code: 'OLD', discount: '0.00', refusal: 'This coupon has ended.' } });
  await page.person.type(screen.getByLabelText(/^Coupon/), 'OLD');
  await page.person.click(screen.getByRole('button', { name: 'Apply coupon' }));

  expect(await screen.findByText('This coupon has ended.')).toBeInTheDocument();
  await page.person.click(await button('Lock the prices and review'));
  expect(page.sent(QUOTE)).toEqual([]);

  await page.person.clear(screen.getByLabelText(/^Coupon/));
  expect(screen.queryByText('This coupon has ended.')).not.toBeInTheDocument();
  await page.person.click(await button('Lock the prices and review'));
  await screen.findByRole('heading', { name: 'Price locked' });
  expect(page.sent(QUOTE)).toHaveLength(1);
});

test('a coupon that counts is removed by its button', async () => {
  const page = await toPayment({ coupon: { code: 'OLD', discount: '0.00', refusal: 'This coupon has ended.' } });
  await page.person.type(screen.getByLabelText(/^Coupon/), 'OLD{Enter}');
  await screen.findByText('This coupon has ended.');

  await page.person.click(screen.getByRole('button', { name: 'Remove coupon' }));

  expect(screen.getByLabelText(/^Coupon/)).toHaveValue('');
  expect(screen.queryByText('This coupon has ended.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply coupon' })).toBeVisible();
});

test('a courier that does not take the order says why, and names no price', async () => {
  const shop = checkoutShop({ user: buyer });
  const refused = {
    ...courier!,
    id: '0197a000-0000-7000-8000-000000000503',
    name: 'Express courier',
    shipping: '0.00',
    insurance: '0.00',
    refusal: 'It insures up to 100000.00 CAD.',
  };
  shop.transport.answer(ESTIMATE, { body: anEstimate({ deliveries: [courier!, refused, pickup!] }) });
  const page = openCart(shop);
  await fillDelivery(page);

  const choice = await screen.findByRole('radio', { name: /^Express courier.*It insures up to/ });
  expect(choice).toBeDisabled();
  expect(choice.closest('label')).not.toHaveTextContent('$');
});

test('couriers show their price and what they insure; the one that was chosen is asked for', async () => {
  const shop = checkoutShop({ user: buyer });
  const express = {
    ...courier!,
    id: '0197a000-0000-7000-8000-000000000503',
    name: 'Express courier',
    shipping: '90.00',
  };
  shop.transport.answer(ESTIMATE, { body: anEstimate({ deliveries: [courier!, express, pickup!] }) });
  const page = openCart(shop);
  await fillDelivery(page);

  await page.person.click(
    await screen.findByRole('radio', { name: /^Express courier.*98\.50.*insured for .*11,753\.06/ }),
  );
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));

  await screen.findByRole('heading', { name: 'Price locked' });
  expect(page.sent(QUOTE)).toMatchObject([{ delivery: 'ship', shippingMethodId: express.id }]);
});
