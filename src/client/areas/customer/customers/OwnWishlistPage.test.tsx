import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { aCart } from '#client/testing/cart-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aProduct, shopReplies } from '#client/testing/storefront-replies.ts';
import { aWish } from '#client/testing/wish-makers.ts';

const wafer = aWish({ minQty: 2 });
const gone = aWish({
  product: aProduct({ id: '01900000-0000-7000-8000-000000000002', name: '1 oz Gold Round', price: null }),
  onSale: false,
});

function open(answers: (transport: FakeTransport) => void = () => undefined) {
  let items = [wafer, gone];
  return renderArea(customerRoutes, {
    at: '/customer-dashboard/wishlist',
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /public/price-basis/CAD', { body: shopReplies().basis });
      transport.answer('GET /customer/tier', { body: { tier: null } });
      transport.answer('GET /customer/wishlist', () => ({ body: { items, currency: 'CAD', link: null } }));
      transport.answer(`DELETE /customer/wishlist/products/${wafer.product.id}`, () => {
        items = [gone];
        return { body: { productIds: [gone.product.id] } };
      });
      transport.answer('PUT /public/cart', { body: aCart([{ productId: wafer.product.id, qty: 2 }]) });
      answers(transport);
    },
  });
}

test('the list shows live prices, and of what is no longer sold that it is so', async () => {
  open();

  const row = within(await screen.findByRole('row', { name: /1 oz Gold Wafer/ }));
  expect(await row.findByText('$5,876.53')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /1 oz Gold Round/ }));
  expect(other.getByText('No longer sold')).toBeVisible();
  expect(other.queryByRole('button', { name: /^Move to cart/ })).not.toBeInTheDocument();
});

test('a product moves to the account’s cart, the fewest that can be ordered, and leaves the list', async () => {
  const { person, transport } = open();

  await person.click(await screen.findByRole('button', { name: 'Move to cart: 1 oz Gold Wafer' }));

  expect(await screen.findByText(/1 oz Gold Wafer is in your cart/)).toBeVisible();
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ currency: 'CAD', mode: 'merge' },
    lines: [{ productId: wafer.product.id, qty: 2 }],
  });
  await waitFor(() => expect(screen.queryByRole('row', { name: /1 oz Gold Wafer/ })).not.toBeInTheDocument());
});

test('what the cart does not take stays on the list, and why is said', async () => {
  const { person } = open((transport) => transport.answer('PUT /public/cart', 'offline'));

  await person.click(await screen.findByRole('button', { name: 'Move to cart: 1 oz Gold Wafer' }));

  expect(await screen.findByText(/can’t be reached/)).toBeVisible();
  expect(screen.getByRole('row', { name: /1 oz Gold Wafer/ })).toBeVisible();
});
