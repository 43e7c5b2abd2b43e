import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aFeedHealth, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aSettingGroup } from '#client/testing/setting-makers.ts';
import { closedMarketSettings, feedSettings } from '#contract/market/market-settings.rules.ts';
import { tradingSettings } from '#contract/trade/trade-settings.rules.ts';

const terms = { buying: 'refuse', buyingBuffer: '0.02', selling: 'accept', sellingBuffer: '0.025' };
const limits = { pollSeconds: '', maxAgeSeconds: '120', band: '0.1', agreement: '0.01', disagreement: '0.05' };
const waiting = { id: idOf(66), askedBy: 'Fay Finance' };

test('the feed’s page tells what holds of its settings, what waits, and where each is changed', async () => {
  renderArea(adminRoutes, {
    at: '/dashboard/feed',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/feed/health', { body: aFeedHealth() });
      transport.answer('GET /admin/feed/scenario', {
        body: { scenario: 'normal', metal: null, since: '2026-11-20T14:06:00.000Z' },
      });
      transport.answer('GET /admin/setting-groups', {
        body: {
          groups: [
            aSettingGroup(feedSettings, { values: { ...limits, keepTickDays: '90' }, waiting }),
            aSettingGroup(closedMarketSettings, { values: terms }),
            aSettingGroup(tradingSettings, { values: { lockSeconds: '600' } }),
          ],
          mayWrite: true,
        },
      });
    },
  });

  const closed = within(await screen.findByRole('region', { name: 'Closed market' }));
  expect(closed.getByText('Accept, with a buffer')).toBeVisible();
  expect(closed.getByText('2.5 %')).toBeVisible();
  expect(closed.getByRole('link', { name: 'Change closed market' })).toHaveAttribute(
    'href',
    '/dashboard/setting/closed-market',
  );
  const feed = within(screen.getByRole('region', { name: 'Price feed' }));
  expect(feed.getByText('as the source suggests')).toBeVisible();
  expect(feed.getByRole('link', { name: 'a change that waits for a second person' })).toHaveAttribute(
    'href',
    `/dashboard/approvals#open=${idOf(66)}`,
  );
  expect(screen.queryByText('A price is locked for')).toBeNull();
});
