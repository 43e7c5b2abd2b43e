import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import type { StaffMemberView, StaffRow } from '#contract/identity/staff.contract.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { permissions } from '#contract/permissions.ts';

const row: StaffRow = {
  ...{ id: idOf(1), name: 'Vi Vault', email: 'vi@example.com', state: 'approved', roles: ['vault'], ownRoles: '' },
  ...{ secondFactor: 'app', bound: false, lastSignInAt: '2026-11-19T15:00:00.000Z', invitedBy: 'Sol Super' },
  createdAt: '2026-11-18T15:00:00.000Z',
};

const member = (own: Partial<StaffMemberView> = {}): StaffMemberView => ({
  ...row,
  ...{ version: 3, ownRoles: [], rights: ['stock.read', 'stock.write'], addresses: [], invitationEndsAt: null },
  sessions: [{ id: 's', device: 'Firefox on Windows', ip: '203.0.113.7', lastSeenAt: '2026-11-20T15:00:00.000Z' }],
  ...{ signIns: [], holdings: [], waiting: null, lostApp: null, isSelf: false },
  history: [
    {
      ...{ id: '1', at: '2026-11-18T15:00:00.000Z', action: 'administrator.invited', by: 'Sol Super', reason: null },
    },
  ],
  acts: ['roles', 'addresses', 'lock', 'disable', 'signOut'],
  ...own,
});

const role: StaffRole = {
  ...{ id: idOf(9), name: 'Front desk', description: 'Answers.', rights: ['contacts.read'], holders: 0 },
  ...{ mayChange: true, waiting: null, version: 2 },
};

const open = (at: string, answers: (transport: FakeTransport) => void = () => undefined) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/users', { body: aListOf([row]) });
      transport.answer(`GET /admin/users/${row.id}`, { body: member() });
      transport.answer('GET /admin/roles', { body: { roles: [role] } });
      transport.answer('GET /admin/own-rights', { body: { rights: permissions } });
      answers(transport);
    },
  });

const sent = (transport: FakeTransport) => transport.requests.findLast(({ method }) => method !== 'GET');

test('an administrator opens beside the list, with what he may do and where he is signed in', async () => {
  const { person } = open('/dashboard/users');
  await person.click(await screen.findByRole('button', { name: 'Vi Vault' }));

  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  expect(screen.getByText('2 rights')).toBeVisible();
  expect(screen.getByText('Administrator invited')).toBeVisible();
});

test('a lock asks for the reason and says what it does', async () => {
  const { person, transport } = open(`/dashboard/users#open=${row.id}`, (world) =>
    world.answer(`POST /admin/users/${row.id}/lock`, { body: member({ state: 'suspended' }) }),
  );
  await person.click(await screen.findByRole('button', { name: 'Lock…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock Vi Vault?' }));
  await person.type(dialog.getByLabelText('Reason'), 'The phone was stolen.');
  await person.click(dialog.getByRole('button', { name: 'Lock' }));

  await waitFor(() => expect(sent(transport)?.body).toEqual({ reason: 'The phone was stolen.', version: 3 }));
});

test('addresses are sent one by one, and what is wrong with one stands beside the field', async () => {
  const message = 'Enter an IP address, or a range such as 203.0.113.0/24.';
  const { person, transport } = open(`/dashboard/users#open=${row.id}`, (world) =>
    world.answer(`PUT /admin/users/${row.id}/addresses`, {
      status: 422,
      body: { message, errors: { 'addresses.1': [message] } },
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Addresses…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(/IP addresses/), '203.0.113.7{enter}home');
  await person.click(dialog.getByRole('button', { name: 'Save addresses' }));

  expect(await dialog.findByText(message)).toBeVisible();
  expect(sent(transport)?.body).toEqual({ addresses: ['203.0.113.7', 'home'], version: 3 });
});

test('who holds something is disabled only with an heir', async () => {
  const holding = { key: 'messages', words: 'Messages taken up', count: 3 };
  const { person, transport } = open(`/dashboard/users#open=${row.id}`, (world) => {
    world.answer(`GET /admin/users/${row.id}`, { body: member({ holdings: [holding] }) });
    world.answer('GET /admin/users', { body: aListOf([row, { ...row, id: idOf(2), name: 'Hal Heir' }]) });
    world.answer(`POST /admin/users/${row.id}/disable`, { body: member({ state: 'closed' }) });
  });
  await person.click(await screen.findByRole('button', { name: 'Disable…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Vi Vault?' }));
  expect(dialog.getByText('Messages taken up: 3')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), 'Left the company.');
  await person.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await dialog.findByText('Choose who takes it over.')).toBeVisible();

  await person.click(dialog.getByRole('combobox', { name: 'Who takes this over' }));
  await person.click(await screen.findByText('Hal Heir', { selector: '[class*=option] *' }));
  await person.click(dialog.getByRole('button', { name: 'Disable' }));

  await waitFor(() =>
    expect(sent(transport)?.body).toEqual({ reason: 'Left the company.', passTo: idOf(2), version: 3 }),
  );
});

