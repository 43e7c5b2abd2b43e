import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { MarketHoliday } from '#contract/market/market-holidays.contract.ts';
import type { PriceTickRow } from '#contract/market/price-ticks.contract.ts';

const christmas: MarketHoliday = {
  ...{ id: idOf(1), version: 1, day: '2026-12-25', name: 'Christmas Day', closesAt: null },
};
const crash: PriceTickRow = {
  ...{ id: idOf(2), receivedAt: '2026-11-20T19:30:00.000Z', metal: 'XPD', status: 'refused', reason: 'jump' },
  ...{ detail: 'The middle price 985.6 is outside the band around 1408.', seen: null, source: 'gold-api.com' },
  ...{ asOf: '2026-11-20T19:29:50.000Z', bid: '980.00', ask: '991.20' },
};

const open = (at: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/market-holidays', { body: aListOf([christmas]) });
      transport.answer('GET /admin/feed/ticks', { body: aListOf([crash]) });
      answers?.(transport);
    },
  });

test('a price that was received tells how it was judged and why', async () => {
  open('/dashboard/feed/prices');

  const row = (await screen.findByText('Moved too far')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Refused')).toBeVisible();
  expect(row).toHaveTextContent('980.00');
  expect(row).toHaveTextContent('outside the band around 1408');
});

test('a holiday is added with the time at which the market closes', async () => {
  const { person, transport } = open('/dashboard/feed/calendar', (world) =>
    world.answer('POST /admin/market-holidays', { body: { ...christmas, id: idOf(3) } }),
  );
  expect(await screen.findByText('Closed all day')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'New holiday' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New holiday' }));

  await person.type(await drawer.findByLabelText('Day'), '12/24/2026');
  await person.type(drawer.getByLabelText('Name'), 'Christmas Eve');
  await person.click(drawer.getByRole('button', { name: /Create holiday/ }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      day: '2026-12-24',
      name: 'Christmas Eve',
      closesAt: null,
    }),
  );
});

test('a holiday goes after it was named', async () => {
  const { person, transport } = open('/dashboard/feed/calendar', (world) =>
    world.answer(`DELETE /admin/market-holidays/${christmas.id}`, { body: { removed: true } }),
  );
  await screen.findByText('Closed all day');
  await person.click(screen.getByRole('button', { name: 'Actions for Christmas Day' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove…' }));

  await person.click(await screen.findByRole('button', { name: 'Remove Christmas Day' }));

  await waitFor(() => expect(transport.requests.some(({ method }) => method === 'DELETE')).toBe(true));
});
