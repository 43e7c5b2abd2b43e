import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aCustomer, aDesk } from '#client/testing/desk-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aStaffPaper } from '#client/testing/paper-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';

const path = `/admin/customers/${aCustomerRow().id}` as const;

const profile = (answers: (transport: FakeTransport) => void) =>
  renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${aCustomerRow().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: aCustomer() });
      transport.answer(`GET ${path}/profile`, { body: aProfile() });
      transport.answer(`GET ${path}/kyc/checks`, { body: { checks: [] } });
      transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) });
      transport.answer(`GET ${path}/kyc`, { body: aDesk() });
      answers(transport);
    },
  });

test('shows the paper that proves a field large beside it, once somebody has said why he looks', async () => {
  const bill = aStaffPaper({ id: idOf(72), kind: 'proof_of_address', name: 'bill.jpg' });
  const area = profile((transport) => {
    transport.answer(`GET ${path}/papers`, { body: { papers: [bill, aStaffPaper()], hasScanner: true } });
    for (const { id } of [aStaffPaper(), bill])
      transport.answer(`POST /admin/papers/${id}/link`, { body: { url: `/backend/papers/${id}`, seconds: 60 } });
  });
  const show = await screen.findByRole('button', { name: 'Show the papers' });
  expect(screen.queryByRole('button', { name: 'Proof of address, for Home address' })).not.toBeInTheDocument();
  await area.person.click(show);
  const large = within(await screen.findByRole('region', { name: 'Large picture' }));
  expect(large.getByRole('heading')).toHaveTextContent('Front of the document');
  expect(screen.getByRole('button', { name: 'Front of the document, for Expires' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await area.person.click(screen.getByRole('button', { name: 'Proof of address, for Home address' }));

  expect(large.getByRole('heading')).toHaveTextContent('Proof of address');
  expect(await large.findByRole('img', { name: 'Proof of address, with your name across it' })).toHaveAttribute(
    'src',
    `/backend/papers/${bill.id}`,
  );
  expect(screen.getByRole('button', { name: 'Show large: Proof of address' })).toHaveAttribute('aria-pressed', 'true');
  await area.person.click(large.getByRole('button', { name: 'Larger' }));
  expect(large.getByRole('status')).toHaveTextContent('150 %');
});
