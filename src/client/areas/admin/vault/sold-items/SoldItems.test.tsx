import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { anAdminSellBack, aSellBackRow } from '#client/testing/sell-back-makers.ts';
import type { AdminSellBack } from '#contract/vault/sell-backs.contract.ts';

const open = (sale: AdminSellBack) =>
  renderArea(adminRoutes, {
    at: `/dashboard/storage-sold-item/${sale.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/sell-backs/${sale.id}`, { body: sale });
      transport.answer(`POST /admin/sell-backs/${sale.id}/decisions`, { body: { ...sale, version: 9 } });
      transport.answer(`POST /admin/sell-backs/${sale.id}/payout`, { body: { ...sale, version: 9 } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.split('/').at(-1), body]);

test('the queue begins with what waits, the oldest first, and tells for how long', async () => {
  const area = renderArea(adminRoutes, {
    at: '/dashboard/storage-sold-items',
    user: anAdminUser(),
    answers: (transport) => transport.answer('GET /admin/sell-backs', { body: aListOf([aSellBackRow()]) }),
  });

  const list = within(await screen.findByRole('table'));
  expect(list.getByRole('link', { name: 'SB-5001' })).toHaveAttribute(
    'href',
    `/dashboard/storage-sold-item/${idOf(1)}`,
  );
  expect(list.getByText('42 min')).toBeVisible();
  expect(area.whereabouts()).toContain('f.state=in:under_review,second_review,approved,payout_pending');
});

test('a sale is approved under the version that was seen', async () => {
  const area = open(anAdminSellBack());
  expect(await screen.findByText('5,642.7787')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'Approve…' }));
  await area.person.click(await screen.findByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(sent(area)).toEqual([['decisions', { event: 'approve', version: 2 }]]));
});

test('what is not taken wants a reason', async () => {
  const area = open(anAdminSellBack());
  await area.person.click(await screen.findByRole('button', { name: 'Do not take it…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.click(dialog.getByRole('button', { name: 'Do not take it' }));
  expect(await dialog.findByText('Say why, in a few words.')).toBeVisible();
  await area.person.type(dialog.getByLabelText('Reason'), 'Write to us first.');
  await area.person.click(dialog.getByRole('button', { name: 'Do not take it' }));

  await waitFor(() =>
    expect(sent(area)).toEqual([['decisions', { event: 'reject', version: 2, reason: 'Write to us first.' }]]),
  );
});

test('the second approval, and refusing it, go to finance', async () => {
  const area = open(anAdminSellBack({ state: 'second_review', approvedBy: 'Sal Sales', moves: ['second', 'reject'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Approve as the second person…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Sal Sales has approved it/)).toBeVisible();
  await area.person.click(dialog.getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(sent(area)).toEqual([['payout', { event: 'second', version: 2 }]]));
});

test('a payout is recorded with its reference, and why one is blocked is told', async () => {
  const blocked = open(anAdminSellBack({ state: 'approved', noPayout: 'Ben Baker has not agreed.', moves: [] }));
  expect(await screen.findByText('Ben Baker has not agreed.')).toBeVisible();
  blocked.unmount();
  const area = open(anAdminSellBack({ state: 'payout_pending', moves: ['pay', 'fail'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Paid…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Reference of the payout'), 'EFT 7');
  await area.person.click(dialog.getByRole('button', { name: 'It is paid' }));

  await waitFor(() => expect(sent(area)).toEqual([['payout', { event: 'pay', version: 2, reference: 'EFT 7' }]]));
});
