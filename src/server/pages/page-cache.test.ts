import { aPage, aSite } from './testing-site.ts';

test('a page is rendered once for all who ask until prices are published', async () => {
  const { app, rendered, tick } = await aSite();

  await Promise.all([app.inject('/shop'), app.inject('/shop'), app.inject('/shop')]);
  await app.inject('/shop');
  expect(rendered).toHaveLength(1);

  tick();
  await app.inject('/shop');
  expect(rendered).toHaveLength(2);
});

test('currency, unit and scheme have pages of their own; other cookies do not', async () => {
  const { app, rendered } = await aSite();
  const ask = (cookie: string) => app.inject({ url: '/shop', headers: { cookie } });

  await ask('ingot_currency=USD; ingot_unit=kg; ingot_scheme=dark');
  await ask('ingot_session=secret');
  await ask('ingot_currency=<script>');

  expect(rendered.map(({ cookies }) => ({ ...cookies }))).toEqual([
    { currency: 'USD', unit: 'kg', scheme: 'dark' },
    { currency: undefined, unit: undefined, scheme: undefined },
  ]);
});

test.each([
  '/search?q=gold',
  '/cart',
  '/otp',
  '/thank-you',
  '/verified?token=t',
  '/undo-address?token=t',
  '/password/reset/t0ken/a@example.com',
  '/unsubscribe/t',
  '/shop?unknown=1',
])('%s is never kept, here or on the way', async (url) => {
  const { app, rendered } = await aSite();

  const { headers } = await app.inject(url);
  await app.inject(url);

  expect(rendered).toHaveLength(2);
  expect(headers['cache-control']).toBe('no-store');
});

test('what advertisers add to an address makes no other page', async () => {
  const { app, rendered } = await aSite();

  await app.inject('/shop?f.metal=in:XAU&utm_source=mail');
  await app.inject('/shop?f.metal=in:XAU');

  expect(rendered.map(({ url }) => url)).toEqual(['/shop?f.metal=in:XAU']);
});

test('a page that is not there is rendered each time, with its status', async () => {
  const { app, rendered } = await aSite(() => aPage({ status: 404 }));

  const { statusCode } = await app.inject('/product/gone');
  await app.inject('/product/gone');

  expect(statusCode).toBe(404);
  expect(rendered).toHaveLength(2);
});

test('a fault while rendering is not kept', async () => {
  let isBroken = true;
  const { app } = await aSite(() => {
    if (isBroken) throw new Error('Broken.');
    return aPage();
  });

  const { statusCode, body, headers } = await app.inject('/shop');
  expect(statusCode).toBe(500);
  expect(body).toContain('Something went wrong on our side');
  expect(body).not.toContain('Broken.');
  expect(headers['cache-control']).toBe('no-store');

  isBroken = false;
  expect((await app.inject('/shop')).statusCode).toBe(200);
});

test('with keeping switched off every page is rendered', async () => {
  const { app, rendered } = await aSite(undefined, { cached: false });

  await app.inject('/shop');
  await app.inject('/shop');

  expect(rendered).toHaveLength(2);
});
