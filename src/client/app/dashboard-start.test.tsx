import { screen } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, anOrderRow } from '#client/testing/dashboard-makers.ts';
import { type FakeTransport, fakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

import { dashboardStart } from './dashboard-start.ts';
import type { RootState } from './store.ts';

const anOpenList = (): FakeTransport => {
  const transport = fakeTransport();
  transport.answer('GET /admin/orders', { body: aListOf([anOrderRow({ number: '10467' })]) });
  transport.answer('GET /lists/orders/settings', { body: { layout: null, views: [], withheld: [] } });
  return transport;
};

const stateOf = async (url: string, transport: FakeTransport): Promise<Partial<RootState>> =>
  (await dashboardStart(url)?.state(transport)) as Partial<RootState>;

test.each(['/dashboard/orders', '/dashboard/orders?sort=-totalCad&first=25', '/dashboard/orders?q=okoye&view=all'])(
  '%s shows the rows that came with the document before anything is answered',
  async (at) => {
    const begunWith = await stateOf(at, anOpenList());

    const neverAnswered = () => new Promise<never>(() => undefined);
    renderArea(adminRoutes, {
      at,
      user: anAdminUser(),
      begunWith,
      answers: (transport) => {
        transport.answer('GET /admin/orders', neverAnswered);
        transport.answer('GET /lists/orders/settings', neverAnswered);
      },
    });

    expect(await screen.findByText('10467')).toBeVisible();
  },
);

test('the document asks what the page would ask first, and keeps back what was refused', async () => {
  const transport = anOpenList();
  transport.answer('GET /admin/orders', { status: 403, body: { message: 'Not for you.' } });

  const { api } = await stateOf('/dashboard/orders?sort=number', transport);

  expect(transport.requests.map(({ url }) => url)).toEqual([
    '/backend/lists/orders/settings',
    '/backend/admin/orders?sort=number',
  ]);
  expect(Object.values(api?.queries ?? {}).map((query) => query?.endpointName)).toEqual(['listSettings']);
});

test('an address that the list does not understand brings no rows', async () => {
  const transport = anOpenList();

  await stateOf('/dashboard/orders?sort=nothing', transport);

  expect(transport.requests.map(({ url }) => url)).toEqual(['/backend/lists/orders/settings']);
});

test.each(['/dashboard', '/dashboard/orders/sheets', '/customer-dashboard', '/dashboard/constructor'])(
  '%s begins without answers',
  (url) => expect(dashboardStart(url)).toBeUndefined(),
);
