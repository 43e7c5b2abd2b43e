import { act, screen, within } from '@testing-library/react';

import type { AppStore } from '#client/app/store.ts';
import { selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { wishlistKept, wishToggled } from '#client/features/customers/wishlists/wishlist.slice.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';
import { aWish } from '#client/testing/wish-makers.ts';
import type { Wish, WishlistLink } from '#contract/customers/wishlists.contract.ts';

const wafer = aProduct();
const other = aProduct({ id: '01900000-0000-7000-8000-000000000002', slug: 'other', name: '1 oz Gold Round' });
const heart = (name: string) => screen.findByRole('button', { name: `Wishlist: ${name}` });

const wish = (store: AppStore, ...ids: string[]) => act(() => ids.forEach((id) => store.dispatch(wishToggled(id))));

const priced =
  (...items: Wish[]) =>
  (transport: FakeTransport) =>
    transport.answer('GET /public/wishes/CAD', { body: { items, currency: 'CAD' } });

const asVisitor = async (...items: Wish[]) => {
  const opened = await renderStorefront('/wishlist', { prepare: priced(...items) });
  wish(opened.store, ...items.map(({ product }) => product.id));
  return opened;
};

describe('the heart', () => {
  test('of a product’s page is pressed while it is wished for, counted in the header and told to screen readers', async () => {
    const { person } = await renderStorefront('/product/1-oz-gold-wafer');
    await screen.findByRole('heading', { level: 1, name: '1 oz Gold Wafer' });
    expect(await heart('1 oz Gold Wafer')).toHaveAttribute('aria-pressed', 'false');

    (await heart('1 oz Gold Wafer')).focus();
    await person.keyboard('{Enter}');

    expect(await heart('1 oz Gold Wafer')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 oz Gold Wafer is on your wishlist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wishlist, 1' })).toHaveAttribute('href', '/wishlist');

    await person.click(await heart('1 oz Gold Wafer'));

    expect(await heart('1 oz Gold Wafer')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Wishlist, empty' })).toBeVisible();
  });

  test('of a card wishes for it without leaving the list', async () => {
    const { person, store, whereabouts } = await renderStorefront('/shop', { replies: { products: [wafer, other] } });

    await person.click(await screen.findByRole('button', { name: 'Wishlist: 1 oz Gold Round' }));

    expect(store.getState().wishlist.ids).toEqual([other.id]);
    expect(whereabouts()).toBe('/shop');
  });

  test('says below why a wish could not be kept', async () => {
    const { person, store } = await renderStorefront('/product/1-oz-gold-wafer');
    await screen.findByRole('heading', { level: 1, name: '1 oz Gold Wafer' });
    const full = Array.from({ length: 100 }, (_none, no) => `01900000-0000-7000-8000-${String(no).padStart(12, 'f')}`);
    wish(store, ...full);

    await person.click(await heart('1 oz Gold Wafer'));

    expect(await screen.findByText(/A wishlist holds at most 100 products/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close the message' }));
    expect(screen.queryByText(/at most 100 products/)).not.toBeInTheDocument();
  });
});

describe('a visitor’s list', () => {
  test('shows live prices, moves a product to the cart and offers the way there', async () => {
    const { person, store } = await asVisitor(aWish({ product: wafer, minQty: 5 }), aWish({ product: other }));
    const row = within((await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).closest('li') as HTMLElement);
    expect(row.getByText('$5,876.53')).toBeVisible();

    await person.click(row.getByRole('button', { name: 'Move to cart 1 oz Gold Wafer' }));

    expect(selectCartLines(store.getState())).toEqual([{ productId: wafer.id, qty: 5 }]);
    expect(store.getState().wishlist.ids).toEqual([other.id]);
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: '1 oz Gold Wafer' })).not.toBeInTheDocument();
  });

  test('gives back what was taken off by mistake', async () => {
    const { person, store } = await asVisitor(aWish({ product: wafer }));

    await person.click(await screen.findByRole('button', { name: 'Remove 1 oz Gold Wafer' }));
    expect(screen.getByText('Nothing on it yet.')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().wishlist.ids).toEqual([wafer.id]);
  });

  test('says of a withdrawn product that it is no longer sold, without price and way to the cart', async () => {
    await asVisitor(aWish({ product: { ...wafer, price: null }, onSale: false }));

    expect(await screen.findByText('No longer sold')).toBeVisible();
    expect(screen.queryByText('$5,876.53')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move to cart/ })).not.toBeInTheDocument();
  });

  test('is kept by nobody else, and the page says how it would be', async () => {
    await asVisitor();

    expect(screen.getByText(/Only you, in this browser/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop bullion' })).toBeVisible();
  });

  test('that cannot be priced says so and tries again', async () => {
    const { person, store, transport } = await renderStorefront('/wishlist', {
      prepare: (shop) => shop.answer('GET /public/wishes/CAD', 'offline'),
    });
    wish(store, wafer.id);
    await screen.findByText('The wishlist could not be fetched.');

    priced(aWish())(transport);
    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).toBeVisible();
  });
});

describe('a customer', () => {
  const link: WishlistLink = { token: 'abc', showsName: false, madeAt: '2026-11-20T15:00:00.000Z' };

  test('makes a link to his list, with his name only if he says so, and withdraws it', async () => {
    let made: WishlistLink | null = null;
    const { person, transport, store } = await renderStorefront('/wishlist', {
      user: aSessionUser(),
      prepare: (shop) => {
        shop.answer('GET /customer/wishlist', () => ({ body: { items: [aWish()], currency: 'CAD', link: made } }));
        shop.answer('PUT /customer/wishlist/link', ({ body }) => {
          made = { ...link, ...(body as { showsName: boolean }) };
          return { body: { link: made } };
        });
        shop.answer('DELETE /customer/wishlist/link', () => {
          made = null;
          return { body: { link: null } };
        });
      },
    });
    act(() => void store.dispatch(wishlistKept([wafer.id])));
    const name = await screen.findByRole('checkbox', { name: 'Show my name with it' });
    expect(name).not.toBeChecked();

    await person.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText('http://localhost/wishlist/abc')).toBeVisible();

    await person.click(name);
    expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible();
    const sent = transport.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ showsName: false }, { showsName: true }]);

    await person.click(screen.getByRole('button', { name: 'Withdraw the link' }));
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(screen.queryByText('http://localhost/wishlist/abc')).not.toBeInTheDocument();
  });
});

describe('another’s list', () => {
  const shown = (body: object) =>
    renderStorefront('/wishlist/abc', {
      prepare: (shop) => shop.answer('GET /public/wishlists/abc/CAD', { body: { currency: 'CAD', ...body } }),
    });

  test('shows its products at live prices, without a name unless the owner says so', async () => {
    await shown({ name: null, items: [aWish({ addedAt: null })] });

    expect(await screen.findByRole('heading', { level: 1, name: 'A wishlist' })).toBeVisible();
    expect(screen.getByText('$5,876.53')).toBeVisible();
    expect(await heart('1 oz Gold Wafer')).toHaveAttribute('aria-pressed', 'false');
  });

  test('bears the name that its owner shows', async () => {
    await shown({ name: 'Ada Novak', items: [] });

    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Novak’s wishlist' })).toBeVisible();
  });

  test('is not there any more once the link is withdrawn', async () => {
    await renderStorefront('/wishlist/abc');

    expect(await screen.findByRole('heading', { name: 'This list is no longer shared.' })).toBeVisible();
  });
});
