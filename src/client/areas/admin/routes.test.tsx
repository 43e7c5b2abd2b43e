import { screen, waitFor } from '@testing-library/react';

import { paths } from '#client/app/paths.ts';
import { aSessionUser, anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

import { adminPages, menuEntryOf } from './admin-pages.ts';
import { adminRoutes } from './routes.tsx';

const pathOf = (address: string): string => address.replace(/\?.*/, '');
const addresses = Object.values(paths.admin).map((path) => (typeof path === 'string' ? path : path(':id')));
const everyPath = [...new Set(addresses.map(pathOf))];

test('every path of the area has a page with a title, and no page stands outside', () => {
  expect(adminPages.map(({ path }) => path).toSorted()).toEqual(everyPath.toSorted());
  expect(adminPages.filter(({ title }) => title === '')).toEqual([]);
});

test('an address that no page has says so', async () => {
  renderArea(adminRoutes, { at: '/dashboard/nothing-here', user: anAdminUser() });

  expect(await screen.findByText('There is no page at this address')).toBeVisible();
});

test('a customer is sent to the front page', async () => {
  const { whereabouts } = renderArea(adminRoutes, { at: '/dashboard/orders', user: aSessionUser() });

  await waitFor(() => expect(whereabouts()).toBe('/'));
});

test('the session is checked with the server when the area opens, and ends when that fails', async () => {
  const { effects, whereabouts } = renderArea(adminRoutes, {
    at: '/dashboard/media',
    user: anAdminUser(),
    answers: (transport) =>
      transport.answer('GET /public/check-login-status', { status: 500, body: { message: 'Broken.' } }),
  });

  await waitFor(() => expect(effects).toContain('navigate: /'));
  expect(whereabouts()).toBe('/');
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/order/7', '/dashboard/orders'],
  ['/dashboard/customer-profile/7', '/dashboard/customer'],
  ['/dashboard/add-user-tier', '/dashboard/user-tiers'],
  ['/dashboard/add-product', '/dashboard/add-product'],
  ['/dashboard/nothing-here', undefined],
])('%s belongs to the menu’s entry %s', (pathname, entry) => {
  expect(menuEntryOf(pathname)).toBe(entry);
});
