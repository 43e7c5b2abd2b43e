import { providers } from './feed-config.ts';
import { usualHalfSpreads } from './half-spread.ts';
import type { PriceFeed } from './price-feed.ts';
import { byPath, json, type ProviderAnswer, type ProviderServer, providerServer, text } from './provider-server.ts';
import { createRealFeed } from './real-feed.ts';

let server: ProviderServer;
beforeAll(async () => {
  server = await providerServer();
});
afterAll(() => server.close());

const currencies = ['CAD', 'EUR'];
const time = '2026-11-18T14:59:30.000Z';
const epoch = Date.parse(time) / 1000;

const feedOf = (provider: keyof typeof providers): PriceFeed =>
  createRealFeed({
    provider,
    apiKey: 'a key',
    baseUrl: server.baseUrl,
    pollSeconds: 30,
    halfSpreads: usualHalfSpreads,
  });
const ask = (provider: keyof typeof providers, answer: ProviderAnswer, signal = new AbortController().signal) => {
  server.answer(answer);
  return feedOf(provider).fetch(signal, currencies);
};

const metalsDev = {
  status: 'success',
  currency: 'USD',
  unit: 'toz',
  metals: { gold: 4164.8, silver: 51.78, platinum: 1553.5, palladium: 1408, lbma_gold_am: 4150 },
  currencies: { CAD: 0.736, EUR: 1.1611, USD: 1 },
  timestamps: { metal: time, currency: time },
};
const inverse = {
  success: true,
  timestamp: epoch,
  base: 'USD',
  rates: { XAU: 0.000240107568, XAG: 0.0193124759, XPT: 0.000643707757, XPD: 0.000710227273, CAD: 1.3584, EUR: 0.8612 },
};
const goldApi = (path: string) => ({
  name: 'Gold',
  currency: 'USD',
  symbol: path.slice(-3),
  price: 4165.200195,
  updatedAt: '2026-11-18T14:59:30Z',
});
const goldapiIo = (path: string) => ({
  timestamp: epoch,
  metal: path.slice(5, 8),
  currency: 'USD',
  exchange: 'FOREXCOM',
  price: 4164.8,
  prev_close_price: 4147.38,
  open_price: 4147.38,
  low_price: 4140.2,
  high_price: 4170.9,
  bid: 4164.4,
  ask: 4165.2,
  price_gram_24k: 133.9018,
});

describe('each provider in its own shape', () => {
  test('metals.dev: the middle with the spread around it, and what a unit is worth, turned round', async () => {
    const reply = await ask('metals-dev', json(metalsDev));

    expect(server.asked).toEqual(['/v1/latest?api_key=a+key&currency=USD&unit=toz']);
    expect(reply.metals).toEqual({
      XAU: { currency: 'USD', bid: '4164.3835', ask: '4165.2165', asOf: time },
      XAG: { currency: 'USD', bid: '51.7386', ask: '51.8214', asOf: time },
      XPT: { currency: 'USD', bid: '1551.0144', ask: '1555.9856', asOf: time },
      XPD: { currency: 'USD', bid: '1404.0576', ask: '1411.9424', asOf: time },
    });
    expect(reply.currencies?.['CAD']).toEqual({ rate: '1.35869565', asOf: time });
  });

  test('gold-api.com: one call a metal, no key, no rates', async () => {
    const reply = await ask('gold-api', byPath(goldApi));

    expect(server.asked.toSorted()).toEqual(['/price/XAG', '/price/XAU', '/price/XPD', '/price/XPT']);
    expect(reply.metals['XAU']).toEqual({
      currency: 'USD',
      bid: '4164.7837',
      ask: '4165.6167',
      asOf: '2026-11-18T14:59:30Z',
    });
    expect(reply.currencies).toBeUndefined();
  });

  test('goldapi.io: its bid and ask, the day’s figures, the key in a header only', async () => {
    const reply = await ask('goldapi-io', byPath(goldapiIo));

    expect(server.asked.toSorted()).toEqual(['/api/XAG/USD', '/api/XAU/USD', '/api/XPD/USD', '/api/XPT/USD']);
    expect(server.headers()['x-access-token']).toBe('a key');
    expect(reply.metals['XAU']).toEqual({
      ...{ currency: 'USD', bid: 4164.4, ask: 4165.2, asOf: time },
      ...{ prevClose: 4147.38, high: 4170.9, low: 4140.2 },
    });
  });

  test('goldapi.io: where it gives no bid and ask, the spread around its price', async () => {
    const reply = await ask(
      'goldapi-io',
      byPath((path) => ({ ...goldapiIo(path), bid: null, ask: null })),
    );

    expect(reply.metals['XAU']).toMatchObject({ bid: '4164.3835', ask: '4165.2165' });
  });

  test.each([
    ['metalpriceapi', '/v1/latest?api_key=a+key&base=USD&currencies=XAU%2CXAG%2CXPT%2CXPD%2CCAD%2CEUR'],
    ['metals-api', '/api/latest?access_key=a+key&base=USD&symbols=XAU%2CXAG%2CXPT%2CXPD%2CCAD%2CEUR'],
  ] as const)('%s: ounces for a dollar are turned round, rates are as they are', async (provider, address) => {
    const reply = await ask(provider, json(inverse));

    expect(server.asked).toEqual([address]);
    expect(reply.metals).toMatchObject({
      XAU: { currency: 'USD', bid: '4164.3835', ask: '4165.2165', asOf: time },
      XPD: { bid: '1404.0576', ask: '1411.9424' },
    });
    expect(reply.currencies).toEqual({ CAD: { rate: 1.3584, asOf: time }, EUR: { rate: 0.8612, asOf: time } });
  });

  test('metalpriceapi: the price that it adds is taken as it is', async () => {
    const reply = await ask('metalpriceapi', json({ ...inverse, rates: { ...inverse.rates, USDXAU: 4164.8 } }));

    expect(reply.metals['XAU']).toMatchObject({ bid: '4164.3835', ask: '4165.2165' });
  });
});

