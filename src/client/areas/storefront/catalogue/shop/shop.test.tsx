import { screen, within } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct } from '#client/testing/storefront-replies.ts';

const askedLast = (urls: string[]) => urls.findLast((url) => url.includes('/public/products/'));

test('each card has the name, fine weight, live price, premium and stock', async () => {
  await renderStorefront('/shop');

  const card = within((await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).closest('li')!);
  expect(await card.findByText('$5,876.53')).toBeVisible();
  expect(card.getByText('3.86 % over spot')).toBeVisible();
  expect(card.getByText('In stock, 214')).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', '/product/1-oz-gold-wafer');
});

test('ticking a facet goes into the address and asks the server', async () => {
  const { person, whereabouts, transport } = await renderStorefront('/shop');

  await person.click(await screen.findByRole('checkbox', { name: 'Gold 1' }));
  await person.click(screen.getByRole('checkbox', { name: 'In stock 1' }));

  expect(whereabouts()).toBe('/shop?f.metal=in:XAU&f.inStock=equals:true');
  expect(askedLast(transport.requests.map(({ url }) => url))).toBe(
    '/backend/public/products/CAD?f.metal=in:XAU&f.inStock=equals:true',
  );
});

test('the fineness and the weight can be ticked, each with its count, and how many there are stands above them', async () => {
  const { person, whereabouts } = await renderStorefront('/shop');

  expect(await screen.findByText(/^\d+ products?$/)).toBeVisible();
  await person.click(screen.getByText('Fineness'));
  await person.click(screen.getByRole('checkbox', { name: '999.9 fine 1' }));
  await person.click(screen.getByText('Weight'));
  await person.click(screen.getByRole('checkbox', { name: '1 oz 1' }));

  expect(whereabouts()).toBe('/shop?f.size=in:1+oz&f.fineness=in:999.9');
});

test('on a phone the filters are a sheet whose button says what it shows', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  const { person } = await renderStorefront('/shop');
  await person.click(await screen.findByRole('button', { name: 'Filters' }));

  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await person.click(sheet.getByRole('checkbox', { name: 'Gold 1' }));
  await person.click(await sheet.findByRole('button', { name: /^Show \d+$/ }));

  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gold, remove filter' })).toBeVisible();
});

test('a filter that is set is named and can be taken away', async () => {
  const { person, whereabouts } = await renderStorefront('/shop?f.metal=in:XAU&f.premium=gte:0.015&f.premium=lte:0.14');

  expect(await screen.findByRole('link', { name: /^Premium 1.5 to 14/ })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Gold, remove filter' }));

  expect(whereabouts()).toBe('/shop?f.premium=gte:0.015&f.premium=lte:0.14');
});

test('bounds on the premium are typed in percent', async () => {
  const { person, whereabouts } = await renderStorefront('/shop');
  const facet = within(screen.getByRole('group', { name: 'Premium over spot, percent' }));

  await person.type(facet.getByLabelText('Premium to'), '2.5 %');
  await person.click(facet.getByRole('button', { name: 'Set' }));

  expect(whereabouts()).toBe('/shop?f.premium=lte:0.025');
});

test('a bound that is no number is told and changes nothing', async () => {
  const { person, whereabouts } = await renderStorefront('/shop');
  const facet = within(screen.getByRole('group', { name: 'Premium over spot, percent' }));

  await person.type(facet.getByLabelText('Premium to'), 'little');
  await person.click(facet.getByRole('button', { name: 'Set' }));

  expect(facet.getByText('Use a number, such as 2.5.')).toBeVisible();
  expect(whereabouts()).toBe('/shop');
});

test('another order goes into the address and back to the first page', async () => {
  const { person, whereabouts } = await renderStorefront('/shop?first=24');

  await person.selectOptions(screen.getByLabelText('Sort by'), 'Premium over spot, low first');

  expect(whereabouts()).toBe('/shop?sort=premium');
});

test('the other pages of a long list are links', async () => {
  await renderStorefront('/shop?f.metal=in:XAU&first=24', {
    prepare: (transport) =>
      transport.answer('GET /public/products/CAD', {
        body: {
          items: [aProduct()],
          first: 24,
          rows: 24,
          total: 96,
          totalKind: 'exact',
          facets: {
            metal: {},
            form: {},
            mint: {},
            category: {},
            tag: {},
            trait: {},
            size: {},
            fineness: {},
            inStock: {},
          },
          asOf: '',
        },
      }),
  });

  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/shop?f.metal=in:XAU&first=48');
  expect(screen.getByText('25 to 25 of 96')).toBeVisible();
});

test('nothing found leads on: clear the filters or begin from a metal', async () => {
  await renderStorefront('/shop?f.metal=in:XPD', { replies: { products: [] } });

  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/shop');
});

test('products that can not be fetched are asked for again by a button', async () => {
  let isAway = true;
  const { person } = await renderStorefront('/shop', {
    prepare: (transport) =>
      transport.answer('GET /public/products/CAD', () =>
        isAway
          ? { status: 503, body: { message: 'Away.' } }
          : {
              body: {
                items: [aProduct()],
                first: 0,
                rows: 24,
                total: 1,
                totalKind: 'exact',
                facets: {
                  metal: {},
                  form: {},
                  mint: {},
                  category: {},
                  tag: {},
                  trait: {},
                  size: {},
                  fineness: {},
                  inStock: {},
                },
                asOf: '',
              },
            },
      ),
  });
  expect(await screen.findByText('The products could not be fetched.')).toBeVisible();

  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).toBeVisible();
});

test('a metal without a usable price shows its products without one', async () => {
  await renderStorefront('/shop', {
    replies: { products: [aProduct({ metal: 'XPD', name: '10 g Palladium Wafer' })] },
  });

  const card = within((await screen.findByRole('heading', { name: '10 g Palladium Wafer' })).closest('li')!);
  expect(card.getByText('No price at the moment')).toBeVisible();
});

test('a category’s page asks for its products and names what lies within', async () => {
  const { transport } = await renderStorefront('/category/gold');

  expect(await screen.findByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gold wafers' })).toHaveAttribute('href', '/category/gold-wafers');
  expect(askedLast(transport.requests.map(({ url }) => url))).toBe(
    '/backend/public/products/CAD?f.category=equals:gold',
  );
});

test('a category below another says so in its breadcrumbs', async () => {
  await renderStorefront('/category/gold-wafers');

  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Gold', 'Gold wafers']);
});
