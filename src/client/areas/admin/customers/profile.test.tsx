import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, anOrderRow, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import { aTier } from '#client/testing/tier-makers.ts';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';

const row = aCustomerRow({ status: 'approved' });
const path = `/admin/customers/${row.id}` as const;
const customer = (own: Partial<Customer> = {}): Customer => ({
  ...row,
  kyc: null,
  suspension: null,
  steps: [],
  ...own,
});

const open = (profile: Partial<CustomerProfile> = {}, answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${row.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: customer() });
      transport.answer(`GET ${path}/sessions`, { body: { sessions: [] } });
      transport.answer(`GET ${path}/papers`, { body: { papers: [], hasScanner: true } });
      transport.answer(`GET ${path}/profile`, { body: aProfile(profile) });
      transport.answer('GET /admin/customers', { body: aListOf([]) });
      answers?.(transport);
    },
  });
const bodyOf = ({ transport }: Area, method: string) =>
  transport.requests.find((request) => request.method === method)?.body;

const gold = { id: idOf(11), name: 'Gold', colour: 'gold', since: '2026-10-01T15:00:00.000Z' } as const;

test('the head says tier and volume, by currency where there are several', async () => {
  open({
    tier: { tier: { ...gold, belowSince: null, byHand: false }, waiting: null },
    nextTier: { name: 'Platinum', left: '27751.74' },
    volume: {
      ...{ yearCad: '72248.26', lifetimeCad: '90000.00', soldCad: '5400.00', orders: 12 },
      currencies: [
        { currency: 'CAD', year: '62418.00', lifetime: '80169.74' },
        { currency: 'USD', year: '7029.65', lifetime: '7029.65' },
      ],
    },
  });

  const tier = (await screen.findByText('Tier')).parentElement;
  expect(tier).toHaveTextContent(/Gold.*by volume since 10\/01\/26; 27,751\.74.CAD to Platinum/);
  expect(screen.getByText('Volume of 12 months').parentElement).toHaveTextContent(
    '72,248.26 CADfrom 62,418.00 CAD, 7,029.65 USD',
  );
  expect(screen.getByText('Sold to us').parentElement).toHaveTextContent(
    '5,400.00 CADpurchases, and sales from the vault',
  );
});

test('orders stand newest first with the way to all of them, and a new one begins with the customer chosen', async () => {
  open({ orders: [anOrderRow()] });

  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: '10466' })).toHaveAttribute('href', `/dashboard/order/${idOf(10466)}`);
  expect(orders.getByRole('link', { name: 'All their orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders?f.customerEmail=in:ngozi@example.com',
  );
  expect(screen.getByRole('link', { name: 'New order' })).toHaveAttribute(
    'href',
    `/dashboard/new-order?customer=${row.id}`,
  );
});

test('a note is written down for the staff', async () => {
  const area = open({}, (transport) => transport.answer(`POST ${path}/notes`, { body: { notes: [] } }));
  await area.person.type(await screen.findByLabelText('New note'), 'Calls before noon only.');
  await area.person.click(screen.getByRole('button', { name: 'Add the note' }));

  await waitFor(() => expect(bodyOf(area, 'POST')).toEqual({ text: 'Calls before noon only.' }));
});

test('who may not write notes, move tiers or take orders reads all and finds no buttons', async () => {
  open({ may: [], notes: [{ id: idOf(5), at: '2026-11-20T15:00:00.000Z', text: 'Calls early.', by: 'Sam Sales' }] });

  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Calls early.')).toBeVisible();
  expect(notes.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
});

test('the timeline tells orders, payments, tiers and mails in one order, newest first', async () => {
  open({
    orders: [anOrderRow({ placedAt: '2026-11-18T15:00:00.000Z' })],
    payments: [
      {
        ...{ id: idOf(61), at: '2026-11-19T15:00:00.000Z', orderId: idOf(10466), orderNumber: '10466' },
        ...{ method: 'wire', amount: '4545.15', currency: 'CAD', reversed: null },
      },
    ],
    acts: [
      {
        ...{ at: '2026-11-20T15:00:00.000Z', action: 'user_tier.customer_moved', by: 'Finn Finance' },
        ...{ from: null, to: 'Gold', reason: 'Given by hand: A friend.' },
      },
    ],
    mails: [{ id: idOf(62), at: '2026-11-18T15:01:00.000Z', subject: 'Your order 10466', state: 'sent' }],
  });

  const story = await screen.findByRole('region', { name: 'Timeline' });
  expect(
    within(story)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Tier changed: none to GoldFinn Finance, Given by hand: A friend\./),
    expect.stringMatching(/^Payment of 4,545\.15.CAD for order 10466/),
    expect.stringMatching(/^Mail: Your order 10466/),
    expect.stringMatching(/^Order 10466 placed, 4,545\.15.CAD/),
    expect.stringMatching(/^Account opened/),
  ]);
});

