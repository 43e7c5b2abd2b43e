import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { UserTier } from '#contract/user-tiers.contract.ts';

const none = { XAU: '0', XAG: '0', XPT: '0', XPD: '0' };
const gold: UserTier = {
  ...{ id: idOf(1), version: 3, name: 'Gold', rank: 2, colour: 'gold', qualify: 'volume', minVolume: '100000.00' },
  ...{ buyDiscount: { ...none, XAU: '0.005' }, sellBonus: none, storageDiscount: '0.1', dailyLimit: null },
  ...{ paymentHours: null, retainDays: 90, active: true, customers: 12 },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', updatedAt: '2026-11-20T19:42:00.000Z' },
};
const editing = `/dashboard/edit-user-tier/${gold.id}`;

const open = (at: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/user-tiers', { body: aListOf([gold]) });
      transport.answer(`GET /admin/user-tiers/${gold.id}`, { body: gold });
      transport.answer(`GET /admin/user-tiers/${gold.id}/members`, { body: { items: [], total: 0 } });
      answers?.(transport);
    },
  });

test('the list tells from which volume a tier is given and how many are in it, and leads to its page', async () => {
  open('/dashboard/user-tiers');

  const link = await screen.findByRole('link', { name: 'Gold' });
  expect(link).toHaveAttribute('href', editing);
  expect(link.closest('tr')).toHaveTextContent(/By 12-month volume.*100,000\.00 CAD.*12.*10\.00 %/);
});

test('a rank that another tier has is refused beside its field; points go as fractions', async () => {
  const { person, transport } = open(editing, (world) =>
    world.answer(`PUT /admin/user-tiers/${gold.id}`, {
      status: 422,
      body: { message: 'Please correct the marked fields.', errors: { rank: ['Silver has this rank.'] } },
    }),
  );
  const rank = await screen.findByLabelText('Rank');
  await person.clear(rank);
  await person.type(rank, '1');
  const points = screen.getByLabelText('Gold: off the premium');
  await person.clear(points);
  await person.type(points, '0.75');
  await person.click(screen.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(rank).toHaveAccessibleDescription(/Silver has this rank\./));
  expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ version: 3, rank: 1, buyDiscount: { ...none, XAU: '0.0075' }, minVolume: '100000.00' },
  });
});

test('a tier that somebody is in is not deleted, and the question says why', async () => {
  const message = '12 customers are in it. Take them out first.';
  const { person, whereabouts } = open(editing, (world) =>
    world.answer(`DELETE /admin/user-tiers/${gold.id}`, { status: 409, body: { message } }),
  );
  await person.click(await screen.findByRole('button', { name: 'Delete…' }));
  await person.click(await screen.findByRole('button', { name: 'Delete Gold' }));

  expect(await within(await screen.findByRole('dialog')).findByText(message)).toBeVisible();
  expect(whereabouts()).toBe(editing);
});
