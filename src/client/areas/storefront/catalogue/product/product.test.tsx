import { act, screen, waitFor, within } from '@testing-library/react';

import { selectCartLines } from '#client/features/trade/cart/cart.slice.ts';
import { productsApi } from '#client/features/catalogue/products/products.api.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';

const open = async (changes: Parameters<typeof aProduct>[0] = {}) => {
  const opened = await renderStorefront('/product/1-oz-gold-wafer', { replies: { products: [aProduct(changes)] } });
  await screen.findByRole('heading', { level: 1, name: '1 oz Gold Wafer' });
  const basis = productsApi.endpoints.priceBasis.select('CAD');
  await waitFor(() => expect(['fulfilled', 'rejected']).toContain(basis(opened.store.getState()).status));
  return opened;
};

const addButton = () => screen.getByRole('button', { name: /^Add to cart/ });

test('the total beside “Add to cart” follows what is typed, before the field is left', async () => {
  const { person } = await open();
  const field = screen.getByRole('textbox', { name: 'Quantity of 1 oz Gold Wafer' });

  await person.clear(field);
  await person.type(field, '30');

  expect(field).toHaveFocus();
  expect(addButton()).toHaveTextContent('$175,440.90');
  expect(screen.getByText('$5,848.03')).toBeVisible();

  await person.type(field, '0');
  expect(field).toHaveValue('300');
  expect(addButton()).toHaveTextContent('$175,440.90');
});

test('a way to pay has its limit beside it, and a card has no price where it cannot pay', async () => {
  await open();

  expect(await screen.findByText('Card payments are limited to $5,000.')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^Card/ })).not.toBeInTheDocument();
});