test('the tier is changed here for a reason, from the one that was seen', async () => {
  const held = { ...gold, belowSince: null, byHand: false };
  const area = open({ tier: { tier: held, waiting: null } }, (transport) => {
    transport.answer('GET /admin/user-tiers', { body: aListOf([aTier({ id: idOf(12), name: 'Friends' })]) });
    transport.answer(`PUT ${path}/tier`, { body: { tier: held, waiting: { id: idOf(90), askedBy: 'You' } } });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the tier of Ngozi Chukwuemeka' }));
  await area.person.click(dialog.getByRole('combobox', { name: 'Tier' }));
  await area.person.click(await screen.findByTitle('Friends'));
  await area.person.type(dialog.getByLabelText('Reason'), 'An old friend.');
  await area.person.click(dialog.getByRole('button', { name: /^Change the tier/ }));

  await waitFor(() =>
    expect(bodyOf(area, 'PUT')).toEqual({ tierId: idOf(12), from: gold.id, reason: 'An old friend.' }),
  );
});

test('what may still be bought stands beside the balance, or why nothing may', async () => {
  const day = { most: '25000.00', left: '20454.85', by: 'customer' } as const;
  const { unmount } = open({ limits: { refusal: null, day, year: { most: '50000.00', left: '0.00' } } });
  const limits = await screen.findByRole('region', { name: 'May still buy' });
  expect(limits).toHaveTextContent(/20,454\.85.*25,000\.00.*of their own.*0\.00.*50,000\.00/);
  unmount();

  open({ limits: { refusal: 'Ngozi may not buy: the account is suspended.', day, year: null } });
  expect(await screen.findByText('Ngozi may not buy: the account is suspended.')).toBeVisible();
});

describe('where a customer is signed in', () => {
  const session = (n: number, device: string) => ({
    ...{ id: `${n}`.padStart(22, 'a'), device, ip: '192.0.2.7' },
    ...{ startedAt: '2026-11-20T15:00:00.000Z', lastSeenAt: '2026-11-20T16:00:00.000Z' },
  });
  const both = { sessions: [session(1, 'Firefox on Windows'), session(2, 'Safari on iPhone')] };

  test('is listed, and each device or all can be signed out', async () => {
    const area = open({}, (transport) => {
      transport.answer(`GET ${path}/sessions`, { body: both });
      transport.answer(`POST ${path}/sessions/end`, { body: { sessions: both.sessions.slice(0, 1) } });
    });
    await area.person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));

    await waitFor(() => expect(bodyOf(area, 'POST')).toEqual({ session: both.sessions[1]?.id }));
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  });

  test('is only read by who may not change customers', async () => {
    open({ may: [] }, (transport) => transport.answer(`GET ${path}/sessions`, { body: both }));

    expect(await screen.findByText('Firefox on Windows')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('the queue of identity checks', () => {
  const other = aCustomerRow({ id: idOf(3319), name: 'Bob Lee' });
  const queue = (waiting = [row, other]): Area =>
    open({}, (transport) => {
      transport.answer(`GET ${path}`, { body: customer({ status: 'submitted' }) });
      transport.answer('GET /admin/customers', { body: aListOf(waiting) });
    });

  test('leads on to the next customer by a button', async () => {
    const { person, whereabouts } = queue();

    await person.click(await screen.findByRole('button', { name: /Next: Bob Lee/ }));

    expect(whereabouts()).toBe(`/dashboard/customer-profile/${other.id}`);
  });

  test('says which of the waiting cases this is, with the way to the one before and the one after', async () => {
    const { person, whereabouts } = queue([aCustomerRow({ id: idOf(3320), name: 'Cleo Roy' }), row, other]);

    expect(await screen.findByText('Case 2 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next case: Bob Lee' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Previous case: Cleo Roy' }));

    expect(whereabouts()).toBe(`/dashboard/customer-profile/${idOf(3320)}`);
  });

  test('has none before the first one', async () => {
    queue();

    expect(await screen.findByText('Case 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous case' })).toBeDisabled();
  });

  test('leads back by P', async () => {
    const { person, whereabouts } = queue([other, row]);
    await screen.findByText('Case 2 of 2');

    await person.keyboard('p');

    expect(whereabouts()).toBe(`/dashboard/customer-profile/${other.id}`);
  });

  test('is not offered to who may not decide', async () => {
    open({}, (transport) => {
      transport.answer(`GET ${path}`, { body: customer({ status: 'submitted' }) });
      transport.answer('GET /admin/own-rights', { body: { rights: ['customers.read'] } });
    });

    await screen.findByRole('region', { name: 'Timeline' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument());
  });

  test('leads on by N, but not while somebody writes', async () => {
    const { person, whereabouts } = queue();
    await screen.findByRole('button', { name: /Next: Bob Lee/ });

    await person.type(await screen.findByLabelText('New note'), 'n');
    expect(whereabouts()).toBe(`/dashboard/customer-profile/${row.id}`);
    await person.tab();
    await person.keyboard('n');

    expect(whereabouts()).toBe(`/dashboard/customer-profile/${other.id}`);
  });
});
