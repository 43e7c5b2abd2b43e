import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aStorageItem, aTransfer, aTransferRow } from '#client/testing/vault-makers.ts';

const open = (at: string, answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, { at, user: anAdminUser(), answers });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.find(({ method }) => method === 'POST')?.body;

test('an officer scans what is to be moved, takes one out again, and sets the rest aside for another vault', async () => {
  const stored = { state: 'in_vault' as const, serial: 'A1', location: 'A-1', moves: [] };
  const [one, two] = [aStorageItem(stored), aStorageItem({ ...stored, id: idOf(2), number: 'V-100002' })];
  const area = open('/dashboard/vault-transfers/new', (transport) => {
    const found = { items: [one, two], serial: null, lot: null, grams: null, problem: null };
    transport.answer('GET /admin/vault-desk/found', { body: found });
    transport.answer('GET /admin/vault-transfer-targets', {
      body: { items: [{ id: idOf(7), code: 'YOW', name: 'Ottawa', city: 'Ottawa' }] },
    });
    transport.answer('POST /admin/vault-transfers', { body: aTransfer() });
    transport.answer(`GET /admin/vault-transfers/${aTransfer().id}`, { body: aTransfer() });
  });
  const scan = async () => area.person.type(await screen.findByLabelText('Scan or type a code'), 'A1{Enter}');
  await scan();
  await area.person.click(await screen.findByRole('button', { name: 'Add V-100001' }));
  await area.person.clear(screen.getByLabelText('Scan or type a code'));
  await scan();
  await area.person.click(await screen.findByRole('button', { name: 'Add V-100002' }));
  await area.person.click(screen.getByRole('button', { name: 'Take out V-100001' }));
  await area.person.click(screen.getByRole('button', { name: 'Prepare…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 item to another vault?' }));
  await area.person.click(dialog.getByLabelText('To the vault'));
  await area.person.click(await screen.findByText('Ottawa (YOW), Ottawa'));
  await area.person.click(dialog.getByRole('button', { name: 'Set aside' }));

  await waitFor(() => expect(sent(area)).toEqual({ toVaultId: idOf(7), itemIds: [idOf(2)], note: '' }));
  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/vault-transfers/${idOf(8)}`));
});

test('another officer sends it with its seal; who prepared it is told to wait', async () => {
  const area = open(`/dashboard/vault-transfers/${idOf(8)}`, (transport) => {
    transport.answer(`GET /admin/vault-transfers/${idOf(8)}`, { body: aTransfer({ waitsForAnother: true }) });
    transport.answer(`POST /admin/vault-transfers/${idOf(8)}/moves`, { body: aTransfer({ state: 'under_way' }) });
  });
  expect(await screen.findByText('You did the last step yourself: another officer follows.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'V-100001' })).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send VT-1001 to Ottawa?' }));
  await area.person.type(dialog.getByLabelText('Number of the seal'), 'S-77');
  await area.person.click(dialog.getByRole('button', { name: 'It has left' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'send', version: 1, seal: 'S-77' }));
});

test('the list leads to a transfer', async () => {
  open('/dashboard/vault-transfers', (transport) =>
    transport.answer('GET /admin/vault-transfers', { body: aListOf([aTransferRow()]) }),
  );

  expect(within(await screen.findByRole('table')).getByRole('link', { name: 'VT-1001' })).toHaveAttribute(
    'href',
    `/dashboard/vault-transfers/${idOf(8)}`,
  );
});
