import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { anAdminSellBack, aSellBackRow } from '#client/testing/sell-back-makers.ts';
import type { AdminPayoutBatch } from '#contract/vault/payouts.contract.ts';

const aBatch = (own: Partial<AdminPayoutBatch> = {}): AdminPayoutBatch => ({
  ...{ id: idOf(7), number: 'PB-1001', state: 'draft', stateSince: '2026-11-20T19:30:00.000Z', rail: 'eft' },
  ...{
    currency: 'CAD',
    payments: 1,
    total: '11144.48',
    madeAt: '2026-11-20T19:30:00.000Z',
    madeByName: 'Finn Finance',
  },
  ...{ releasedByName: null, reference: null, payOn: null, settledOn: null, file: null, reason: null, version: 2 },
  ...{ sums: { open: '11144.48' }, moves: ['file', 'cancel'], isOwn: true, mayNote: true },
  lines: [
    {
      ...{ id: idOf(8), saleId: idOf(1), saleNumber: 'SB-5001', saleState: 'approved', saleVersion: 3 },
      ...{ customerId: idOf(3), customerName: 'Ada Novak', bankName: 'Bank of Hamilton', account: '… 4321' },
      ...{ amount: '11144.48', state: 'open', reason: null },
    },
  ],
  ...own,
});

const file = {
  ...{ name: 'eft-0001-PB-1001.txt', number: 1, sha256: 'ab12', madeAt: '2026-11-20T19:30:00.000Z', isFree: false },
};

const open = (batch: AdminPayoutBatch) =>
  renderArea(adminRoutes, {
    at: `/dashboard/payout-batch/${batch.id}`,
    user: anAdminUser(),
    answers: (transport) => {
      const sale = anAdminSellBack({ state: 'payout_pending', moves: ['fail'] });
      transport.answer(`GET /admin/payout-batches/${batch.id}`, { body: batch });
      transport.answer(`POST /admin/payout-batches/${batch.id}/moves`, { body: { ...batch, version: 9 } });
      transport.answer(`GET /admin/sell-backs/${idOf(1)}`, { body: sale });
      transport.answer(`POST /admin/sell-backs/${idOf(1)}/payout`, { body: { ...sale, version: 9 } });
    },
  });
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.split('/').at(-1), body]);

test('approved sales that are selected go into payout batches', async () => {
  const area = renderArea(adminRoutes, {
    at: '/dashboard/storage-sold-items?f.state=in:approved',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/sell-backs', { body: aListOf([aSellBackRow({ state: 'approved' })]) });
      transport.answer('POST /admin/payout-batches', { body: { done: 1, skipped: 0, failed: [] } });
    },
  });
  const list = within(await screen.findByRole('table'));
  await area.person.click(await list.findByRole('checkbox', { name: /SB-5001/ }));
  await area.person.click(await screen.findByRole('button', { name: /Put into a payout batch/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1 sale goes into a payout batch/)).toBeVisible();
  await area.person.click(dialog.getByRole('button', { name: /Put into a payout batch/ }));

  await waitFor(() =>
    expect(area.transport.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      selection: { by: 'ids', ids: [idOf(1)] },
    }),
  );
});

test('who made a batch is told that somebody else releases it, and has no file yet', async () => {
  open(aBatch({ state: 'filed', file, moves: ['cancel'] }));

  expect(await screen.findByText(/A second person of finance releases it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download the file' })).not.toBeInTheDocument();
});

test('a released batch gives its file, and is settled with day and reference', async () => {
  const area = open(
    aBatch({ state: 'sent', file: { ...file, isFree: true }, isOwn: false, moves: ['settle', 'reject'] }),
  );
  expect(await screen.findByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    `/backend/admin/payout-batches/${idOf(7)}/file`,
  );
  await area.person.click(screen.getByRole('button', { name: 'Settle…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Day at the bank'), '11/20/2026');
  await area.person.type(dialog.getByLabelText('Reference of the bank'), 'EFT 20');
  await area.person.click(dialog.getByRole('button', { name: 'They are paid' }));

  await waitFor(() =>
    expect(sent(area)).toEqual([
      ['moves', { event: 'settle', version: 2, settledOn: '2026-11-20', reference: 'EFT 20' }],
    ]),
  );
});

test('one payment that failed is noted with why', async () => {
  const area = open(aBatch({ state: 'sent', isOwn: false, moves: ['settle', 'reject'] }));
  await area.person.click(await screen.findByRole('button', { name: 'Failed… SB-5001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Reason'), 'No such account.');
  await area.person.click(dialog.getByRole('button', { name: 'It came back' }));

  await waitFor(() =>
    expect(sent(area)).toEqual([['payout', { event: 'fail', version: 2, reason: 'No such account.' }]]),
  );
});
