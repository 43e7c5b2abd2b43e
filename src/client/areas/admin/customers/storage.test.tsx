import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aStorageSummary } from '#client/testing/storage-makers.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';

const row = aCustomerRow({ status: 'approved' });
const path = `/admin/customers/${row.id}` as const;

const open = (storage: { body: StorageSummary } | { status: number; body: { message: string } }) =>
  renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${row.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: { ...row, kyc: null, suspension: null, steps: [] } });
      transport.answer(`GET ${path}/sessions`, { body: { sessions: [] } });
      transport.answer(`GET ${path}/papers`, { body: { papers: [], hasScanner: true } });
      transport.answer(`GET ${path}/profile`, { body: aProfile({}) });
      transport.answer('GET /admin/customers', { body: aListOf([]) });
      transport.answer('GET /admin/own-rights', { body: { rights: ['customers.read', 'vault.read', 'books.read'] } });
      transport.answer(`GET ${path}/storage`, storage);
    },
  });

test('the staff sees what a customer stores, what it is worth and cost, and takes the statement of this year', async () => {
  open({ body: aStorageSummary() });

  const storage = within(await screen.findByRole('region', { name: 'Storage' }));
  expect(storage.getByText('Items held').parentElement).toHaveTextContent('3, 7 pieces');
  expect(storage.getByText('Gold').parentElement).toHaveTextContent('2.0000 fine oz');
  expect(storage.getByText('Silver').parentElement).toHaveTextContent('50.0000 fine oz');
  expect(storage.getByText('Worth at our bid').parentElement).toHaveTextContent('14,577.28');
  const year = new Date().getFullYear();
  expect(await storage.findByRole('link', { name: 'Statement of this year' })).toHaveAttribute(
    'href',
    `/backend/admin/customers/${row.id}/statement?from=${year}-01-01&to=${year}-12-31`,
  );
  expect(storage.getByRole('link', { name: 'All their items' })).toHaveAttribute(
    'href',
    expect.stringContaining('f.customerName'),
  );
});

test.each([
  ['who never stored anything', { body: aStorageSummary({ hadAny: false }) }],
  ['whose storage the viewer may not see', { status: 403, body: { message: 'Not for you.' } }],
])('nothing stands on the profile of somebody %s', async (_, storage) => {
  const { transport } = open(storage);

  await screen.findByText('Tier');
  expect(transport.requests.some(({ url }) => url.endsWith('/storage'))).toBe(true);
  expect(screen.queryByRole('region', { name: 'Storage' })).not.toBeInTheDocument();
});