test('somebody is invited with built-in and own roles', async () => {
  const { person, transport, whereabouts } = open('/dashboard/add-admin-user', (world) =>
    world.answer('POST /admin/users', { body: member({ state: 'pending' }) }),
  );
  await person.type(await screen.findByLabelText(/Name/), 'Ines Marchetti');
  await person.type(screen.getByLabelText(/E-mail/), 'ines@example.com');
  const roles = screen.getByRole('combobox', { name: /Roles/ });
  await person.type(roles, 'Sales');
  await person.click(await screen.findByText('Sales', { selector: '[class*=option] *' }));
  await person.type(roles, 'Front');
  await person.click(await screen.findByText('Front desk', { selector: '[class*=option] *' }));
  await person.click(screen.getByRole('button', { name: /Create invitation/ }));

  await waitFor(() => expect(whereabouts()).toContain('/dashboard/users'));
  expect(transport.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Ines Marchetti', email: 'ines@example.com', roles: ['sales'], ownRoles: [role.id] },
    reason: '',
  });
});

test('that roles wait for a second person is said, with the way to what waits', async () => {
  open(`/dashboard/users#open=${row.id}`, (world) =>
    world.answer(`GET /admin/users/${row.id}`, { body: member({ waiting: { id: idOf(7), askedBy: 'Sol Super' } }) }),
  );

  expect(await screen.findByText(/Sol Super has asked for/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'a change that waits for a second person' })).toHaveAttribute(
    'href',
    `/dashboard/approvals#open=${idOf(7)}`,
  );
});

test('the matrix says of each role what it lets somebody do', async () => {
  open('/dashboard/roles');

  const table = within(await screen.findByRole('table', { name: 'Rights of each role' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['May', 'Super administrator', 'Catalogue and content', 'Sales', 'Vault', 'Compliance', 'Finance', 'Auditor'],
    'Front desk',
  ]);
  const answers = within(table.getByRole('row', { name: /^Answer messages/ })).getAllByRole('cell');
  expect(answers.map(({ textContent }) => textContent?.replace('–', ''))).toEqual([
    ...['yes', 'no', 'yes', 'no', 'yes', 'yes', 'no', 'no'],
  ]);
});

test('a role is copied, and changed with its rights', async () => {
  const { person, transport } = open('/dashboard/roles', (world) => {
    world.answer('POST /admin/roles', { body: role });
    world.answer(`PUT /admin/roles/${role.id}`, { body: role });
  });
  await person.click(await screen.findByRole('button', { name: 'Copy… Front desk' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Copy of a role' }));
  await person.type(copy.getByLabelText(/^Name/), 'Night desk');
  await person.click(copy.getByRole('checkbox', { name: 'Answer messages' }));
  await person.click(copy.getByRole('button', { name: 'Create role' }));

  await waitFor(() =>
    expect(sent(transport)?.body).toEqual({
      ...{ name: 'Night desk', description: '', rights: ['contacts.read', 'contacts.write'] },
    }),
  );
});

test('the own profile changes the name and says what the roles let one do', async () => {
  const { person, transport } = open('/dashboard/profile', (world) => {
    world.answer('GET /admin/profile', {
      body: {
        ...{ name: 'Avery Sato', email: 'admin@ingot.example', version: 4, roles: ['auditor'], ownRoles: [] },
        ...{ rights: ['orders.read'], addresses: [], signIns: [{ at: '2026-11-19T15:00:00.000Z', ip: '203.0.113.7' }] },
      },
    });
    world.answer('PUT /admin/profile', { body: { message: 'Your name is changed.' } });
  });
  expect(await screen.findByText('Auditor')).toBeVisible();
  expect(screen.getByText('You may see orders')).toBeInTheDocument();
  expect(screen.getByText(/203\.0\.113\.7/)).toBeVisible();
  const name = screen.getByLabelText('Name');
  await person.clear(name);
  await person.type(name, 'Avery Sato-Lind');
  await person.click(screen.getByRole('button', { name: 'Save name' }));

  await waitFor(() => expect(sent(transport)?.body).toEqual({ name: 'Avery Sato-Lind', version: 4 }));
});
