import { screen, within } from '@testing-library/react';

import { cartLineAdded } from '#client/features/trade/cart/cart.slice.ts';
import { aCart, aCartLine } from '#client/testing/cart-makers.ts';
import { anEstimate, aQuote } from '#client/testing/checkout-makers.ts';
import { checkoutShop, wafer } from '#client/testing/checkout-shop.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { shopReplies, thePrices } from '#client/testing/storefront-replies.ts';

import { CartPage } from './CartPage.tsx';

type Shop = ReturnType<typeof checkoutShop>;

/** Opens the cart of a visitor who has put two wafers into it. */
async function visit(prepare: (shop: Shop) => void, preferences = {}) {
  const shop = checkoutShop();
  prepare(shop);
  shop.store.dispatch(cartLineAdded({ productId: wafer, qty: 2 }));
  const page = renderPage(<CartPage />, { path: '/cart', preferences, ...shop });
  await screen.findByRole('link', { name: '1 oz Gold Wafer' });
  return page;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('in a currency that is shown and not paid in, the total says the one it is paid in everywhere, and a sentence says so', async () => {
  const { person } = await visit(
    ({ transport }) => {
      const { settings, prices, basis } = shopReplies();
      const euros = { code: 'EUR', symbol: '€', flag: 'EU', settlement: false };
      transport.answer('GET /public/settings', { body: { ...settings, currencies: [...settings.currencies, euros] } });
      transport.answer('GET /public/metal-prices/EUR', { body: { ...prices, currency: 'EUR' } });
      transport.answer('GET /public/price-basis/EUR', { body: basis });
      const lines = [aCartLine({ productId: wafer, qty: 2 })];
      transport.answer('PUT /public/cart', { body: aCart(lines, { kept: false, currency: 'EUR' }) });
    },
    { currency: 'EUR' },
  );
  const words = 'Orders are paid in CAD; prices in EUR are for comparing.';
  expect(await screen.findByText(words)).toBeVisible();

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  const box = within(screen.getByRole('complementary', { name: 'Order total' }));
  expect(await box.findByText('Total, CAD')).toBeVisible();
  expect(box.getByText(words)).toBeVisible();
  const dock = within(screen.getByRole('region', { name: 'Total and next step' }));
  expect(dock.getByText(/^Total/)).toHaveTextContent('Total, CAD');
});

test('where no courier takes the pieces, the total says that it is for picking them up, and why', async () => {
  const { deliveries, payments } = anEstimate();
  const refusal = 'Insured up to 250,000 CAD only. Please split the order or pick it up.';
  const summary = { ...aQuote(), delivery: 'pickup' as const, deliveryName: 'Pick up at our counter' };
  const body = anEstimate({
    deliveries: deliveries.map((each) => (each.kind === 'ship' ? { ...each, refusal } : each)),
    payments: payments.map((each) => ({ ...each, summary })),
  });
  const { person } = await visit(({ transport }) => transport.answer('POST /public/estimate', { body }));

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  expect(
    await screen.findByText(`Insured courier: ${refusal} The total here is for picking it up at our counter.`),
  ).toBeVisible();
});

test('while the market is closed to orders the total is told as indicative', async () => {
  const prices = thePrices({ market: 'closed', closed: { buying: null, selling: null } });
  const { person } = await visit(({ transport }) => transport.answer('GET /public/metal-prices/CAD', { body: prices }));

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  expect(
    await screen.findByText('With delivery, insurance and tax, at the last prices: indicative until the market opens.'),
  ).toBeVisible();
});

test('whose prices they are is told by the name of the tier, not as of a metal', async () => {
  const [wire, card] = anEstimate().payments;
  const body = anEstimate({ payments: [{ ...wire!, summary: aQuote({ tier: 'Silver' }) }, card!] });
  const { person } = await visit(({ transport }) => transport.answer('POST /public/estimate', { body }));

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  expect(await screen.findByText('Silver tier prices')).toBeVisible();
});
