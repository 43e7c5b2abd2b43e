import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aBar, anItemRow, aStorageItem, aVaultCover, aVaultRecord, aVaultRow } from '#client/testing/vault-makers.ts';

const open = (at: string, answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, { at, user: anAdminUser(), answers });
const sent = ({ transport }: ReturnType<typeof open>, method: string) =>
  transport.requests.find((request) => request.method === method)?.body;

test('the list of items leads to an item, its customer and its order', async () => {
  open('/dashboard/vault', (transport) =>
    transport.answer('GET /admin/storage-items', {
      body: aListOf([anItemRow({ state: 'in_vault', location: 'A-1' })]),
    }),
  );

  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: 'V-100001' })).toHaveAttribute('href', `/dashboard/vault/${idOf(1)}`);
  expect(list.getByRole('link', { name: 'Ada Novak' })).toHaveAttribute(
    'href',
    `/dashboard/customer-profile/${idOf(3)}`,
  );
  expect(list.getByText('31.1035')).toBeVisible();
});

test('an item tells what it is, where it lies and what happened; compliance freezes it with a reason', async () => {
  const item = aStorageItem({
    ...{ state: 'in_vault', moves: ['freeze'], serial: 'A123', location: 'A-12-3', measured: '31.1035', version: 3 },
    partOf: { id: idOf(9), number: 'V-100000' },
    confirmed: { name: 'Otto Officer', at: '2026-11-20T20:30:00.000Z' },
  });
  const area = open(`/dashboard/vault/${idOf(1)}`, (transport) => {
    transport.answer(`GET /admin/storage-items/${idOf(1)}`, { body: item });
    transport.answer(`POST /admin/storage-items/${idOf(1)}/freeze`, { body: { ...item, state: 'frozen', moves: [] } });
  });
  expect(await screen.findByRole('heading', { name: 'Vault item V-100001' })).toBeVisible();
  expect(screen.getByText('A-12-3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'V-100000' })).toHaveAttribute('href', `/dashboard/vault/${idOf(9)}`);
  await area.person.click(screen.getByRole('button', { name: 'Freeze…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze V-100001?' }));
  await area.person.type(dialog.getByLabelText('Reason'), 'An order of a court.');
  await area.person.click(dialog.getByRole('button', { name: 'Freeze it' }));

  await waitFor(() =>
    expect(sent(area, 'POST')).toEqual({ event: 'freeze', version: 3, reason: 'An order of a court.' }),
  );
});

test('an insurance that ends soon, is over, or covers too little is told above the vaults', async () => {
  const covers = [
    aVaultCover({ isShort: true, worth: '6000000.00', endsInDays: 12, insuredUntil: '2026-12-02' }),
    aVaultCover({ id: idOf(7), code: 'MTL', name: 'Montréal', endsInDays: -3, insuredUntil: '2026-11-17' }),
  ];
  open('/dashboard/vaults', (transport) => {
    transport.answer('GET /admin/vaults', { body: aListOf([aVaultRow()]) });
    transport.answer('GET /admin/vault-cover', { body: { items: covers } });
  });

  expect(await screen.findByText('The insurance of Toronto is over on 12/02/26, in 12 days.')).toBeVisible();
  expect(screen.getByText(/^Toronto is insured for 5,000,000.00.CAD, and 6,000,000.00.CAD lie there.$/)).toBeVisible();
  expect(screen.getByText('The insurance of Montréal was over on 11/17/26.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bar list of Toronto' })).toHaveAttribute(
    'href',
    '/dashboard/bar-list?f.vault=in:TOR',
  );
});

test('a vault’s form opens from its name and saves what was changed', async () => {
  const vault = aVaultRecord();
  const area = open('/dashboard/vaults', (transport) => {
    transport.answer('GET /admin/vaults', { body: aListOf([aVaultRow()]) });
    transport.answer('GET /admin/vault-cover', { body: { items: [] } });
    transport.answer(`GET /admin/vaults/${vault.id}`, { body: vault });
    transport.answer(`PUT /admin/vaults/${vault.id}`, { body: { ...vault, operator: 'Lake Vaults', version: 2 } });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Toronto' }));
  const operator = await screen.findByRole('textbox', { name: 'Operator' });
  await area.person.clear(operator);
  await area.person.type(operator, 'Lake Vaults');
  await area.person.click(await screen.findByRole('button', { name: /Save changes/ }));

  await waitFor(() =>
    expect(sent(area, 'PUT')).toMatchObject({ operator: 'Lake Vaults', version: 1, insured: '5000000.00' }),
  );
});

test('the bar list shows ounces as weight lists do', async () => {
  open('/dashboard/bar-list', (transport) => transport.answer('GET /admin/bar-list', { body: aListOf([aBar()]) }));

  const list = within(await screen.findByRole('table'));
  expect(list.getByText('32.151')).toBeVisible();
  expect(list.getByText('999.9')).toBeVisible();
});
