import { screen, within } from '@testing-library/react';

import { renderStorefront, type StorefrontOptions } from '#client/testing/render-storefront.tsx';

/** Types into the first box of the page once it is a combobox. */
async function typed(text: string, options: StorefrontOptions = {}) {
  const page = await renderStorefront('/verified', options);
  await page.person.click(screen.getAllByRole('searchbox', { name: 'Search' })[0]!);
  const box = await screen.findByRole('combobox', { name: 'Search' });
  await page.person.type(box, text);
  return { ...page, box };
}

test('a box that is touched becomes a combobox whose list has what fits, products at their price now', async () => {
  const { box } = await typed('gold');

  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
  const product = await list.findByRole('option', { name: /1 oz Gold Wafer/ });
  expect(within(list.getByRole('group', { name: 'Products' })).getByRole('option')).toBe(product);
  expect(product).toHaveTextContent('$5,876.53');
  expect(product).toHaveAttribute('href', '/product/1-oz-gold-wafer');
  expect(list.getByRole('option', { name: 'Gold bars' })).toHaveAttribute('href', '/category/gold-bars');
  expect(list.getByRole('option', { name: 'All results for “gold”' })).toHaveAttribute('href', '/search?q=gold');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText(/^1 product and 2 other pages/)).toHaveAttribute('role', 'status');
});

test('the price of a suggestion is in the currency that was chosen', async () => {
  const { transport } = await typed('gold', { preferences: { currency: 'USD' } });

  expect(await screen.findByRole('option', { name: /1 oz Gold Wafer/ })).toHaveTextContent('US$5,876.53');
  expect(transport.requests.some(({ url }) => url.startsWith('/backend/public/search/USD/suggest?q=gold'))).toBe(true);
});

test('the arrow keys walk through the list and back to what was typed, and Enter takes the chosen one', async () => {
  const { box, person, whereabouts } = await typed('gold');
  const product = await screen.findByRole('option', { name: /1 oz Gold Wafer/ });
  expect(box).not.toHaveAttribute('aria-activedescendant');

  await person.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', product.id);
  expect(product).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{ArrowUp}');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await person.keyboard('{ArrowUp}');
  expect(box).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'All results for “gold”' }).id,
  );
  expect(box).toHaveFocus();

  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(whereabouts()).toBe('/product/1-oz-gold-wafer');
});

test('Enter without a choice goes to all results', async () => {
  const { person, whereabouts } = await typed('gold bar');
  await screen.findByRole('option', { name: /1 oz Gold Wafer/ });

  await person.keyboard('{Enter}');

  expect(whereabouts()).toBe('/search?q=gold+bar');
});

test('Escape closes the list and keeps what was typed', async () => {
  const { box, person } = await typed('gold');
  await screen.findByRole('option', { name: /1 oz Gold Wafer/ });

  await person.keyboard('{Escape}');

  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('gold');

  await person.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-expanded', 'true');
});

test('who goes elsewhere closes the list', async () => {
  const { box, person } = await typed('gold');
  await screen.findByRole('option', { name: /1 oz Gold Wafer/ });

  await person.tab();

  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('nothing that fits is said, and so is what can not be fetched', async () => {
  const { person, box, transport } = await typed('zzyzx', { replies: { products: [] } });
  expect(await screen.findByText('No matches. Press Enter for other places to begin.')).toBeVisible();

  transport.answer('GET /public/search/CAD/suggest', { status: 503, body: { message: 'Away.' } });
  await person.type(box, 'q');
  expect(await screen.findByText('Suggestions could not be loaded. Press Enter to search.')).toBeVisible();
});

test('one letter asks nothing', async () => {
  const { transport } = await typed('g');

  expect(transport.requests.some(({ url }) => url.includes('/suggest'))).toBe(false);
});
