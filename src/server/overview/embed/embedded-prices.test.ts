import { asFraction, decimal, divideHalfUp, moneyText } from '#contract/arithmetic/exact.ts';
import { nanogramsPer } from '#contract/metals.ts';
import { embeddedPrices } from '#contract/overview/embedded-prices.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ask = (path = '/CAD', headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/backend/public/embed/prices${path}`, headers });

test('a page of others reads the prices in a currency and unit, and whose they are', async () => {
  const reply = await ask('/cad?unit=g', { origin: 'https://news.example' });

  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const prices = embeddedPrices.parse(reply.json());
  expect(prices).toMatchObject({ online: true, currency: 'CAD', unit: 'g', shop: { url: 'https://shop.example' } });
  expect(prices.metals[0]).toMatchObject({ metal: 'gold', ask: '181.9092', indicative: false });
});

test('a kilogram is worked out of the exact price, not of the ounce as it is shown', async () => {
  shop.feed.quote('XAU', '4164.4003', '4165.2003');
  await shop.services.prices.pollFeed({ now: true });
  const published = shop.services.prices.current();
  const usd = published.bySymbol.XAU?.ask ?? '';
  const rate = published.currencies.get('CAD')?.usdRate ?? '';

  const { metals } = embeddedPrices.parse((await ask('/CAD?unit=kg')).json());

  const exact = asFraction(decimal(usd).times(decimal(rate)));
  const cents = divideHalfUp(exact.numerator * nanogramsPer.kg * 100n, exact.denominator * nanogramsPer.toz);
  expect(metals[0]?.ask).toBe(moneyText(cents));
});

test('a page may read a refusal, too', async () => {
  const replies = await Promise.all([ask('/XYZ'), ask('/CAD?unit=stone'), ask('/dollars')]);

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 422, 404]);
  expect(replies.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['*', '*', '*']);
});

test('no other call may be read by pages of others, and none lets cookies be sent', async () => {
  const others = await Promise.all(
    ['/public/metal-prices/CAD', '/public/prices/stream?currency=XYZ', '/system-status', '/public/cart'].map((path) =>
      shop.app.inject({ url: `/backend${path}`, headers: { origin: 'https://news.example' } }),
    ),
  );

  expect(others.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(others.map(() => undefined));
  const { headers } = await ask();
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test('the same prices are not sent twice; while the shop is offline all are indicative', async () => {
  const etag = String((await ask()).headers['etag']);
  const same = await ask('/CAD', { 'if-none-match': etag });
  const admin = await signedInAs(shop, await anAdmin(shop));

  await admin.put('/update/status', { is_online: false });
  const offline = await ask('/CAD', { 'if-none-match': etag });

  expect(same.statusCode).toBe(304);
  expect(offline.json()).toMatchObject({ online: false });
  expect(embeddedPrices.parse(offline.json()).metals.map(({ indicative }) => indicative)).not.toContain(false);
  await admin.put('/update/status', { is_online: true });
});

test('prices that have grown too old are indicative', async () => {
  shop.clock.advance({ seconds: 121 });

  const { metals } = embeddedPrices.parse((await ask()).json());

  expect(metals.every(({ indicative }) => indicative)).toBe(true);
});
