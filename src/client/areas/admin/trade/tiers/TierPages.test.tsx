import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { goldBoard } from '#client/testing/product-makers.ts';
import { aTier, noPoints } from '#client/testing/tier-makers.ts';
import type { TierMember } from '#contract/trade/user-tiers.contract.ts';

const gold = aTier();
const ann = {
  ...{ id: idOf(31), name: 'Ann Novak', email: 'ann@example.com' },
  ...{ since: '2026-11-01T15:00:00.000Z', belowSince: null, byHand: false },
};
const members = (items: TierMember[], total = items.length) => ({ ...aListOf(items, { total }), waiting: [] });
const editing = `/dashboard/edit-user-tier/${gold.id}`;

const open = (at: string, answers?: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/user-tiers', { body: aListOf([gold]) });
      transport.answer(`GET /admin/user-tiers/${gold.id}`, { body: gold });
      transport.answer(`GET /admin/user-tiers/${gold.id}/members`, { body: members([ann]) });
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
    ...{ version: 3, rank: 1, buyDiscount: { ...noPoints, XAU: '0.0075' }, minVolume: '100000.00' },
  });
});

test('what a change does is told while it is typed: points and the price of an ounce, before and after', async () => {
  const { person } = open(editing, (world) => world.answer('GET /public/price-basis/CAD', { body: goldBoard() }));
  const points = await screen.findByLabelText('Gold: off the premium');
  expect(screen.queryByRole('table', { name: 'What the change does' })).not.toBeInTheDocument();
  await person.clear(points);
  await person.type(points, '1.5');

  const effect = within(await screen.findByRole('table', { name: 'What the change does' }));
  expect(effect.getByRole('row', { name: /^Gold: off the premium/ })).toHaveTextContent('0.5 points1.5 points');
  expect(effect.getByRole('row', { name: /^An ounce of gold without premium/ })).toHaveTextContent(
    /5,672\.01 CAD5,615\.01 CAD/,
  );
  expect(screen.getByText('12 customers are in this tier.')).toBeVisible();
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

test('a tier’s customers are found by name, and stand on pages', async () => {
  const { person, transport } = open(editing, (world) =>
    world.answer(`GET /admin/user-tiers/${gold.id}/members`, { body: members([ann], 109) }),
  );
  const panel = within(await screen.findByRole('region', { name: 'Customers' }));
  await person.click(await panel.findByTitle('2'));
  await waitFor(() => expect(transport.requests.at(-1)?.url).toContain('/members?first=20&rows=20'));

  await person.type(panel.getByRole('searchbox', { name: 'Search the customers of Gold' }), 'novak');

  await waitFor(() => expect(transport.requests.at(-1)?.url).toContain('/members?first=0&rows=20&q=novak'));
});

test('a tier is given to a customer who is found by name, for a reason', async () => {
  const bob = aCustomerRow({ id: idOf(32), name: 'Bob Lee', email: 'bob@example.com' });
  const silver = { id: idOf(2), name: 'Silver', colour: 'grey' as const };
  const held = { ...silver, since: '2026-11-01T15:00:00.000Z', belowSince: null, byHand: true };
  const { person, transport } = open(editing, (world) => {
    world.answer('GET /admin/customers', { body: aListOf([bob]) });
    world.answer(`GET /admin/customers/${bob.id}/profile`, { body: aProfile({ tier: { tier: held, waiting: null } }) });
    world.answer(`PUT /admin/customers/${bob.id}/tier`, { body: { tier: null, waiting: null } });
  });
  await person.click(await screen.findByRole('button', { name: 'Give Gold by hand…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Gold' }));
  await person.type(await dialog.findByRole('combobox', { name: 'Customer' }), 'bob');
  await person.click(await screen.findByText('Bob Lee'));
  expect(await dialog.findByText('Now in Silver.')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), 'A friend of the house.');
  await person.click(dialog.getByRole('button', { name: 'Give Gold' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      tierId: gold.id,
      from: silver.id,
      reason: 'A friend of the house.',
    }),
  );
});

test('who is taken out of a tier is asked about first, with a reason', async () => {
  const standing = { tier: { ...gold, since: ann.since, belowSince: null, byHand: false }, waiting: null };
  const { person, transport } = open(editing, (world) => {
    world.answer(`GET /admin/customers/${ann.id}/profile`, { body: aProfile({ tier: standing }) });
    world.answer(`PUT /admin/customers/${ann.id}/tier`, { body: { tier: null, waiting: null } });
  });
  await person.click(await screen.findByRole('button', { name: 'Take out Ann Novak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Ann Novak out of the tier' }));
  await person.type(dialog.getByLabelText('Reason'), 'Asked for it.');
  await person.click(dialog.getByRole('button', { name: 'Take Ann Novak out of the tier' }));

  await waitFor(() =>
    expect(transport.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      tierId: null,
      from: gold.id,
      reason: 'Asked for it.',
    }),
  );
});
