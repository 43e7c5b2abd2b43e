import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { narrow } from '#client/kit/media/use-media.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { BooksCheck, JournalRow, TrialBalance } from '#contract/finance/books.contract.ts';

const posting: JournalRow = {
  id: idOf(1),
  entryId: idOf(2),
  at: '2026-11-20T15:00:00Z',
  kind: 'order.placed',
  account: 'receivable',
  party: 'Ann Archer',
  partyId: idOf(3),
  unit: 'CAD',
  debit: '5876.53',
  credit: null,
  orderId: idOf(4),
  orderNumber: '10001',
};
const balance: TrialBalance = {
  day: null,
  rows: [
    {
      account: 'receivable',
      unit: 'CAD',
      debits: '5876.53',
      credits: '0.00',
      debitBalance: '5876.53',
      creditBalance: null,
    },
    {
      account: 'deferred_sales',
      unit: 'CAD',
      debits: '0.00',
      credits: '5876.53',
      debitBalance: null,
      creditBalance: '5876.53',
    },
  ],
  totals: [{ unit: 'CAD', debit: '5876.53', credit: '5876.53' }],
};
const check: BooksCheck = {
  at: '2026-11-20T15:00:00Z',
  rules: [
    { name: 'I2 stock', rule: 'Stock is the sum of its movements.', found: [] },
    { name: 'I4 balance', rule: 'Every entry sums to zero.', found: ['entry 7 is off by 1'] },
  ],
};

const open = (at: string, days: string[] = [], shown = posting) =>
  renderArea(adminRoutes, {
    at,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/journal', { body: aListOf([shown]) });
      transport.answer('GET /admin/trial-balance', ({ url }: { url: string }) => {
        days.push(url);
        return { body: balance };
      });
      transport.answer('POST /admin/books/check', { body: check });
    },
  });

test('a posting shows its account, its party and its order, which are links', async () => {
  open('/dashboard/journal');

  const row = within(await screen.findByRole('row', { name: /Order placed/ }));
  expect(row.getByText('Receivable from customers')).toBeVisible();
  expect(row.getByText('5,876.53')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ann Archer' })).toHaveAttribute('href', expect.stringContaining(idOf(3)));
  expect(row.getByRole('link', { name: '10001' })).toHaveAttribute('href', expect.stringContaining(idOf(4)));
});

test.each([
  ['Debit', posting, 'Debit 5,876.53'],
  ['Credit', { ...posting, debit: null, credit: '5876.53' }, 'Credit 5,876.53'],
])('on a phone a posting shows the side it is on: %s', async (_side, shown, words) => {
  const media = window.matchMedia;
  const onAPhone = jest.spyOn(window, 'matchMedia');
  onAPhone.mockImplementation((query) => ({ ...media(query), matches: query === narrow }));
  open('/dashboard/journal', [], shown);

  const cards = await screen.findByRole('list', { name: 'Postings' });
  expect(cards).toHaveTextContent(words);
  expect(within(cards).getAllByText(/^(Debit|Credit)$/)).toHaveLength(1);
  expect(cards).toHaveTextContent(/Unit CAD/);
  onAPhone.mockRestore();
});

test('an account of the trial balance leads to its postings', async () => {
  open('/dashboard/trial-balance');

  const table = within(await screen.findByRole('table', { name: 'Balances in CAD' }));
  expect(table.getByRole('link', { name: 'Deferred sales' })).toHaveAttribute(
    'href',
    '/dashboard/journal?f.account=in:deferred_sales&f.unit=in:CAD',
  );
});

test('the trial balance is asked for to the end of the day that was typed', async () => {
  const asked: string[] = [];
  const { person } = open('/dashboard/trial-balance', asked);

  await person.type(await screen.findByRole('textbox', { name: 'To the end of' }), '11/19/2026');

  await waitFor(() => expect(asked.at(-1)).toContain('day=2026-11-19'));
  expect(await screen.findByText('by the shop’s calendar')).toBeVisible();
});

test('the check tells which rule is broken and what breaks it', async () => {
  const { person } = open('/dashboard/trial-balance');

  await person.click(await screen.findByRole('button', { name: 'Check now' }));

  expect(await screen.findByText(/1 of 2 rules are broken/)).toBeVisible();
  expect(screen.getByText('entry 7 is off by 1')).toBeVisible();
});
