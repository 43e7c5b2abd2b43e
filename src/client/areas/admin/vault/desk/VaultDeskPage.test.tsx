import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeReply } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { aReceivedItem, aStorageItem, aTransferRow, aVaultDesk } from '#client/testing/vault-makers.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { ScannedItems, VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import type { WithdrawalRow } from '#contract/vault/withdrawals.contract.ts';

const done = (item: StorageItem): FakeReply => ({ body: { item: { ...item, version: 9 }, others: [] } });

interface Opened {
  withdrawals?: ReturnType<typeof aListOf>;
  found?: ScannedItems;
  answer?: FakeReply;
}

const open = (desk: VaultDesk, { found, answer, withdrawals = aListOf([]) }: Opened = {}) =>
  renderArea(adminRoutes, {
    at: '/dashboard/vault-desk',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/vault-desk', { body: desk });
      transport.answer('GET /admin/withdrawals', { body: withdrawals });
      transport.answer('GET /admin/vault-transfers', { body: aListOf([aTransferRow()]) });
      transport.answer('GET /admin/vault-audits', { body: aListOf([aCount]) });
      if (found) transport.answer('GET /admin/vault-desk/found', { body: found });
      for (const { id } of [...desk.waiting.items, ...desk.received.items, ...(found?.items ?? [])]) {
        transport.answer(`POST /admin/storage-items/${id}/moves`, answer ?? done(aStorageItem({ id })));
      }
    },
  });
const aCount = {
  ...{ id: idOf(9), vault: 'TOR', countedOn: '2026-11-18', auditor: 'Lakeshore Audit', fileName: 'bars.csv', lines: 9 },
  ...{ matching: 7, differing: 2, recordedByName: 'Olga Officer', at: '2026-11-20T19:30:00.000Z' },
};
const sent = ({ transport }: ReturnType<typeof open>) =>
  transport.requests.find(({ method }) => method === 'POST')?.body;

test('an officer receives a bar with its number and weight, by the keyboard alone', async () => {
  const area = open(aVaultDesk({ waiting: [aStorageItem()] }));
  const button = await screen.findByRole('button', { name: 'Receive… V-100001' });
  await area.person.click(screen.getByLabelText('Scan or type a code'));
  while (document.activeElement !== button) await area.person.tab();
  await area.person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Receive V-100001?' }));
  await waitFor(() => expect(dialog.getByLabelText('Location code')).toHaveFocus());
  await area.person.keyboard('A-12-3{Tab}A123{Tab}31.1035{Control>}s{/Control}');

  await waitFor(() =>
    expect(sent(area)).toEqual({
      ...{ event: 'receive', version: 1, location: 'A-12-3', note: '' },
      found: { as: 'pieces', pieces: [{ serial: 'A123', grams: '31.1035' }] },
    }),
  );
});

