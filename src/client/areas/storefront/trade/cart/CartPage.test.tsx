import { screen, within } from '@testing-library/react';

import { cartLineAdded } from '#client/features/trade/cart/cart.slice.ts';
import { aCart } from '#client/testing/cart-makers.ts';
import { checkoutShop, wafer } from '#client/testing/checkout-shop.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderPage } from '#client/testing/render-page.tsx';

import { CartPage } from './CartPage.tsx';

type ShopState = Parameters<typeof checkoutShop>[0];
type Shop = ReturnType<typeof checkoutShop>;

/** Opens the cart page of a visitor who has put two wafers into the cart. */
function visit({ lines = [{ productId: wafer, qty: 2 }], prepare = (_shop: Shop) => {} } = {}) {
  const shop = checkoutShop();
  prepare(shop);
  for (const line of lines) shop.store.dispatch(cartLineAdded(line));
  return { ...shop, ...renderPage(<CartPage />, { path: '/cart', ...shop }) };
}

/** The same for somebody who has signed in. */
const visitAs = (user: NonNullable<ShopState>['user'], state: ShopState = {}) => {
  const shop = checkoutShop({ ...state, ...(user && { user }) });
  return { ...shop, ...renderPage(<CartPage />, { path: '/cart', ...shop }) };
};

const theWafer = () => screen.findByRole('link', { name: '1 oz Gold Wafer' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a visitor sees his items at live prices', async () => {
  visit();

  expect(await theWafer()).toHaveAttribute('href', '/product/1-oz-gold-wafer');
  expect(screen.getByText('11,753.06', { selector: 'li *' })).toBeInTheDocument();
  expect(screen.getByText('5,876.53')).toBeInTheDocument();
  expect(screen.getByText('3.60 % over spot')).toBeInTheDocument();
});

test('a visitor who says where it goes is told the total with delivery and tax before he signs in, in the box and on the phone’s bar', async () => {
  const { person, sent } = visit();
  await theWafer();
  expect(screen.getByText(/Choose a province to see delivery and tax before anything is locked/)).toBeVisible();

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  const box = within(screen.getByRole('complementary', { name: 'Order total' }));
  expect(await box.findByText('11,807.87')).toBeVisible();
  expect(box.getByText('Insured courier')).toBeVisible();
  const dock = within(screen.getByRole('region', { name: 'Total and next step' }));
  expect(dock.getByText('11,807.87')).toBeInTheDocument();
  expect(sent('POST /public/estimate')).toMatchObject([
    { currency: 'CAD', province: 'ON', lines: [{ productId: wafer, qty: 2 }] },
  ]);
  expect(document.cookie).toContain('ingot_province=ON');
});

test('why no total can be told is said in its place', async () => {
  const words = '1 oz Gold Wafer: Only 1 left.';
  const { person } = visit({
    prepare: ({ transport }) => transport.answer('POST /public/estimate', { status: 409, body: { message: words } }),
  });
  await theWafer();

  await person.selectOptions(screen.getByLabelText(/^Delivered to/), 'Ontario');

  expect(await screen.findByText(words)).toBeVisible();
});

test('what a price has done since the item was chosen is told', async () => {
  visitAs(aSessionUser(), { line: { unit: '5876.11', addedUnit: '5876.53' } });

  expect(await screen.findByText(/−0\.42/)).toHaveTextContent('down −0.42 (−0.01 %)');
  expect(screen.getByText(/each since you chose it/)).toBeInTheDocument();
});

test('why an item can’t be ordered stands beside it, and the checkout waits', async () => {
  const { person, sent } = visitAs(aSessionUser(), { line: { problem: 'Only 1 left.' } });

  expect(await screen.findByText('Only 1 left.')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);

  expect(screen.queryByLabelText('Who receives it')).not.toBeInTheDocument();
  expect(sent('POST /customer/quotes')).toEqual([]);
});

test('a quantity is changed by steps, and the price follows', async () => {
  const { person } = visit();
  await theWafer();

  await person.click(screen.getByRole('button', { name: 'One more' }));

  expect(await screen.findByText('17,629.59', { selector: 'li *' })).toBeInTheDocument();
});

test('a removed item can be had back', async () => {
  const { person, store } = visit();
  await person.click(await screen.findByRole('button', { name: 'Remove 1 oz Gold Wafer' }));
  const emptied = store.getState().cart.lines;

  await person.click(screen.getByRole('button', { name: 'Undo' }));

  expect(emptied).toEqual([]);
  expect(await theWafer()).toBeInTheDocument();
  expect(store.getState().cart.lines).toMatchObject([{ productId: wafer, qty: 2 }]);
});

test('the undo has the focus when the item is gone', async () => {
  const { person } = visit();

  await person.click(await screen.findByRole('button', { name: 'Remove 1 oz Gold Wafer' }));

  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('an empty cart says what to do next', () => {
  visit({ lines: [] });

  expect(screen.getByRole('heading', { name: 'Your cart is empty.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop bullion' })).toHaveAttribute('href', '/shop');
});

test('to who was signed out the empty cart says that his own waits in his account, and leads back to it', async () => {
  sessionStorage.setItem('ingot:signed-out', 'other-tab /cart');
  const { person, whereabouts } = visit({ lines: [] });

  expect(screen.getByRole('heading', { name: 'You are signed out.' })).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Sign in again' }));

  expect(whereabouts()).toBe('/?sign-in=1');
});

test('a product that the shop no longer knows is named as such and can be taken out', async () => {
  const { person, store } = visit({ prepare: forgetful });

  await person.click(await screen.findByRole('button', { name: 'Remove it' }));

  expect(store.getState().cart.lines).toEqual([]);
});

test('when the cart can’t be priced, it can be tried again', async () => {
  const { person, transport } = visit({ prepare: (shop) => shop.transport.answer('PUT /public/cart', 'offline') });
  await screen.findByText(/could not be fetched/);

  transport.answer('PUT /public/cart', { body: aCart([{ productId: wafer, qty: 2 }], { kept: false }) });
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await theWafer()).toBeInTheDocument();
});

describe('on the way to the checkout', () => {
  test('a visitor is led to the sign-in, which leads back here', async () => {
    const { person, whereabouts } = visit();

    await person.click(await screen.findByRole('link', { name: 'Sign in to order' }));

    expect(whereabouts()).toBe('/?sign-in=1');
    expect(screen.getByText('Another page, told {"from":"/cart"}')).toBeInTheDocument();
  });

  test.each([
    ['whose address is not confirmed', { verified: false }, 'Confirm the address', '/verify-email'],
    ['whose identity is not checked', { status: 'draft' as const }, 'Go to the identity check', '/kyc-form'],
  ])('a customer %s is told so and shown the way', async (_who, own, link, href) => {
    visitAs(aSessionUser(own));

    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  test('a customer whose papers lie with us is told that, and not sent to the form again', async () => {
    visitAs(aSessionUser({ status: 'submitted' }));

    expect(await screen.findByText(/We are checking your documents/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the identity check' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  test('all four steps are in sight from the beginning', async () => {
    visitAs(aSessionUser());
    const steps = within(await screen.findByText('Items').then((heading) => heading.closest('ol')!));

    expect(steps.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Items',
      'Address and delivery',
      'Payment',
      'Review and place the order',
    ]);
  });
});

/** A shop that knows none of the products. */
function forgetful({ transport }: Shop): void {
  transport.answer('PUT /public/cart', { body: aCart([], { kept: false }) });
}