describe('an inverse rate that is none', () => {
  const goldOf = async (rates: Record<string, unknown>) =>
    (await ask('metalpriceapi', json({ ...inverse, rates: { ...inverse.rates, ...rates } }))).metals['XAU'];

  test.each([
    ['is the price itself', { XAU: 4164.8 }, 'not ounces for a dollar: 4164.8'],
    ['contradicts the price beside it', { USDXAU: 1665.9 }, '1665.9, but by the rate 4164.80'],
    ['is zero', { XAU: 0 }, '0.0000'],
    ['is null', { XAU: null }, null],
    ['is missing', { XAU: undefined }, undefined],
    ['is text', { XAU: 'n/a' }, 'n/a'],
  ])('because it %s passes on as no price', async (_, rates, bid) => {
    expect(await goldOf(rates)).toMatchObject({ bid });
  });

  test('because it counts from another currency says so', async () => {
    const reply = await ask('metals-api', json({ ...inverse, base: 'EUR' }));

    expect(reply.metals['XAU']).toMatchObject({ currency: 'EUR' });
    expect(reply.currencies?.['CAD']).toMatchObject({ rate: undefined });
  });
});

describe('what is no price passes on, for the poll to refuse by its name', () => {
  test.each([0, null, 'Too many requests', -4165.2])('metals.dev sends %j for gold', async (gold) => {
    const metals = { ...metalsDev.metals, gold };

    const reply = await ask('metals-dev', json({ ...metalsDev, metals, currencies: { CAD: 0 } }));

    expect(reply.metals['XAU']).toMatchObject({ bid: gold === 0 ? '0.0000' : gold });
    expect(reply.currencies?.['CAD']).toMatchObject({ rate: 0 });
  });

  test('a time that is no count of seconds', async () => {
    const reply = await ask('metalpriceapi', json({ ...inverse, timestamp: 'now' }));

    expect(reply.metals['XAU']).toMatchObject({ asOf: 'now' });
  });

  test('one metal of which the call fails, or that answers for another, is left out', async () => {
    const reply = await ask(
      'gold-api',
      byPath((path) =>
        path.endsWith('XPD') ? undefined : { ...goldApi(path), ...(path.endsWith('XPT') && { symbol: 'XAU' }) },
      ),
    );

    expect(Object.keys(reply.metals).toSorted()).toEqual(['XAG', 'XAU']);
  });
});

describe.each(Object.keys(providers) as (keyof typeof providers)[])(
  '%s that does not answer with prices',
  (provider) => {
    test.each<[string, ProviderAnswer, RegExp]>([
      ['500', text('oops', 500), /answered 500\.$/],
      ['429 and text', text('You have been rate limited', 429, { 'retry-after': '900' }), /answered 429\.$/],
      ['text in place of JSON', text('Too many requests', 200, { 'content-type': 'application/json' }), /not JSON/],
      ['a page', text('<html>Sign in</html>'), /not JSON/],
      ['a list', json([]), /no object/],
      ['a redirect', text('', 302, { location: 'http://127.0.0.1:9/' }), /sends elsewhere/],
      ['far too much', text(`{"a":"${'x'.repeat(600_000)}"}`), /far more than prices/],
    ])('but with %s is a fault, told without the key', async (_, answer, message) => {
      const fault = await ask(provider, answer).catch((error: unknown) => error);

      expect(fault).toMatchObject({ name: 'FeedFault', message: expect.stringMatching(message) });
      expect(String(fault)).not.toContain('a key');
      expect(String(fault)).not.toContain('a+key');
    });

    test('but hangs is given up when the signal says so', async () => {
      const controller = new AbortController();
      const asking = ask(provider, () => controller.abort(), controller.signal);

      await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    });
  },
);

test('a source that asks to be left alone says for how long', async () => {
  const fault = await ask('metals-dev', text('slow down', 429, { 'retry-after': '900' })).catch(
    (error: unknown) => error,
  );

  expect(fault).toMatchObject({ retryAfter: 900 });
});

test.each([
  ['metals-dev', { status: 'failure', error_code: 1203, error_message: 'Monthly quota exceeded' }],
  ['metals-dev', { ...metalsDev, unit: 'g' }],
  ['metalpriceapi', { success: false, error: { statusCode: 105, message: 'maximum allowed' } }],
  ['metals-api', { success: false, error: { code: 104 } }],
  ['goldapi-io', { error: 'No API Key provided' }],
] as const)('%s that answers %j with status 200 is a fault', async (provider, body) => {
  await expect(ask(provider, json(body))).rejects.toMatchObject({ name: 'FeedFault' });
});
