import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { anAdminWithdrawal } from '#client/testing/withdrawal-makers.ts';
import type { AdminWithdrawal } from '#contract/vault/withdrawals.contract.ts';

const open = (withdrawal: AdminWithdrawal) =>
  renderArea(adminRoutes, {
    at: `/dashboard/withdrawal/${withdrawal.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET /admin/withdrawals/${withdrawal.id}`, { body: withdrawal });
      for (const call of ['decisions', 'fee', 'moves'])
        transport.answer(`POST /admin/withdrawals/${withdrawal.id}/${call}`, { body: { ...withdrawal, version: 9 } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.split('/').at(-1), body]);

test('the fee is recorded with its reference', async () => {
  const area = open(anAdminWithdrawal({ moves: ['note_fee', 'refuse'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Fee came in…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Reference of the payment'), 'EFT 7');
  await area.person.click(dialog.getByRole('button', { name: 'The fee is here' }));

  await waitFor(() => expect(sent(area)).toEqual([['fee', { event: 'note_fee', version: 3, reference: 'EFT 7' }]]));
});

test('picking asks for the code of each item, beside its place', async () => {
  const area = open(anAdminWithdrawal({ state: 'approved', moves: ['pick', 'refuse'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Pick…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('1 × 1 oz Gold Bar, A-12-3, NG-1'), 'NG-1');
  await area.person.click(dialog.getByRole('button', { name: 'It is picked' }));

  await waitFor(() =>
    expect(sent(area)).toEqual([
      ['moves', { event: 'pick', version: 3, scanned: [{ itemId: idOf(21), code: 'NG-1' }] }],
    ]),
  );
});

test('who picked it himself is told that another officer packs', async () => {
  open(anAdminWithdrawal({ state: 'approved', isOwnHalf: true, moves: ['refuse'] }));

  expect(await screen.findByText(/Another officer does the second/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pack…' })).not.toBeInTheDocument();
});
