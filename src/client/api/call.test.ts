import * as fc from 'fast-check';

import type { ordersContract } from '#contract/trade/orders.contract.ts';
import type { sessionContract } from '#contract/identity/session.contract.ts';

import { type Call, type CallsOf, urlOf } from './call.ts';

const get = (path: `/${string}`) => ({ method: 'GET', path }) as const;

test('path parameters are encoded', () => {
  const url = urlOf({
    endpoint: get('/password/:token/:email'),
    params: { token: 'a/b?c#d', email: 'ann@example.com' },
  });

  expect(url).toBe('/backend/password/a%2Fb%3Fc%23d/ann%40example.com');
});

test('whatever a path parameter holds, it stays one segment of the path and comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      fc.pre(value !== '.' && value !== '..');

      const { pathname } = new URL(
        urlOf({ endpoint: get('/public/:name/end'), params: { name: value } }),
        'http://shop',
      );

      const [, backend, area, segment, end, ...more] = pathname.split('/');
      expect([backend, area, decodeURIComponent(segment!), end, more]).toEqual(['backend', 'public', value, 'end', []]);
    }),
    { numRuns: 1000 },
  );
});

test.each([{}, { id: '' }, { id: '.' }, { id: '..' }])(
  'a parameter that would change the path is refused: %j',
  (params) => {
    expect(() => urlOf({ endpoint: get('/customer/orders/:id'), params })).toThrow(RangeError);
  },
);

test('a query string goes out as it stands, with or without its question mark', () => {
  const urls = ['sort=-total&rows=25', '?sort=-total&rows=25'].map((query) =>
    urlOf({ endpoint: get('/admin/orders'), query }),
  );

  expect(urls).toEqual(['/backend/admin/orders?sort=-total&rows=25', '/backend/admin/orders?sort=-total&rows=25']);
});

test('of query values, undefined and null are left out and lists repeat their name', () => {
  const query = { q: 'gold & silver', page: 0, open: false, tag: ['a', 'b'], none: undefined, nil: null };

  const url = urlOf({ endpoint: get('/search'), query });

  expect(url).toBe('/backend/search?q=gold+%26+silver&page=0&open=false&tag=a&tag=b');
});

test('no query leaves no question mark', () => {
  expect(urlOf({ endpoint: get('/search'), query: { q: undefined } })).toBe('/backend/search');
  expect(urlOf({ endpoint: get('/search'), query: '' })).toBe('/backend/search');
});

test('the compiler holds the words of a call against the contract', () => {
  const right = { login: { method: 'POST', path: '/login' } } as const satisfies CallsOf<typeof sessionContract>;
  const wrong = {
    // @ts-expect-error: the contract has another path
    logout: { method: 'POST', path: '/log-out' },
    // @ts-expect-error: the contract has another method
    checkLogin: { method: 'POST', path: '/public/check-login-status' },
    // @ts-expect-error: this call needs no key
    otp: { method: 'POST', path: '/otp', idempotent: true },
  } as const satisfies CallsOf<typeof sessionContract>;
  // @ts-expect-error: the contract has no such call
  const unknown = { signIn: { method: 'POST', path: '/login' } } as const satisfies CallsOf<typeof sessionContract>;
  const place = {
    // @ts-expect-error: the contract wants a key with this call
    place: { method: 'POST', path: '/customer/orders' },
  } as const satisfies CallsOf<typeof ordersContract>;
  // @ts-expect-error: what moves money needs a key
  const keyless: Call = { endpoint: { method: 'POST', path: '/customer/orders', idempotent: true } };

  expect([right, wrong, unknown, place, keyless]).toHaveLength(5);
});
