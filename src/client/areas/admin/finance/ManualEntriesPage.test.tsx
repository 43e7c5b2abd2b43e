import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { EntryBasis, ManualEntryRow } from '#contract/finance/manual-entries.contract.ts';

const fee: ManualEntryRow = {
  ...{ id: idOf(1), no: 1, day: '2026-11-18', form: 'bank_fee', title: 'Bank fee', amount: '15.00', currency: 'CAD' },
  ...{ reference: 'FEE 11', reason: 'Monthly.', askedBy: 'Finn Finance', approvedBy: 'Fay Second' },
};

const open = (basis: Partial<EntryBasis> = {}): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/manual-entries',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/manual-entries', { body: aListOf([fee]) });
      transport.answer('GET /admin/manual-entries/basis', {
        body: {
          clearing: [{ currency: 'CAD', amount: '1234.50' }],
          ...{ recoverable: '0.00', openingDone: true, waiting: 0, ...basis },
        },
      });
      transport.answer('POST /admin/manual-entries', { body: { id: idOf(9) } });
    },
  });

const choose = async ({ person }: Area, what: string): Promise<HTMLElement> => {
  await person.click(await screen.findByRole('button', { name: 'New entry' }));
  await person.click(await screen.findByRole('menuitem', { name: what }));
  return screen.findByRole('dialog');
};

const sent = ({ transport }: Area) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('what waits for a second person is told above the list, with the way to it', async () => {
  open({ waiting: 2 });

  expect(await screen.findByText(/2 entries wait for a second person/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'look at them' })).toHaveAttribute(
    'href',
    '/dashboard/approvals?f.kind=in:manual_entry&f.state=in:waiting',
  );
});

test('opening balances are offered until they are entered', async () => {
  const area = open();
  await area.person.click(await screen.findByRole('button', { name: 'New entry' }));

  expect(await screen.findByRole('menuitem', { name: 'Card payout…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Opening balances…' })).not.toBeInTheDocument();
});

test('a card payout says what still stands in clearing, and is asked for', async () => {
  const area = open();
  const dialog = within(await choose(area, 'Card payout…'));
  expect(await dialog.findByText('1,234.50 CAD')).toBeVisible();

  await area.person.type(dialog.getByLabelText('Booked on'), '2026-11-18');
  await area.person.type(dialog.getByLabelText('Paid out to the bank'), '1,200.00');
  await area.person.clear(dialog.getByLabelText('Fees the provider kept'));
  await area.person.type(dialog.getByLabelText('Fees the provider kept'), '34.50');
  await area.person.type(dialog.getByLabelText('Reference'), 'po_1');
  await area.person.click(dialog.getByRole('button', { name: 'Ask for it' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(area)).toEqual([
    expect.objectContaining({
      form: 'card_payout',
      payout: '1200.00',
      fee: '34.50',
      currency: 'CAD',
      reference: 'po_1',
    }),
  ]);
});

test('lines that do not balance are not sent', async () => {
  const area = open();
  const drawer = within(await choose(area, 'By debits and credits…'));
  const [debit] = drawer.getAllByLabelText('Debit');
  await area.person.type(debit as HTMLElement, '10');

  expect(await drawer.findByText('Debits less credits: 10.00 CAD. It has to be nothing.')).toBeVisible();
  await area.person.click(drawer.getByRole('button', { name: /Create entry/ }));
  expect(await drawer.findAllByText(/Enter a debit or a credit/)).not.toEqual([]);
  expect(sent(area)).toEqual([]);
});
