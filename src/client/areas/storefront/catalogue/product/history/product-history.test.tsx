import { fireEvent, screen, within } from '@testing-library/react';

import { renderStorefront, type StorefrontOptions } from '#client/testing/render-storefront.tsx';
import { aProduct, AS_OF } from '#client/testing/storefront-replies.ts';

const path = '/product/1-oz-gold-wafer';

/** The product's page with its history opened. */
async function opened(options?: StorefrontOptions) {
  const screenOf = await renderStorefront(path, options);
  const heading = await screen.findByRole('heading', { name: 'Price and premium over time' });
  const section = heading.closest('details')!;
  section.open = true;
  fireEvent(section, new Event('toggle'));
  return { ...screenOf, section: within(section) };
}

const asked = (requests: readonly { url: string }[]) =>
  requests.filter(({ url }) => url.includes('/product-prices/')).map(({ url }) => url);

test('nothing of the history is asked for before it is opened', async () => {
  const { transport } = await renderStorefront(path);

  await screen.findByRole('heading', { name: 'Price and premium over time' });

  expect(asked(transport.requests)).toEqual([]);
});

test('the recorded prices are drawn, and the price of now at their end', async () => {
  const { section } = await opened();

  const slider = await section.findByRole('slider');
  expect(slider).toHaveAccessibleName('Moment in 1 oz Gold Wafer, price of one piece in CAD, three months');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^5,876\.53, 3\.86.% over spot, on /));
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '5,800.00, 3.60\u202f% over spot, on 11/18/26');
  expect(section.getByText('5,800.00', { selector: 'strong' })).toBeVisible();
});

test('the premium is drawn instead, over another period, and the table tells both', async () => {
  const { section, person } = await opened();

  await person.click(await section.findByRole('radio', { name: 'Over spot, %' }));
  await person.click(section.getByRole('radio', { name: '1y' }));

  expect(await section.findByRole('group', { name: '1 oz Gold Wafer, percent over spot, one year' })).toBeVisible();
  const rows = section.getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(4);
  expect(rows[2]).toHaveTextContent(/^11\/19\/265,850.005,600.004.10.%$/);
});

test('in another currency it is asked for in that, and says how it is told', async () => {
  const { section, transport } = await opened({ preferences: { currency: 'USD' } });

  expect(await section.findByRole('group', { name: /price of one piece in USD/ })).toBeVisible();
  expect(asked(transport.requests)).toEqual([expect.stringContaining('currency=USD')]);
  expect(section.getByText(/recorded in CAD and shown at the mid exchange rate of their time/)).toBeVisible();
});

test('what was never recorded says so', async () => {
  const { section } = await opened({
    replies: { basis: { version: '7', asOf: AS_OF, perCad: '1', metals: {} } },
    prepare: (transport) =>
      transport.answer('GET /public/product-prices/1-oz-gold-wafer', {
        body: { range: '3m', currency: 'CAD', unrated: 0, points: [] },
      }),
  });

  expect(await section.findByText('No price was recorded in this period yet.')).toBeVisible();
});

test('a product whose price is told on request has none', async () => {
  const product = aProduct({ price: null });
  await renderStorefront(path, {
    replies: { products: [{ ...product, pricing: { ...product.pricing, onRequest: true } }] },
  });

  expect(await screen.findByRole('heading', { name: 'Specification' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Price and premium over time' })).not.toBeInTheDocument();
});