test('the price, what we buy at and the tax stand together', async () => {
  await open();

  expect(await screen.findByText('$5,586.35', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('Exempt')).toBeVisible();
  expect(screen.getByText('No GST or HST')).toBeVisible();
});

test('while the shop is offline the price is indicative, and nothing goes into the cart', async () => {
  await renderStorefront('/product/1-oz-gold-wafer', { replies: { isOnline: false } });
  expect(await screen.findByText('CAD each, indicative')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ordering is paused' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^The shop is offline: nothing can be ordered/)).toBeVisible();
  expect(screen.getByText(/Prices are indicative until it resumes/)).toBeVisible();
});

test('more pieces make each cheaper: the row of the price grid and the total follow the quantity', async () => {
  const { person } = await open();
  const field = screen.getByRole('textbox', { name: 'Quantity of 1 oz Gold Wafer' });

  await person.clear(field);
  await person.type(field, '10{Enter}');

  expect(screen.getByText('$5,848.03')).toBeVisible();
  expect(addButton()).toHaveTextContent('$58,480.30');
  expect(screen.getByRole('row', { name: /^10 or more/ })).toHaveClass('chosen');
});

test('added pieces are in the cart, and the way there is shown', async () => {
  const { person, store } = await open();

  await person.click(screen.getByRole('button', { name: 'One more' }));
  await person.click(addButton());

  expect(selectCartLines(store.getState())).toEqual([{ productId: aProduct().id, qty: 2 }]);
  expect(screen.getByText('2 pieces were added to your cart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a pack adds as many pieces at their price, is told in words, and never goes past what is there', async () => {
  const { person, store } = await open({ available: 60, packs: [{ name: 'tube', pieces: 25 }] });
  const tube = screen.getByRole('button', { name: '+ 1 tube of 25' });

  await person.click(tube);
  expect(screen.getByText('1 tube of 25')).toBeVisible();
  await person.click(tube);

  expect(screen.getByText('2 tubes of 25 (50 pieces)')).toBeVisible();
  expect(screen.getByText('$5,848.03')).toBeVisible();
  expect(tube).toBeDisabled();
  await person.click(addButton());
  expect(selectCartLines(store.getState())).toEqual([{ productId: aProduct().id, qty: 50 }]);
});

test('no more can be ordered than there are', async () => {
  const { person } = await open({ available: 3 });
  const field = screen.getByRole('textbox', { name: 'Quantity of 1 oz Gold Wafer' });

  await person.clear(field);
  await person.type(field, '50{Enter}');

  expect(field).toHaveValue('3');
  expect(screen.getByText('3 left')).toBeVisible();
});

test('a sold-out product can not be added', async () => {
  await open({ available: 0 });

  expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /^Quantity/ })).not.toBeInTheDocument();
});

test('without a usable price nothing can be added, and the page says when it can again', async () => {
  await open({ metal: 'XPD' });

  expect(screen.getByText(/There is no price for palladium at the moment/)).toBeVisible();
  expect(addButton()).toBeDisabled();
});

test('the price is computed anew when the terms change', async () => {
  const { store } = await open();

  act(() => {
    store.dispatch(
      productsApi.util.updateQueryData('priceBasis', 'CAD', (basis) => {
        basis.metals.XAU!.spotAskUsd = '4175.20';
      }),
    );
  });

  expect(await screen.findByText('$5,890.63', { selector: 'strong *' })).toBeVisible();
});

test('while the market is closed the buffer is named beside the price and is a part of its receipt', async () => {
  const { store } = await open();

  act(() => {
    store.dispatch(
      productsApi.util.updateQueryData('priceBasis', 'CAD', (basis) => {
        basis.metals.XAU!.buyBuffer = '0.02';
      }),
    );
  });

  expect(await screen.findByText('$5,993.96', { selector: 'strong *' })).toBeVisible();
  expect(screen.getByText(/^With a closed-market buffer of 2/)).toBeVisible();
  const receipt = within(await screen.findByRole('region', { name: 'How this price is made' }));
  expect(receipt.getByText('Closed-market buffer')).toBeVisible();
  expect(receipt.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '5,658.01',
    '14.15',
    '28.36',
    '114.01',
    '174.44',
    '5.00',
    '−0.01',
    '5,993.96\u00a0CAD',
  ]);
});

test('what is not known of the piece is left out of the specification', async () => {
  await open({ year: null, legalTender: '50 dollars' });

  expect(screen.getByRole('row', { name: 'Legal tender 50 dollars' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Year/ })).not.toBeInTheDocument();
});

test('search engines are shown what was written for them, else the name and the first paragraph', async () => {
  const said = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  const { unmount } = await open();
  expect(document.title).toMatch(/^1 oz Gold Wafer/);
  expect(said()).toBe('Struck from four-nines gold.');
  unmount();

  await open({ seo: { title: 'Buy an ounce of gold', description: 'Sealed and numbered.' } });
  expect(document.title).toMatch(/^Buy an ounce of gold/);
  expect(said()).toBe('Sealed and numbered.');
});

test('the number under the bar code stands in the specification', async () => {
  await open({ gtin: '4006381333931' });

  expect(screen.getByRole('row', { name: 'GTIN 4006381333931' })).toBeVisible();
});

describe('a fixed price', () => {
  test('is one figure at every quantity, beside what its metal is worth', async () => {
    await open({ pricing: { ...aProduct().pricing, fixedPrice: '6100.00' } });
    const receipt = within(await screen.findByRole('region', { name: 'How this price is made' }));

    expect(receipt.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '6,100.00',
      '6,100.00\u00a0CAD',
    ]);
    expect(receipt.getByText(/Its gold is 5,658.01 at spot/)).toBeVisible();
    expect(screen.getByText('Fixed: does not follow spot')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Price each in/ })).not.toBeInTheDocument();
  });
});

describe('a price on request', () => {
  test('is asked for by a message that names the product; there is nothing to put in a cart', async () => {
    await open({ price: null, pricing: { ...aProduct().pricing, onRequest: true } });

    expect(screen.getByText('Price on request')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for the price' })).toHaveAttribute(
      'href',
      '/contact-us?product=1%20oz%20Gold%20Wafer',
    );
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'How this price is made' })).not.toBeInTheDocument();
  });
});

describe('pieces that are ordered in', () => {
  test('can be bought when none is left, and the page says when they come', async () => {
    await open({ available: 0, backorderDays: 10 });

    expect(screen.getByText(/^Ordered in, within 10 days$/)).toBeVisible();
    expect(screen.getByText(/^It comes within/)).toBeVisible();
    expect(addButton()).toBeEnabled();
  });

  test('are told apart from those on the shelf', async () => {
    const { person } = await open({ available: 1, backorderDays: 10 });
    await person.click(screen.getByRole('button', { name: 'One more' }));

    expect(screen.getByText(/^1 of 2 comes within/)).toBeVisible();
  });
});
