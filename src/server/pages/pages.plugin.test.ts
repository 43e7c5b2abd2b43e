import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { DashboardStart } from '#client/server-entry.tsx';

import { aPage, aSite } from './testing-site.ts';

test('a page is a whole document with its head, its files and its state', async () => {
  const { app } = await aSite();

  const { headers, body } = await app.inject('/shop');

  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="en-CA" data-currency="CAD">');
  expect(body).toContain('<title>Shop | Ingot</title>');
  expect(body).toContain('<meta name="description" content="Bars &amp; coins, &quot;fine&quot;" data-page>');
  expect(body).toContain('<div id="root"><main>Gold</main></div>');
  expect(body).toContain('<link rel="preload" href="/assets/sans.woff2" as="font" type="font/woff2" crossorigin>');
  expect(body).toContain('<link rel="stylesheet" href="/assets/shop.css">');
  // The first fetches the others, in their order, once the page is painted.
  expect(body.match(/<script defer[^>]*><\/script>/g)).toEqual([
    '<script defer src="/assets/awaken.js" data-scripts="/assets/storefront.js /assets/shop.js /assets/inspection.js"></script>',
  ]);
});

test('a stylesheet stands in the page itself, where the policy lets in exactly what it holds', async () => {
  const text = 'main{color:gold}';
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const styleOf = (href: string) => (href === '/assets/shop.css' ? { text, source } : undefined);
  const { app } = await aSite(undefined, { styleOf });

  const { headers, body } = await app.inject('/shop');

  expect(body).toContain(`<style data-href="/assets/shop.css">${text}</style>`);
  expect(body).toContain('<link rel="stylesheet" href="/assets/storefront.css">');
  expect(String(headers['content-security-policy']).split('; ')).toContain(`style-src 'self' ${source}`);
});

test('what records a session comes with the pages of the demo, and with none of a shop’s', async () => {
  const filesIn = async (mode: 'demo' | 'production') => {
    const { app } = await aSite(undefined, { site: { origin: 'https://shop.test', mode } });
    return [(await app.inject('/shop')).body, (await app.inject('/dashboard/orders')).body].map((page) =>
      page.includes('/assets/inspection.js'),
    );
  };

  expect(await filesIn('demo')).toEqual([true, true]);
  expect(await filesIn('production')).toEqual([false, false]);
});

test('nothing in the state can end its element', async () => {
  const { app } = await aSite(() => aPage({ state: { name: '</script><script>alert(1)</script><!--' } }));

  const { body } = await app.inject('/shop');

  const [, state = ''] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(state)).toEqual({ name: '</script><script>alert(1)</script><!--' });
  expect(body).not.toContain('<script>alert');
});

