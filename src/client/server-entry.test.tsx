import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { createAppStore, type RootState } from '#client/app/store.ts';
import { StorefrontApp } from '#client/app/StorefrontApp.tsx';
import { pagePreferences } from '#client/features/platform/preferences/preferences.ts';
import { visitorReducer } from '#client/session/visitor.ts';
import { renderPage } from '#client/server-entry.tsx';
import { aProduct, shopReplies, type ShopReplies, shopTransport } from '#client/testing/storefront-replies.ts';

const render = (url: string, changes: Partial<ShopReplies> = {}, cookies = {}) =>
  renderPage({ url, cookies, transport: shopTransport(shopReplies(changes)), origin: 'https://shop.test' });

test('a product page comes from the server with its name and live price', async () => {
  const { status, html, title, chunk } = await render('/product/1-oz-gold-wafer');

  expect(status).toBe(200);
  expect(title).toBe('1 oz Gold Wafer | Ingot');
  expect(chunk).toBe('product');
  expect(html).toContain('1 oz Gold Wafer');
  expect(html).toContain('$5,876.53');
});

test('a product page tells search engines its price and its place in the shop', async () => {
  const { tags } = await render('/product/1-oz-gold-wafer');

  const told = tags.flatMap((tag) => (tag.tag === 'script' ? [tag.json] : []));
  expect(told).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Gold' }, { name: '1 oz Gold Wafer' }] },
    { '@type': 'Product', sku: 'KB-AU-1OZ-W', offers: { price: '5876.53', priceCurrency: 'CAD' } },
  ]);
  expect(tags).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://shop.test/product/1-oz-gold-wafer' },
  });
});

test.each(['/product/no-such-piece', '/category/no-such-category', '/no-such-page', '/a/b/c'])(
  '%s is not found, with status 404',
  async (url) => {
    const { status, html } = await render(url);

    expect(status).toBe(404);
    expect(html).toContain('This card is empty.');
  },
);

test('a filter that the list does not know is refused with status 400 and said in words', async () => {
  const { status, html } = await render('/shop?f.colour=equals:red');

  expect(status).toBe(400);
  expect(html).toContain('This filter can’t be read');
});

test('what others add to an address does the list no harm', async () => {
  const { status, html } = await render('/shop?ref=partner&q=wafer&mc_cid=a%20b');

  expect(status).toBe(200);
  expect(html).toContain('wafer');
});

test.each(['/\\evil.example/', '/a\\\\b//'])('%s leads nowhere else', async (url) => {
  const { status, redirect } = await render(url);

  expect(redirect).toBeUndefined();
  expect(status).toBe(404);
});

test('a page whose data can not be fetched answers 503 and keeps its layout', async () => {
  const away = { send: () => Promise.resolve({ status: 503, body: { message: 'Away.' } }) };

  const { status, html } = await silently(() =>
    renderPage({ url: '/shop', cookies: {}, transport: away, origin: 'https://shop.test' }),
  );

  expect(status).toBe(503);
  expect(html).toContain('could not be fetched');
  expect(html).toContain('Shop all');
});

test.each([
  ['/category/gold-old?sort=price', '/category/gold?sort=price'],
  ['/product/gold-wafer-old', '/product/1-oz-gold-wafer'],
])('%s, an address of earlier days, leads to %s for good', async (url, redirect) => {
  expect(await render(url)).toMatchObject({ status: 301, redirect });
});

test('a slash at the end of an address is led to the page without it', async () => {
  expect(await render('/shop/?q=bar')).toMatchObject({ status: 301, redirect: '/shop?q=bar' });
});

test('an address that looks like another site leads to a path of this one', async () => {
  expect(await render('//evil.test/x')).toMatchObject({ status: 301, redirect: '/evil.test/x' });
});

test('prices come in the currency of the cookie when the shop offers it, else in its own', async () => {
  const offered = await render('/live-prices', {}, { currency: 'USD' });
  const unknown = await render('/live-prices', {}, { currency: 'XYZ' });

  expect(offered.attributes).toMatchObject({ 'data-currency': 'USD' });
  expect(unknown.attributes).toMatchObject({ 'data-currency': 'CAD' });
});

test('the scheme is the system’s until one was chosen', async () => {
  const { attributes } = await render('/', {}, { scheme: 'dark' });
  const { attributes: without } = await render('/');

  expect(attributes).toMatchObject({ 'data-theme': 'dark' });
  expect(without).not.toHaveProperty('data-theme');
});

test('a guarded page is a skeleton for everyone', async () => {
  const { html } = await render('/verify-email');

  expect(html).toContain('Loading...');
});

test('the page holds no style attribute, which its Content-Security-Policy would drop', async () => {
  const pages = await Promise.all(
    ['/', '/shop', '/product/1-oz-gold-wafer', '/live-prices', '/verify-email'].map((url) => render(url)),
  );

  for (const { html } of pages) expect(html).not.toMatch(/ style="/);
});

describe('hydration', () => {
  test.each([
    '/',
    '/shop?f.metal=in:XAU&sort=premium',
    '/category/gold',
    '/product/1-oz-gold-wafer',
    '/live-prices',
    '/?sign-in=1',
    '/nowhere',
  ])('of %s meets exactly what the server wrote', async (url) => {
    const replies = shopReplies({
      products: [aProduct({ related: [aProduct({ id: '01900000-0000-7000-8000-000000000002', slug: 'other' })] })],
    });
    const transport = shopTransport(replies);
    const page = await renderPage({ url, cookies: {}, transport, origin: 'https://shop.test' });
    window.history.replaceState(null, '', url);
    Object.entries(page.attributes).forEach(([name, value]) => document.documentElement.setAttribute(name, value));
    document.body.innerHTML = `<div id="root">${page.html}</div>`;
    const complaints: unknown[] = [];

    const store = createAppStore({
      session: { reducer: visitorReducer },
      transport,
      effects: { notify: () => undefined, reload: () => undefined },
      preloadedState: JSON.parse(JSON.stringify(page.state)) as Partial<RootState>,
    });
    const root = await act(async () =>
      hydrateRoot(
        document.getElementById('root')!,
        <BrowserRouter>
          <StorefrontApp
            store={store}
            firstState={store.getState()}
            preferences={pagePreferences(document.documentElement)}
          />
        </BrowserRouter>,
        { onRecoverableError: (error) => complaints.push(error) },
      ),
    );

    expect(complaints).toEqual([]);
    expect(document.body).toHaveTextContent('Ingot');
    await act(async () => root.unmount());
  });
});

/** Failed prices are logged; the test's console may say so. */
async function silently<T>(work: () => Promise<T>): Promise<T> {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    warn.mockRestore();
  }
}
