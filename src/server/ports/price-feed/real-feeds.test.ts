import { fakeClock } from '#server/ports/clock/clock.ts';

import { createGoldApiFeed } from './gold-api-feed.ts';
import type { Fetch } from './json-fetch.ts';
import { createMetalsDevFeed } from './metals-dev-feed.ts';

const clock = fakeClock('2026-11-18T15:00:00Z');
const { signal } = new AbortController();
const answering =
  (body: string, status = 200): Fetch =>
  async () =>
    new Response(body, { status });
const time = '2026-11-18T14:59:30.000Z';

const latest = {
  status: 'success',
  currency: 'USD',
  unit: 'toz',
  metals: { gold: 4164.8, silver: 51.78, platinum: 1553.5, palladium: 1408, lbma_gold_am: 4150 },
  currencies: { CAD: 0.736, EUR: 1.1611, USD: 1 },
  timestamps: { metal: time, currency: time },
};

describe('metals.dev', () => {
  const feed = (fetch: Fetch) => createMetalsDevFeed({ apiKey: 'a key', clock, fetch });

  test('is asked for dollars per troy ounce, with the key', async () => {
    const asked: string[] = [];
    const fetch: Fetch = async (url) => {
      asked.push(url.href);
      return new Response(JSON.stringify(latest));
    };

    await feed(fetch).fetch(signal);

    expect(asked).toEqual(['https://api.metals.dev/v1/latest?api_key=a+key&currency=USD&unit=toz']);
  });

  test('gives the middle, around which the usual spread is laid, and what a unit is worth, which is turned round', async () => {
    const reply = await feed(answering(JSON.stringify(latest))).fetch(signal);

    expect(reply.market).toEqual({ open: true });
    expect(reply.metals).toEqual({
      XAU: { currency: 'USD', bid: '4164.3835', ask: '4165.2165', asOf: time },
      XAG: { currency: 'USD', bid: '51.7386', ask: '51.8214', asOf: time },
      XPT: { currency: 'USD', bid: '1551.0144', ask: '1555.9856', asOf: time },
      XPD: { currency: 'USD', bid: '1404.0576', ask: '1411.9424', asOf: time },
    });
    expect(reply.currencies['CAD']).toEqual({ rate: '1.35869565', asOf: time });
  });

  test('passes on what is no price or rate, for the poll to refuse by its name', async () => {
    const metals = { ...latest.metals, gold: 'n/a', silver: 0, platinum: null };

    const reply = await feed(answering(JSON.stringify({ ...latest, metals, currencies: { CAD: 0 } }))).fetch(signal);

    expect(reply.metals).toMatchObject({ XAU: { bid: 'n/a', ask: 'n/a' }, XAG: { bid: '0.0000' }, XPT: { bid: null } });
    expect(reply.currencies['CAD']).toMatchObject({ rate: 0 });
  });

  test.each<[string, Fetch, string]>([
    ['500', answering('oops', 500), 'api.metals.dev answered 500.'],
    ['429', answering('{"status":"failure"}', 429), 'api.metals.dev answered 429.'],
    ['a page', answering('<html>Too many requests</html>'), 'api.metals.dev answered something that is not JSON.'],
    ['a list', answering('[]'), 'api.metals.dev answered JSON that is no object.'],
    ['a failure', answering('{"status":"failure","error_code":1203}'), 'metals.dev answered without success.'],
  ])('that answers %s is a fault, told without the key', async (_, fetch, message) => {
    await expect(feed(fetch).fetch(signal)).rejects.toThrow(message);
  });

  test('says that the market is closed at the weekend', async () => {
    clock.set('2026-11-21T15:00:00Z');

    const reply = await feed(answering(JSON.stringify(latest))).fetch(signal);

    clock.set('2026-11-18T15:00:00Z');
    expect(reply.market).toEqual({ open: false, opensAt: new Date('2026-11-22T23:00:00Z') });
  });
});

describe('gold-api.com', () => {
  const spot = (symbol: string) => ({ currency: 'USD', symbol, price: 4165.200195, updatedAt: time });

  test('gives each metal by its own call, and leaves out those that fail', async () => {
    const fetch: Fetch = async (url) =>
      url.pathname.endsWith('XPD')
        ? new Response('', { status: 500 })
        : new Response(JSON.stringify(spot(url.pathname.slice(-3))));

    const reply = await createGoldApiFeed({ clock, fetch }).fetch(signal);

    expect(Object.keys(reply.metals)).toEqual(['XAU', 'XAG', 'XPT']);
    expect(reply.metals['XAU']).toEqual({ currency: 'USD', bid: '4164.7837', ask: '4165.6167', asOf: time });
    expect(reply.currencies).toEqual({});
  });

  test('that answers for no metal is a fault', async () => {
    await expect(createGoldApiFeed({ clock, fetch: answering('', 503) }).fetch(signal)).rejects.toThrow('no metal');
  });
});