test('a public page executes nothing but the site’s own files and sets no cookie', async () => {
  const { app } = await aSite();

  const { headers } = await app.inject('/shop');

  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each(['/', '/shop', '/trading/more', '/trading-terms', '/cart?back=/trading'])(
  'the policy of %s lets in nothing of anybody else',
  async (url) => {
    const { app } = await aSite();

    const policy = String((await app.inject(url)).headers['content-security-policy']);

    expect(policy).toBe(
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'; style-src 'self'",
    );
  },
);

test.each(['/trading', '/trading?utm_source=mail'])(
  'the policy of %s lets in the third party’s chart, its script and its frame, and nothing more',
  async (url) => {
    const { app } = await aSite();

    const parts = String((await app.inject(url)).headers['content-security-policy']).split('; ');

    expect(parts).toEqual([
      "default-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "script-src 'self' https://s3.tradingview.com",
      "style-src 'self'",
      'frame-src https://*.tradingview.com https://*.tradingview-widget.com',
    ]);
  },
);

describe('sending pages', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('who accepts “%s” is sent %s', async (accepted, coding, decode) => {
    const { app } = await aSite();
    const ask = () => app.inject({ url: '/shop', headers: { 'accept-encoding': accepted } });

    const first = await ask();
    const second = await ask();

    expect(first.headers['content-encoding']).toBe(coding);
    expect(decode(first.rawPayload).toString()).toContain('<main>Gold</main>');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test('who has the page already is told so', async () => {
    const { app } = await aSite();
    const { headers } = await app.inject('/shop');

    const again = await app.inject({ url: '/shop', headers: { 'if-none-match': String(headers.etag) } });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(headers.vary).toBe('Cookie, Accept-Encoding');
  });

  test('a page under another address is led there for good', async () => {
    const { app } = await aSite(() => aPage({ status: 301, redirect: '/shop' }));

    const { statusCode, headers } = await app.inject('/shop/');

    expect(statusCode).toBe(301);
    expect(headers.location).toBe('/shop');
  });

  test('while the data is away, clients are told when to come again', async () => {
    const { app } = await aSite(() => aPage({ status: 503 }));

    const { statusCode, headers } = await app.inject('/shop');

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('30');
  });

  test.each([
    ...['/backend/nothing', '/assets/nothing.js', '/pictures/nothing.webp', '/flags/XX', '/nothing.svg?x=1'],
    ...['/apple-touch-icon.png', '/wp-login.php', '/about/nothing.js'],
  ])('%s is no page', async (url) => {
    const { app, rendered } = await aSite();

    expect((await app.inject(url)).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  });
});

describe('the dashboards', () => {
  test.each(['/dashboard', '/dashboard/orders', '/customer-dashboard', '/customer-dashboard/storage'])(
    '%s is a shell with a nonce of its own',
    async (url) => {
      const { app, rendered } = await aSite();

      const [one, other] = [await app.inject(url), await app.inject(url)];

      const nonceOf = (body: string) => /<meta name="csp-nonce" content="([^"]+)">/.exec(body)?.[1];
      expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
      expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceOf(one.body)}'`);
      expect(one.headers['cache-control']).toBe('no-store');
      expect(one.body).toContain('<div id="root">Loading...</div>');
      expect(one.body).toContain(`<script nonce="${nonceOf(one.body)}">`);
      expect(one.body).toContain('<noscript>The dashboards need JavaScript.');
      expect(one.body).toContain('/assets/dashboards.js');
      expect(rendered).toEqual([]);
    },
  );

  describe('that begin with a list', () => {
    const asked = { url: '/dashboard/orders', headers: { cookie: 'ingot_session=secret', 'user-agent': 'Browser' } };
    const beginWith = (state: DashboardStart['state']) =>
      aSite(undefined, { startOf: () => Promise.resolve({ chunk: 'admin-orders', state }) });
    const stateIn = (body: string) =>
      /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body)?.[1];

    test('bring its files and the answers that it asks for first, as the person who is signed in is answered', async () => {
      const { app } = await beginWith(async (transport) => ({
        heard: (await transport.send({ method: 'GET', url: '/backend/whoami' })).body,
      }));
      app.get('/backend/whoami', ({ headers, ip }) => ({ cookie: headers.cookie, agent: headers['user-agent'], ip }));

      const { body } = await app.inject({ ...asked, remoteAddress: '192.0.2.7' });

      expect(body).toContain('<script async src="/assets/orders.js"></script>');
      expect(body).toContain('<link rel="stylesheet" href="/assets/orders.css">');
      expect(JSON.parse(stateIn(body) ?? '')).toEqual({
        heard: { cookie: 'ingot_session=secret', agent: 'Browser', ip: '192.0.2.7' },
      });
      expect(body.endsWith('</body>\n</html>\n')).toBe(true);
    });

    test('are asked nothing for a visitor', async () => {
      const { app } = await beginWith(() => Promise.resolve({ told: 'something' }));

      const { body } = await app.inject({ url: asked.url, headers: { cookie: 'ingot_scheme=dark' } });

      expect(stateIn(body)).toBeUndefined();
      expect(body).toContain('/assets/orders.js');
    });

    test.each<[string, DashboardStart['state']]>([
      ['fail', () => Promise.reject(new Error('no'))],
      ['do not come', () => new Promise(() => undefined)],
    ])('are whole without the answers when these %s', async (_, state) => {
      const { app } = await beginWith(state);

      const { body, statusCode } = await app.inject(asked);

      expect(statusCode).toBe(200);
      expect(stateIn(body)).toBeUndefined();
      expect(body.endsWith('</body>\n</html>\n')).toBe(true);
    });
  });

  test('appear in the scheme that was chosen', async () => {
    const { app } = await aSite();

    const { body } = await app.inject({ url: '/dashboard', headers: { cookie: 'ingot_scheme=dark' } });

    expect(body).toContain('<html lang="en-CA" data-theme="dark">');
  });
});

test('robots are kept out of what is a person’s own and shown the sitemap', async () => {
  const { app } = await aSite();

  const { body } = await app.inject('/robots.txt');

  expect(body).toContain('Disallow: /customer-dashboard\n');
  expect(body).toContain('Sitemap: https://shop.test/sitemap.xml');
});
