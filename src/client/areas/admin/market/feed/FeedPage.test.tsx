import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aFeedHealth, aMetalHealth, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { FeedHealth } from '#contract/market/feed.contract.ts';

const feed = (own: Partial<FeedHealth> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/feed',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/feed/health', { body: aFeedHealth(own) });
      transport.answer('GET /admin/feed/scenario', {
        body: { scenario: 'normal', metal: null, since: '2026-11-20T14:06:00.000Z' },
      });
      transport.answer('GET /admin/setting-groups', { body: { groups: [], mayWrite: true } });
      answers?.(transport);
    },
  });

test('a suspended metal says why, and how far it is from resuming', async () => {
  feed({ metals: [aMetalHealth({ paused: true, reason: 'Moved by 18 %', agreeing: 1 })] });

  const row = (await screen.findByText('Moved by 18 %')).closest('tr');
  expect(row).toHaveTextContent('1 of 3');
});

test('a disputed price can be taken as good', async () => {
  const disputed = { tick_id: idOf(5), bid: '1150.00', ask: '1160.00', as_of: '2026-11-20T19:30:00.000Z' };
  const { person, transport } = feed({ metals: [aMetalHealth({ paused: true, disputed })] }, (world) =>
    world.answer('POST /admin/feed/metals/XAU/confirm', { body: aFeedHealth() }),
  );

  await person.click(await screen.findByRole('button', { name: 'Take Gold at this price…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'The last good price is 4,164.40 / 4,165.20 USD, the refused one 1,150.00 / 1,160.00 USD, −72.2 %.',
  );
  await person.type(within(dialog).getByLabelText('Reason'), 'A rout.');
  await person.click(within(dialog).getByRole('button', { name: 'Take it' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      tick_id: idOf(5),
      reason: 'A rout.',
    }),
  );
});

test('a metal that agrees again can be resumed without waiting', async () => {
  const held = { tick_id: idOf(6), bid: '4160.00', ask: '4161.00', as_of: '2026-11-20T19:30:00.000Z' };
  const { person, transport } = feed({ metals: [aMetalHealth({ paused: true, agreeing: 1, held })] }, (world) =>
    world.answer('POST /admin/feed/metals/XAU/resume', { body: aFeedHealth() }),
  );

  await person.click(await screen.findByRole('button', { name: 'Resume Gold at this price…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume Gold at this price?' }));
  await person.click(dialog.getByRole('button', { name: 'Resume it' }));
  expect(await dialog.findByText('Say why it is right, in a few words.')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), 'Both feeds agree');
  await person.click(dialog.getByRole('button', { name: 'Resume it' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      tick_id: idOf(6),
      reason: 'Both feeds agree',
    }),
  );
});

test('each source tells how it answers, and two what happens when they differ', async () => {
  const [source] = aFeedHealth().sources;
  feed({
    sources: [
      { ...source!, name: 'gold-api.com' },
      { ...source!, name: 'metals.dev', role: 'second', failures: 3, last_error: 'api.metals.dev answered 429.' },
    ],
  });

  const sources = within(await screen.findByRole('region', { name: 'Sources' }));
  expect(sources.getByRole('row', { name: /^gold-api.com traded at Answers/ })).toHaveTextContent('3 of 1,200');
  expect(sources.getByRole('row', { name: /^metals.dev compared Failed 3 times in a row/ })).toHaveTextContent('429');
  expect(sources.getByText(/differ by more than 5/)).toBeVisible();
});

test('a refused price tells when, why and what came', async () => {
  feed({
    refusals: [
      {
        symbol: 'XPD',
        reason: 'jump',
        detail: '1150.00 against 1404.00',
        source: 'demo market',
        received_at: '2026-11-20T19:30:00.000Z',
      },
    ],
  });

  const row = (await screen.findByText('Moved too far')).closest('tr');
  expect(row).toHaveTextContent('11/20/26, 2:30 pm');
  expect(row).toHaveTextContent('1150.00 against 1404.00');
});

test('the simulated market plays a scenario on one metal', async () => {
  const { person, transport } = feed({}, (world) =>
    world.answer('PUT /admin/feed/scenario', {
      body: { scenario: 'freeze', metal: 'XAG', since: '2026-11-20T14:06:00.000Z' },
    }),
  );
  await person.click(await screen.findByRole('radio', { name: /^Freeze/ }));

  await person.click(screen.getByRole('combobox', { name: 'Metal' }));
  await person.click(await screen.findByTitle('Silver'));
  await person.click(screen.getByRole('button', { name: 'Play' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      scenario: 'freeze',
      metal: 'XAG',
    }),
  );
});

test('a scenario that befalls the whole market asks for no metal', async () => {
  const { person } = feed();

  await person.click(await screen.findByRole('radio', { name: /^Outage/ }));

  expect(screen.queryByRole('combobox', { name: 'Metal' })).not.toBeInTheDocument();
});

test('a real market is played nothing on', async () => {
  feed({ simulated: false });

  const sources = await screen.findByRole('region', { name: 'Sources' });
  expect(within(sources).getByText('demo market')).toBeVisible();
  expect(within(sources).getByText('real market')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
});
