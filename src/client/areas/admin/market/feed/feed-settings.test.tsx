import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aClosedMarket, aFeedHealth, idOf, someLimits } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';

const open = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/feed',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/feed/health', { body: aFeedHealth() });
      transport.answer('GET /admin/feed/scenario', {
        body: { scenario: 'normal', metal: null, since: '2026-11-20T14:06:00.000Z' },
      });
      transport.answer('GET /admin/feed/closed-market', { body: aClosedMarket() });
      transport.answer('GET /admin/feed/limits', { body: someLimits() });
      answers?.(transport);
    },
  });
const sent = ({ transport }: Area) => transport.requests.find(({ method }) => method === 'PUT')?.body;

async function inDrawer({ person }: Area, opener: string, name: string) {
  await person.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name }));
}

test('orders in a closed market are accepted with a buffer that is typed in percent', async () => {
  const area = open((transport) =>
    transport.answer('PUT /admin/feed/closed-market', { body: aClosedMarket({ version: 4 }) }),
  );
  const drawer = await inDrawer(area, 'Change the closed market', 'Closed market');
  const [accept] = await drawer.findAllByRole('radio', { name: 'Accept, with a buffer' });
  await area.person.click(accept!);
  const buffer = drawer.getByLabelText('Buffer on our ask');
  await area.person.clear(buffer);
  await area.person.type(buffer, '2.5');
  await area.person.click(drawer.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ version: 3, buying: 'accept', buyingBuffer: '0.025', selling: 'refuse', sellingBuffer: '0.02', reason: '' },
    }),
  );
});

test('a buffer of more than twenty percent is told beside its field, and nothing is sent', async () => {
  const area = open();
  const drawer = await inDrawer(area, 'Change the closed market', 'Closed market');
  const buffer = await drawer.findByLabelText('Buffer off our bid');
  await area.person.clear(buffer);
  await area.person.type(buffer, '20.01');
  await area.person.click(drawer.getByRole('button', { name: /^Save/ }));

  expect(await drawer.findAllByText(/Enter a percentage between 0.00 and 20.00/)).not.toHaveLength(0);
  expect(buffer).toHaveValue('20.01');
  expect(sent(area)).toBeUndefined();
});

test('who changed it last stands below what holds, with what it was before', async () => {
  open();

  const panel = within(await screen.findByRole('region', { name: 'Closed market' }));
  expect(await panel.findByText(/Changed by Fay Finance/)).toBeVisible();
  expect(panel.getByRole('list', { hidden: true })).toHaveTextContent(/Buying buffer: 3.00.% → 2.00.%/);
});

test('the feed’s limits are set, and an empty interval leaves it to the source', async () => {
  const area = open((transport) => transport.answer('PUT /admin/feed/limits', { body: someLimits({ version: 2 }) }));
  const drawer = await inDrawer(area, 'Change the limits', 'Limits of the feed');
  const age = await drawer.findByLabelText('Oldest price');
  await area.person.clear(age);
  await area.person.type(age, '90');
  const apart = drawer.getByLabelText('Sources disagree beyond');
  await area.person.clear(apart);
  await area.person.type(apart, '6');
  await area.person.type(drawer.getByLabelText('Reason'), 'Two markets on one holiday.');
  await area.person.click(drawer.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ version: 1, pollSeconds: null, maxAgeSeconds: 90, band: '0.1', agreement: '0.01', disagreement: '0.06' },
      reason: 'Two markets on one holiday.',
    }),
  );
});

test('limits that wait for a second person are said to wait, below those that hold', async () => {
  const waiting = { id: idOf(66), askedBy: 'Fay Finance' };
  open((transport) => transport.answer('GET /admin/feed/limits', { body: someLimits({ waiting }) }));

  const panel = within(await screen.findByRole('region', { name: 'Limits' }));
  expect(await panel.findByRole('link', { name: 'a change that waits for a second person' })).toHaveAttribute(
    'href',
    `/dashboard/approvals#open=${idOf(66)}`,
  );
});
