import { aListOf } from '#client/testing/dashboard-makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { listApi } from './list-call.ts';

const { list } = listApi.endpoints;

test('a list is fetched by its path and its current parameters, and again when they change', async () => {
  const { store, transport } = testStore();
  transport.answer('GET /admin/orders', ({ url }) => ({
    body: aListOf([], { first: Number(/first=(\d+)/.exec(url)?.[1]) }),
  }));

  const first = await store.dispatch(list.initiate({ path: '/admin/orders', query: 'sort=-total&first=0' }));
  await store.dispatch(list.initiate({ path: '/admin/orders', query: 'sort=-total&first=0' }));
  const second = await store.dispatch(list.initiate({ path: '/admin/orders', query: { first: 25, q: undefined } }));

  expect([first.data, second.data]).toEqual([aListOf([], { first: 0 }), aListOf([], { first: 25 })]);
  expect(transport.requests.map(({ url }) => url)).toEqual([
    '/backend/admin/orders?sort=-total&first=0',
    '/backend/admin/orders?first=25',
  ]);
});
