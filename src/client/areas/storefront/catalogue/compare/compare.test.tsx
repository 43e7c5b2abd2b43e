import { act, screen, waitFor, within } from '@testing-library/react';

import { laterPartsThere } from '#client/areas/storefront/layout/later-part.tsx';
import {
  comparedRestored,
  comparedSet,
  selectCompared,
} from '#client/features/catalogue/comparison/comparison.slice.ts';
import { selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';
import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

const wafer = aProduct();
const half = aProduct({
  ...{ id: '01900000-0000-7000-8000-000000000002', slug: 'half', name: '1/2 oz Gold Coin', form: 'coin' },
  pricing: { ...wafer.pricing, fineNg: '15551738400', premiumPct: '0.06' },
  ...{ mint: 'Halloran Works', attributes: [{ label: 'Edge', value: 'Reeded' }] },
});
const kept = aProduct({
  ...{ id: '01900000-0000-7000-8000-000000000003', slug: 'kept', name: '1 oz Gold Bar' },
  pricing: { ...wafer.pricing, buyback: { enabled: false, pct: '0', fixed: '0' } },
});
const all = [wafer, half, kept];

async function compare(search: string, products: readonly ProductDetail[] = all, chosen: string[] = []) {
  const opened = await renderStorefront(`/compare${search}`, {
    replies: { products: all },
    prepare: (transport, store) => {
      transport.answer('GET /public/comparisons/CAD', ({ url }) => {
        const asked = new URL(url, 'http://shop').searchParams.getAll('product');
        return { body: { items: asked.flatMap((slug) => products.find((product) => product.slug === slug) ?? []) } };
      });
      store.dispatch(comparedSet(chosen));
    },
  });
  if (search !== '' || chosen.length > 0) await screen.findByRole('table');
  return opened;
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('products stand side by side at live prices, with what each costs for an ounce and to sell back at once', async () => {
  await compare('?products=1-oz-gold-wafer,half');

  await waitFor(() => expect(cells(/^Price of one, now/)).toEqual(['$5,876.53', '$3,026.27']));
  expect(cells(/^Over spot/)).toEqual(['3.86 %lowest$218.52', '6.97 %$197.27']);
  expect(cells(/^Price for an ounce/)).toEqual(['$5,876.53lowest', '$6,052.54']);
  expect(cells(/^We buy one today at/)).toEqual(['$5,586.35', '$2,793.18']);
  expect(cells(/^Cost to own and sell back/)).toEqual([
    '$290.184.94 % of the pricelowest part of the price',
    '$233.097.70 % of the price',
  ]);
  expect(cells(/^Edge/)).toEqual(['–not stated', 'Reeded']);
});

test('where the products differ is marked, for screen readers too, and can be all that is shown', async () => {
  const { person, whereabouts } = await compare('?products=1-oz-gold-wafer,half');
  expect(screen.getByRole('row', { name: /^Mint ?, differs/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Metal Gold/ })).toBeVisible();

  await person.click(screen.getByRole('checkbox', { name: 'Differences only' }));

  expect(screen.queryByRole('row', { name: /^Metal Gold/ })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Mint ?, differs/ })).toBeVisible();
  expect(whereabouts()).toBe('/compare?products=1-oz-gold-wafer,half&only=differences');
});

test('what the shop’s own rows say of a piece is not said again by its attributes', async () => {
  const attributes = [
    { label: 'Packaging', value: 'In a tube of 25' },
    { label: 'Registered accounts', value: 'Yes' },
  ];
  await compare('?products=1-oz-gold-wafer,half', [wafer, { ...half, attributes }]);

  expect(screen.getAllByRole('row', { name: /^Packaging/ })).toHaveLength(1);
  expect(screen.getAllByRole('row', { name: /^Registered accounts/ })).toHaveLength(1);
});

test('what is not bought back has no cost to own', async () => {
  await compare('?products=1-oz-gold-wafer,kept');

  await waitFor(() => expect(cells(/^We buy one today at/)).toEqual(['$5,586.35', 'Not bought back']));
  expect(cells(/^Cost to own/)).toEqual(['$290.184.94 % of the price', '–not stated']);
});

