import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { anAdminTitle } from '#client/testing/title-makers.ts';
import type { AdminTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

const open = (transfer: AdminTitleTransfer) =>
  renderArea(adminRoutes, {
    at: `/dashboard/title-transfer/${transfer.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/title-transfers/${transfer.id}`, { body: transfer });
      transport.answer(`POST /admin/title-transfers/${transfer.id}/decisions`, { body: { ...transfer, version: 9 } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('compliance sees both customers and approves', async () => {
  const area = open(anAdminTitle());
  expect(await screen.findByRole('link', { name: 'Ada Novak' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bela Kun' })).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Approve…' }));
  await area.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(sent(area)).toEqual([{ event: 'approve', version: 3 }]));
});

test('refusing asks for the reason that both read', async () => {
  const area = open(anAdminTitle());
  await area.person.click(await screen.findByRole('button', { name: 'Refuse…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Reason'), 'Tell us more first.');
  await area.person.click(dialog.getByRole('button', { name: 'Refuse' }));

  await waitFor(() => expect(sent(area)).toEqual([{ event: 'refuse', version: 3, reason: 'Tell us more first.' }]));
});

test('who may not decide sees no buttons', async () => {
  open(anAdminTitle({ moves: [] }));

  expect(await screen.findByRole('heading', { name: 'Transfer T-8001' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument();
});