test('of a tube of coins one code and one weight are entered, or each piece', async () => {
  const coins = aStorageItem({ serialTracked: false, qty: 2, name: 'Silver coin 1 oz' });
  const area = open(aVaultDesk({ waiting: [coins] }));
  await area.person.click(await screen.findByRole('button', { name: 'Receive… V-100001' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Lot code')).toBeVisible();
  await area.person.click(dialog.getByLabelText('Piece by piece'));
  await area.person.type(await dialog.findByLabelText('Serial number 2'), 'B2');
  expect(dialog.getByLabelText('Fine weight 2, g')).toBeVisible();
  await area.person.click(dialog.getByLabelText('As one lot'));
  await area.person.type(dialog.getByLabelText('Location code'), 'S-1');
  await area.person.type(await dialog.findByLabelText('Lot code'), 'L-7');
  await area.person.type(dialog.getByLabelText('Fine weight of all, g'), '62.207');
  await area.person.click(dialog.getByRole('button', { name: 'It is received' }));

  await waitFor(() =>
    expect(sent(area)).toMatchObject({ location: 'S-1', found: { as: 'lot', lot: 'L-7', grams: '62.207' } }),
  );
});

test('what is wrong with a piece stands beside its field, and nothing typed is lost', async () => {
  const errors = { 'found.pieces.0.grams': ['It should be 31.1034768 g of fine metal.'] };
  const area = open(aVaultDesk({ waiting: [aStorageItem()] }), {
    answer: { status: 422, body: { message: 'Please correct these fields.', errors } },
  });
  await area.person.click(await screen.findByRole('button', { name: 'Receive… V-100001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await area.person.type(dialog.getByLabelText('Location code'), 'A-1');
  await area.person.type(dialog.getByLabelText('Serial number'), 'A123');
  await area.person.type(dialog.getByLabelText('Fine weight, g'), '30');
  await area.person.click(dialog.getByRole('button', { name: 'It is received' }));

  expect(await dialog.findByText('It should be 31.1034768 g of fine metal.')).toBeVisible();
  expect(dialog.getByLabelText('Serial number')).toHaveValue('A123');
  await waitFor(() => expect(dialog.getByLabelText('Fine weight, g')).toHaveFocus());
});

test('another officer sees what the first one entered, and confirms it', async () => {
  const area = open(aVaultDesk({ received: [aReceivedItem()] }));
  const queue = within(await screen.findByRole('list', { name: 'Waiting for another officer' }));
  expect(queue.getByText(/received by Olga Officer/)).toBeVisible();
  await area.person.click(queue.getByRole('button', { name: 'Confirm… V-100002' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is V-100002 in the vault?' }));
  expect(dialog.getByText(/serial number A123, 31.1035 g fine, at A-12-3, as Olga Officer entered it/)).toBeVisible();
  await area.person.click(dialog.getByRole('button', { name: 'I have seen it' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'confirm', version: 2 }));
  expect(await screen.findByText('V-100002 is confirmed: it is in the vault.')).toBeVisible();
});

test('who received it is told that another officer confirms, and is not offered it', async () => {
  open(aVaultDesk({ received: [aReceivedItem({ isOwnReceipt: true, moves: ['receive', 'differ'] })] }));

  expect(await screen.findByText('You received it: another officer confirms.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm… V-100002' })).not.toBeInTheDocument();
});

test('a scanned label finds its item, and its number stands in the form', async () => {
  const found = { items: [aStorageItem()], serial: 'NEW1', lot: null, grams: '31.1', problem: null };
  const area = open(aVaultDesk(), { found });
  const field = await screen.findByLabelText('Scan or type a code');
  await waitFor(() => expect(field).toHaveFocus());
  await area.person.type(field, '(01)07610121000013(21)NEW1{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Found' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 item');
  expect(field).toHaveFocus();
  await area.person.click(list.getByRole('button', { name: 'Receive… V-100001' }));

  expect(within(await screen.findByRole('dialog')).getByLabelText('Serial number')).toHaveValue('NEW1');
  expect(area.transport.requests.map(({ url }) => decodeURIComponent(url))).toContainEqual(
    expect.stringContaining('(01)07610121000013(21)NEW1'),
  );
});

test('a label that cannot be read, and a code that we hold nothing of, are told in words', async () => {
  const nothing = { items: [], serial: null, lot: null, grams: null };
  const area = open(aVaultDesk(), { found: { ...nothing, problem: 'A GTIN after (01) has 14 digits.' } });
  await area.person.type(await screen.findByLabelText('Scan or type a code'), '(01)1{Enter}');
  expect(await screen.findByText('A GTIN after (01) has 14 digits.')).toBeVisible();

  area.transport.answer('GET /admin/vault-desk/found', { body: { ...nothing, problem: null } });
  await area.person.keyboard('X-1{Enter}');
  expect(await screen.findByText('We hold nothing with “X-1”.')).toBeVisible();
});

test('what differs is noted with what it is, and stands among the discrepancies', async () => {
  const differing = aStorageItem({
    id: idOf(8),
    state: 'discrepancy',
    reason: 'The seal is broken.',
    moves: ['receive'],
  });
  const area = open(aVaultDesk({ waiting: [aStorageItem()], differing: [differing] }));
  expect(await screen.findByText('The seal is broken.')).toBeVisible();
  await area.person.click(screen.getByRole('button', { name: 'It differs… V-100001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Does V-100001 differ?' }));
  await area.person.click(dialog.getByRole('button', { name: 'It differs' }));
  expect(await dialog.findByText('Say why, in a few words.')).toBeVisible();
  await area.person.type(dialog.getByLabelText('What differs'), 'One is missing.');
  await area.person.click(dialog.getByRole('button', { name: 'It differs' }));

  await waitFor(() => expect(sent(area)).toEqual({ event: 'differ', version: 1, reason: 'One is missing.' }));
});

test('when somebody else was faster, that is told at the desk', async () => {
  const area = open(aVaultDesk({ received: [aReceivedItem()] }), {
    answer: { status: 409, body: { message: 'This has moved in the meantime.', code: 'stale_version' } },
  });
  await area.person.click(await screen.findByRole('button', { name: 'Confirm… V-100002' }));
  await area.person.click(await screen.findByRole('button', { name: 'I have seen it' }));

  expect(await screen.findByText('This has moved in the meantime.')).toBeVisible();
});

test('each kind of work has its place with its count, and a reload finds it', async () => {
  const withdrawal: WithdrawalRow = {
    ...{ id: idOf(7), number: 'W-7001', state: 'approved', stateSince: '2026-11-20T19:30:00.000Z', way: 'ship' },
    ...{ customerId: idOf(3), customerName: 'Ada Novak', pieces: 2, vault: 'TOR', metals: ['XAU'] },
    ...{ requestedAt: '2026-11-20T19:00:00.000Z', total: '0.00', value: '5600.00', feePaidAt: null },
  };
  const area = open(aVaultDesk({ waiting: [aStorageItem()] }), { withdrawals: aListOf([withdrawal]) });
  expect(await screen.findByRole('radio', { name: 'Inbound (1)' })).toBeChecked();
  await area.person.click(await screen.findByRole('radio', { name: 'Picking (1)' }));

  const picking = within(await screen.findByRole('list', { name: 'Withdrawals' }));
  expect(picking.getByRole('link', { name: 'W-7001' })).toBeVisible();
  expect(screen.queryByText('To be received')).not.toBeInTheDocument();
  await area.person.click(screen.getByRole('radio', { name: 'Transfers (1)' }));
  expect(screen.getByRole('link', { name: 'VT-1001' })).toBeVisible();
  await area.person.click(screen.getByRole('radio', { name: 'Count (1)' }));
  expect(screen.getByText('2 to settle')).toBeVisible();
});

test('a long queue shows 24 at first, and the focus goes on to the first of the others', async () => {
  const many = Array.from({ length: 30 }, (_, at) => aStorageItem({ id: idOf(100 + at), number: `V-${200 + at}` }));
  const area = open(aVaultDesk({ waiting: many }));
  const list = within(await screen.findByRole('list', { name: 'To be received' }));
  expect(list.getAllByRole('listitem')).toHaveLength(24);

  await area.person.click(screen.getByRole('button', { name: 'Show more (6)' }));

  expect(list.getAllByRole('listitem')).toHaveLength(30);
  expect(list.getByRole('link', { name: 'V-224' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});
