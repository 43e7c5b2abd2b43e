import { screen, waitFor, within } from '@testing-library/react';

import { OrderPlaced } from '#client/areas/storefront/trade/thank-you/OrderPlaced.tsx';
import { cartKept } from '#client/features/trade/cart/cart.slice.ts';
import { aCart } from '#client/testing/cart-makers.ts';
import { anEstimate, anOfferedVault, anOrder, aQuote, intoVault } from '#client/testing/checkout-makers.ts';
import { button, buyer, consent, fillDelivery, openCart, PLACE, QUOTE } from '#client/testing/checkout-page.tsx';
import { checkoutShop, wafer } from '#client/testing/checkout-shop.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import type { OfferedWay } from '#contract/trade/cart.contract.ts';

const toronto = anOfferedVault();
const ottawa = anOfferedVault({ id: '0197a000-0000-7000-8000-000000000602', name: 'Ottawa', city: 'Ottawa' });
const ways: OfferedWay[] = [
  { delivery: 'ship', vaultId: null, name: null },
  { delivery: 'pickup', vaultId: null, name: 'Toronto' },
  { delivery: 'vault', vaultId: toronto.id, name: 'Toronto' },
  { delivery: 'vault', vaultId: ottawa.id, name: 'Ottawa' },
];
const stored = { productId: wafer, qty: 5, delivery: 'vault', vaultId: toronto.id } as const;
const shipped = { productId: wafer, qty: 2 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const [quoted] = aQuote().lines;

/** The cart page of who may buy, in a shop with a counter and two vaults. */
function visit(kept: NonNullable<NonNullable<Parameters<typeof checkoutShop>[0]>['kept']>, line = {}) {
  const shop = checkoutShop({ user: buyer, kept, line, quotes: [{ lines: [{ ...quoted!, qty: 5 }] }] });
  shop.transport.answer('GET /public/delivery-ways', { body: { ways } });
  const { deliveries } = anEstimate();
  const body = anEstimate({ deliveries: [...deliveries, intoVault({ vaults: [toronto, ottawa] })] });
  shop.transport.answer('POST /customer/quotes/estimate', { body });
  return openCart(shop);
}
const select = () => screen.findByRole('combobox', { name: 'Delivery of 1 oz Gold Wafer' });

test('a line is sent another way where it stands, and the cart of one way has no headings', async () => {
  const { person, store } = visit([shipped]);
  expect(screen.queryByRole('heading', { name: 'To be shipped' })).not.toBeInTheDocument();

  await person.selectOptions(await select(), 'Our vault in Ottawa');

  expect(store.getState().cart.lines).toEqual([{ ...shipped, delivery: 'vault', vaultId: ottawa.id }]);
  expect(screen.queryByRole('radiogroup', { name: 'Order now' })).not.toBeInTheDocument();
});

test('what no vault stores is not offered one', async () => {
  visit([shipped], { storable: false });

  expect(
    within(await select())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Deliver to me', 'Pick up in Toronto']);
});

test('a cart of several ways is grouped, says which is ordered now, and locks the lines of that way alone', async () => {
  const page = visit([shipped, stored]);
  expect(await screen.findByRole('heading', { name: 'To be shipped' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Into the vault in Toronto' })).toBeVisible();
  const now = screen.getByRole('radiogroup', { name: 'Order now' });
  expect(within(now).getByRole('radio', { name: /^To be shipped: 2, \$11,753\.06/ })).toBeChecked();
  const total = screen.getByRole('complementary', { name: 'Order total' });
  expect(total).toHaveTextContent('To be shipped: 2 pieces');

  await page.person.click(within(now).getByRole('radio', { name: /^Into the vault in Toronto: 5/ }));
  expect(total).toHaveTextContent('Into the vault in Toronto: 5 pieces');
  await page.person.click(await button('Continue'));
  expect(await screen.findByRole('radio', { name: 'Store in our vault' })).toBeChecked();
  await page.person.type(screen.getByLabelText('Street and number'), '418 Concession Street');
  await page.person.type(screen.getByLabelText('City'), 'Hamilton');
  await page.person.selectOptions(screen.getByLabelText('Province or territory'), 'ON');
  await page.person.type(screen.getByLabelText('Postal code'), 'L8P 1A1');
  expect(await screen.findByRole('radio', { name: /^Toronto/ })).toBeChecked();
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));

  expect(await screen.findByRole('heading', { name: 'Price locked' })).toBeVisible();
  // The part that is locked says what is locked for it.
  expect(within(now).getByRole('radio', { name: /^Into the vault in Toronto: 5, \$11,753\.06/ })).toBeChecked();
  await waitFor(() =>
    expect(page.sent(QUOTE)).toMatchObject([
      { delivery: 'vault', vaultId: toronto.id, way: { delivery: 'vault', vaultId: toronto.id } },
    ]),
  );
  await consent(page);
  page.transport.answer('GET /public/cart', { body: aCart([shipped]) });
  await page.person.click(await button('Place order'));
  await waitFor(() => expect(page.sent(PLACE)).toHaveLength(1));
  await waitFor(() => expect(page.store.getState().cart.lines).toEqual([shipped]));
});

test('another vault that is chosen at the delivery step takes the lines of this order along', async () => {
  const page = visit([shipped]);
  await fillDelivery(page);
  await page.person.click(await screen.findByRole('radio', { name: 'Store in our vault' }));
  await page.person.click(await screen.findByRole('radio', { name: /^Ottawa/ }));
  expect(page.store.getState().cart.lines).toEqual([shipped]);
  await page.person.click(await button('Continue to payment'));

  expect(page.store.getState().cart.lines).toEqual([{ ...shipped, delivery: 'vault', vaultId: ottawa.id }]);
});

test('who goes on before the shop has told of its vaults keeps the one that he chose', async () => {
  const kept = [{ ...shipped, delivery: 'vault', vaultId: ottawa.id } as const];
  const page = visit(kept);
  page.transport.answer('POST /customer/quotes/estimate', () => new Promise(() => {}));
  await page.person.click(await button('Continue'));
  await page.person.type(await screen.findByLabelText('Street and number'), '418 Concession Street');
  await page.person.type(screen.getByLabelText('City'), 'Hamilton');
  await page.person.selectOptions(screen.getByLabelText('Province or territory'), 'ON');
  await page.person.type(screen.getByLabelText('Postal code'), 'L8P 1A1');
  await page.person.click(await button('Continue to payment'));
  await page.person.click(await button('Lock the prices and review'));

  await waitFor(() => expect(page.sent(QUOTE)).toMatchObject([{ delivery: 'vault', vaultId: ottawa.id }]));
  expect(page.store.getState().cart.lines).toEqual(kept);
});

test('the page that thanks says what still lies in the cart, for which way, and leads there', async () => {
  const shop = checkoutShop({ user: buyer, kept: [stored] });
  shop.transport.answer('GET /public/delivery-ways', { body: { ways } });
  shop.store.dispatch(cartKept([stored]));
  renderPage(<OrderPlaced order={anOrder()} />, { path: '/thank-you', ...shop });

  expect(await screen.findByText('Into the vault in Toronto: 5 pieces')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order it next' })).toHaveAttribute('href', '/cart');
  const onward = screen.getByRole('link', { name: 'Go on with the rest' });
  expect(onward).toHaveAttribute('href', `#${screen.getByRole('heading', { name: 'Still in your cart' }).id}`);
  expect(onward.compareDocumentPosition(screen.getByRole('heading', { name: /^To pay by/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