test('a product is taken out and another put in by the keyboard; the address and the choice follow', async () => {
  const { person, whereabouts, store } = await compare('?products=1-oz-gold-wafer,half');

  screen.getByRole('button', { name: 'Remove 1/2 oz Gold Coin' }).focus();
  await person.keyboard('{Enter}');
  expect(whereabouts()).toBe('/compare?products=1-oz-gold-wafer');

  await person.type(screen.getByRole('searchbox', { name: 'Add a product' }), 'gold');
  const found = await screen.findByRole('button', { name: /^Add 1 oz Gold Bar/ });
  expect(screen.queryByRole('button', { name: /^Add 1 oz Gold Wafer/ })).not.toBeInTheDocument();
  found.focus();
  await person.keyboard('{Enter}');

  expect(whereabouts()).toBe('/compare?products=1-oz-gold-wafer,kept');
  expect(selectCompared(store.getState())).toEqual(['1-oz-gold-wafer', 'kept']);
  expect(screen.getByRole('searchbox', { name: 'Add a product' })).toHaveFocus();
});

test('a product goes into the cart from its column', async () => {
  const { person, store } = await compare('?products=1-oz-gold-wafer,half');

  await person.click(await screen.findByRole('button', { name: 'Add to cart 1/2 oz Gold Coin' }));

  expect(selectCartLines(store.getState())).toEqual([{ productId: half.id, qty: 1 }]);
  expect(screen.getByRole('link', { name: 'In your cart' })).toHaveAttribute('href', '/cart');
});

test('an address without products shows those that this browser has chosen', async () => {
  const { whereabouts } = await compare('', all, ['half', 'kept']);

  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(whereabouts()).toBe('/compare?products=half,kept');
});

test('an address without products, in a browser that has chosen none, says how to choose', async () => {
  const { store, whereabouts } = await compare('');
  expect(screen.getByText(/Nothing is selected yet/)).toBeVisible();

  act(() => void store.dispatch(comparedSet(['half'])));
  await act(laterPartsThere);
  expect(whereabouts()).toBe('/compare');
});

test('what is no longer sold of an address is counted, not shown', async () => {
  await compare('?products=1-oz-gold-wafer,sold-long-ago');

  expect(await screen.findByText(/One product in this link is no longer on sale/)).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

describe('the scales', () => {
  test('of cards choose up to four; a bar counts them and leads to the comparison', async () => {
    const { person, whereabouts } = await renderStorefront('/shop', { replies: { products: all } });

    await person.click(await screen.findByRole('button', { name: 'Compare: 1 oz Gold Wafer' }));
    await person.click(screen.getByRole('button', { name: 'Compare: 1/2 oz Gold Coin' }));

    expect(screen.getByRole('button', { name: 'Compare: 1 oz Gold Wafer' })).toHaveAttribute('aria-pressed', 'true');
    const bar = within(await screen.findByRole('region', { name: 'Selected for comparison' }));
    expect(bar.getByText('2 of 4')).toBeVisible();

    await person.click(bar.getByRole('link', { name: 'Compare' }));
    expect(whereabouts()).toBe('/compare?products=1-oz-gold-wafer,half');
  });

  test('refuse a fifth and say why; cleared, they choose again', async () => {
    const { person, store } = await renderStorefront('/shop', { replies: { products: all } });
    act(() => void store.dispatch(comparedSet(['a', 'b', 'c', 'd'])));
    const scales = await screen.findByRole('button', { name: 'Compare: 1 oz Gold Wafer' });

    await person.click(scales);

    expect(scales).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('4 products are selected: remove one first.')).toBeInTheDocument();
    expect(selectCompared(store.getState())).toHaveLength(4);

    await person.click(await screen.findByRole('button', { name: 'Clear' }));
    await person.click(scales);
    expect(selectCompared(store.getState())).toEqual(['1-oz-gold-wafer']);
  });

  test('choose nothing that another hand has written into the storage', async () => {
    const { store } = await renderStorefront('/cart');

    act(() => void store.dispatch(comparedRestored({ slugs: ['ok', '<b>', 7, 'a', 'b', 'c', 'd'] })));

    expect(selectCompared(store.getState())).toEqual(['ok', 'a', 'b', 'c']);
  });
});
