import { screen, within } from '@testing-library/react';

import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { aProduct, shopReplies } from '#client/testing/storefront-replies.ts';
import type { SearchReply } from '#contract/search/search.contract.ts';

const asked = (urls: string[]) => urls.findLast((url) => url.includes('/public/search/'));
const urlsOf = ({ requests }: { requests: { url: string }[] }) => requests.map(({ url }) => url);

test('products, categories and help that fit stand on one page, which search engines do not list', async () => {
  const { transport } = await renderStorefront('/search?q=1+oz+gold');

  expect(await screen.findByRole('heading', { level: 1, name: 'Search for “1 oz gold”' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).toBeVisible();
  expect(await screen.findByText('$5,876.53')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gold bars' })).toHaveAttribute('href', '/category/gold-bars');
  const help = within(screen.getByRole('region', { name: 'Help' }));
  expect(help.getByRole('link', { name: 'Live prices' })).toHaveAttribute('href', '/live-prices');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', expect.stringContaining('noindex'));
  expect(asked(urlsOf(transport))).toBe('/backend/public/search/CAD?q=1+oz+gold');
});

test('what was understood is said part by part, and each can be taken away', async () => {
  await renderStorefront('/search?q=1/10+oz+gold+under+6000+kestrel+bay&f.form=in:wafer');

  const hrefOf = (name: string) =>
    screen.getByRole('link', { name: `${name}, remove filter` }).getAttribute('href') ?? '';
  await screen.findByRole('link', { name: 'Gold, remove filter' });
  expect(hrefOf('1/10 oz')).toBe('/search?q=gold+under+6000+kestrel+bay&f.form=in:wafer');
  expect(hrefOf('Up to $6,000.00')).toBe('/search?q=1/10+oz+gold+kestrel+bay&f.form=in:wafer');
  expect(hrefOf('“kestrel bay”')).toBe('/search?q=1/10+oz+gold+under+6000&f.form=in:wafer');
  expect(hrefOf('Wafer')).toBe('/search?q=1/10+oz+gold+under+6000+kestrel+bay');
  expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
    'href',
    '/search?q=1/10+oz+gold+under+6000+kestrel+bay',
  );
});

test('results are narrowed and sorted in the address, and the question stays', async () => {
  const { person, whereabouts, transport } = await renderStorefront('/search?q=gold');

  await person.click(await screen.findByRole('checkbox', { name: 'In stock 1' }));
  expect(whereabouts()).toBe('/search?q=gold&f.inStock=equals:true');
  expect(screen.getByRole('option', { name: 'Best match', selected: true })).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Price, low first');
  expect(whereabouts()).toBe('/search?q=gold&f.inStock=equals:true&sort=price');
  expect(asked(urlsOf(transport))).toBe('/backend/public/search/CAD?q=gold&f.inStock=equals:true&sort=price');
});

test('where no product fits, the parts of the question can be taken away, and categories are offered', async () => {
  await renderStorefront('/search?q=rhodium+2+oz', { replies: { products: [] } });

  const nothing = within(await screen.findByRole('region', { name: 'No product matches “rhodium 2 oz”' }));
  expect(nothing.getByRole('link', { name: '2 oz, remove from the search' })).toHaveAttribute(
    'href',
    '/search?q=rhodium',
  );
  expect(nothing.getByRole('link', { name: 'Gold 1' })).toHaveAttribute('href', '/category/gold');
  expect(nothing.getByRole('link', { name: 'Ask us to find it.' })).toHaveAttribute('href', '/contact-us');
});

test('a word that was taken for another one is told, and so is what only comes near', async () => {
  await renderStorefront('/search?q=kestrl', {
    prepare: (transport) =>
      transport.answer('GET /public/search/CAD', {
        body: {
          ...theFound(),
          corrections: [{ typed: 'kestrl', meant: 'kestrel' }],
          loosened: true,
        },
      }),
  });

  const told = await screen.findByText(/Nothing found for “kestrl”/);
  expect(told.closest('p')).toHaveTextContent('Showing kestrel instead. No product matches everything you asked for.');
});

test('without a question the page asks for one, and says where to begin', async () => {
  await renderStorefront('/search');
  expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gold 1' })).toBeVisible();
});

test.each([
  ['/search?q=gold&first=many', /must be a whole number/],
  ['/search?q=g', /at least 2 characters/],
])('what can not be asked is told, and fetches nothing: %s', async (at, problem) => {
  const { transport } = await renderStorefront(at);

  expect(await screen.findByText(problem, { selector: 'p' })).toBeVisible();
  expect(asked(urlsOf(transport))).toBeUndefined();
});

test('results that can not be fetched are asked for again by a button', async () => {
  let isAway = true;
  const { person } = await renderStorefront('/search?q=gold', {
    prepare: (transport) =>
      transport.answer('GET /public/search/CAD', () =>
        isAway ? { status: 503, body: { message: 'Away.' } } : { body: theFound() },
      ),
  });
  await screen.findByText('The products could not be fetched.');

  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 oz Gold Wafer' })).toBeVisible();
});

function theFound(): SearchReply {
  const [product] = shopReplies().products;
  return {
    products: {
      items: [product ?? aProduct()],
      ...{ first: 0, rows: 24, total: 1, totalKind: 'exact', asOf: '' },
      facets: {
        ...{ metal: {}, form: {}, mint: {}, category: {}, tag: {}, trait: {}, size: {}, fineness: {} },
        inStock: {},
      },
    },
    others: [],
    corrections: [],
    loosened: false,
  };
}
