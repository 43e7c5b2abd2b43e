import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, type AreaOptions, renderArea } from '#client/testing/render-area.tsx';

const admin = (options: Partial<AreaOptions> = {}): Area =>
  renderArea(adminRoutes, { at: '/dashboard/media', user: anAdminUser(), ...options });

test('the top bar has a settings button that leads to the password', async () => {
  const { person, whereabouts } = admin();

  await person.click(await screen.findByRole('link', { name: 'Settings' }));

  expect(whereabouts()).toBe('/dashboard/reset-password');
  expect(await screen.findByRole('heading', { name: 'Password and security' })).toBeVisible();
});

test('the settings button has a menu beside it that leads to the settings and the profile', async () => {
  const { person, whereabouts } = admin();

  await person.click(await screen.findByRole('button', { name: 'More settings' }));
  await person.click(await screen.findByRole('link', { name: 'Setting' }));

  expect(whereabouts()).toBe('/dashboard/setting');
});

test('the mails that the shop wrote are reached from the settings menu', async () => {
  const { person, whereabouts } = admin();

  await person.click(await screen.findByRole('button', { name: 'More settings' }));
  await person.click(await screen.findByRole('link', { name: 'Outbox' }));

  expect(whereabouts()).toBe('/dashboard/outbox');
});

test('the log-out button signs out, which ends at the front page', async () => {
  const { person, effects, store } = admin();

  await person.click(await screen.findByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(effects).toContain('navigate: /'));
  expect(store.getState().session.value).toBe('loggedOut');
});

test('the top bar shows the prices with their age and state', async () => {
  admin({
    answers: (transport) =>
      transport.answer('GET /public/metal-prices/CAD', {
        body: {
          success: true,
          data: {
            XAU: {
              symbol: 'XAU',
              currency: 'CAD',
              bid: '5671.00',
              ask: '5672.15',
              mid: '5671.58',
              prev_close: '5648.00',
              change: '23.58',
              change_pct: '0.42',
              change_over: '24h',
              high: null,
              low: null,
              as_of: new Date(Date.now() - 12_500).toISOString(),
              received_at: new Date().toISOString(),
              source: 'demo',
              stale: false,
              paused: false,
              reason: null,
            },
          },
          message: '',
          currency: 'CAD',
          as_of: new Date(Date.now() - 12_500).toISOString(),
          stale: false,
          market: 'closed',
          simulated: true,
          max_age_seconds: 120,
          version: 1,
        },
      }),
  });

  const prices = await screen.findByRole('region', { name: 'Live prices, CAD per troy ounce' });
  expect(await within(prices).findByText('5,672.15')).toBeVisible();
  expect(prices).toHaveTextContent(/CAD\/oz ask, \d+ s ago, market closed/);
});
