import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aVaultAudit, aVaultCover } from '#client/testing/vault-makers.ts';

const open = (at: string, answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, { at, user: anAdminUser(), answers });

const list = 'Serial,Fine oz\nA-1,1.000\n';

test('an officer reads a list in, says whose it is, and is led to what it comes to', async () => {
  const area = open('/dashboard/vault-audits', (transport) => {
    transport.answer('GET /admin/vault-audits', { body: aListOf([]) });
    transport.answer('GET /admin/vault-cover', { body: { items: [aVaultCover()] } });
    transport.answer('POST /admin/vault-audits', { body: aVaultAudit() });
    transport.answer(`GET /admin/vault-audits/${idOf(9)}`, { body: aVaultAudit() });
  });
  await area.person.click(await screen.findByRole('button', { name: 'Read a bar list in…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Read a bar list in' }));
  await area.person.click(dialog.getByLabelText('Vault'));
  await area.person.click(await screen.findByText('Toronto (TOR)'));
  await area.person.type(dialog.getByLabelText('Counted on'), '11/12/26');
  await area.person.type(dialog.getByLabelText('Who counted'), 'Northern Vaults');
  const file = new File([list], 'bars.csv', { type: 'text/csv' });
  // The browser of the tests reads no files.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(list) });
  await area.person.upload(dialog.getByLabelText('CSV file of the list'), file);
  await area.person.click(dialog.getByRole('button', { name: 'Compare and keep' }));

  await waitFor(() =>
    expect(area.transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ vaultId: idOf(6), countedOn: '2026-11-12', auditor: 'Northern Vaults', fileName: 'bars.csv' },
      text: list,
    }),
  );
  await waitFor(() => expect(area.whereabouts()).toBe(`/dashboard/vault-audits/${idOf(9)}`));
});

test('what does not match stands with its item, its location and what to do about it', async () => {
  open(`/dashboard/vault-audits/${idOf(9)}`, (transport) =>
    transport.answer(`GET /admin/vault-audits/${idOf(9)}`, { body: aVaultAudit() }),
  );

  expect(await screen.findByRole('heading', { name: 'Audit of Toronto, 11/12/26' })).toBeVisible();
  expect(screen.getByText('1 number does not match; 2 do.')).toBeVisible();
  expect(screen.getByText(/Look for it at its location/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Not on the list' }));
  expect(table.getByRole('link', { name: 'V-100001' })).toHaveAttribute('href', `/dashboard/vault/${idOf(1)}`);
  expect(table.getByText('A-12-3')).toBeVisible();
});
