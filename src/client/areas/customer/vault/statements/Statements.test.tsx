import { screen, waitFor, within } from '@testing-library/react';

import { customerRoutes } from '#client/areas/customer/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { Statement, TaxYear } from '#contract/vault/statements.contract.ts';

const held = { vault: 'Toronto', metal: 'XAU', pieces: 2, fineNg: '62206953600', value: '17000.00' } as const;
const statement: Statement = {
  ...{ customer: 'Ada Novak', from: '2026-11-01', to: '2026-11-30', madeAt: '2026-11-20T19:30:00.000Z' },
  ...{ opening: [], openingValue: '0.00', closing: [held], closingValue: '17000.00' },
  movements: [
    {
      ...{ at: '2026-11-10T15:00:00.000Z', kind: 'bought', vault: 'Toronto', metal: 'XAU', name: '1 oz Gold Bar' },
      ...{ reference: { of: 'order', id: idOf(9), number: '10466' }, pieces: 5, fineNg: '155517384000' },
      amount: '27000.00',
    },
    {
      ...{ at: '2026-11-12T15:00:00.000Z', kind: 'sold', vault: 'Toronto', metal: 'XAU', name: '1 oz Gold Bar' },
      ...{ reference: { of: 'sale', id: idOf(8), number: '5001' }, pieces: -2, fineNg: '-62206953600' },
      amount: '11000.00',
    },
    {
      ...{ at: '2026-11-13T15:00:00.000Z', kind: 'withdrawn', vault: 'Toronto', metal: 'XAU', name: '1 oz Gold Bar' },
      ...{ reference: { of: 'withdrawal', id: idOf(7), number: 'W-7001' }, pieces: -1, fineNg: '-31103476800' },
      amount: null,
    },
  ],
  sums: [{ metal: 'XAU', opening: '0', came: '155517384000', left: '93310430400', closing: '62206953600' }],
  money: [{ kind: 'sell_backs', currency: 'CAD', opening: '0.00', closing: '11000.00' }],
  fees: [{ currency: 'CAD', opening: '0.00', charged: '28.25', paid: '10.00', credited: '0.00', closing: '18.25' }],
  ...{ orders: [], payments: [], documents: [] },
};

const taxYear: TaxYear = {
  ...{ customer: 'Ada Novak', year: 2026, years: [2026, 2025], madeAt: '2026-11-20T19:30:00.000Z' },
  classes: [
    {
      ...{ metal: 'XAU', sku: 'AU-1', name: '1 oz Gold Bar', opening: { pieces: 10, cost: '40000.00' } },
      events: [
        {
          ...{ kind: 'sold', day: '2026-11-12', reference: '5001', byTransfer: false, into: null },
          ...{ pieces: 10, unknownPieces: 0 },
          ...{ cost: '40000.00', proceeds: '35000.00', outlays: '0.00', gain: '-3000.00', denied: '2000.00' },
          superficial: { sold: 10, bought: 4, held: 4, until: '2026-12-12', isOver: false },
          ...{ piecesAfter: 4, costAfter: '15600.00' },
        },
      ],
      closing: { pieces: 4, cost: '15600.00' },
    },
  ],
  totals: {
    ...{ proceeds: '35000.00', outlays: '0.00', cost: '40000.00', gains: '0.00', losses: '3000.00' },
    ...{ net: '-3000.00', denied: '2000.00' },
  },
  ...{ unknownPieces: 0, openLosses: 1 },
};

const open = (at = '/customer-dashboard/statements?from=2026-11-01&to=2026-11-30') =>
  renderArea(customerRoutes, {
    at,
    user: aSessionUser(),
    answers: (transport) => {
      transport.answer('GET /customer/statements', { body: statement });
      transport.answer('GET /customer/tax-year', { body: taxYear });
    },
  });

test('a statement is tables of what was held, came and left, with the way to its orders and sales, and files of the same days', async () => {
  open();

  const moved = within(await screen.findByRole('table', { name: 'What came and left' }));
  expect(moved.getByRole('link', { name: 'order 10466' })).toHaveAttribute(
    'href',
    `/customer-dashboard/order/${idOf(9)}`,
  );
  expect(moved.getByRole('link', { name: 'sale 5001' })).toBeVisible();
  expect(moved.getByRole('link', { name: 'withdrawal W-7001' })).toHaveAttribute(
    'href',
    `/customer-dashboard/withdrawals/${idOf(7)}`,
  );
  const sums = within(screen.getByRole('table', { name: 'By metal, in fine ounces' }));
  expect(sums.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual([
    ...[expect.stringContaining('Gold'), '0.0000', '5.0000', '3.0000', '2.0000'],
  ]);
  const fees = within(screen.getByRole('table', { name: 'Fees of storage and withdrawals' }));
  expect(fees.getByRole('row', { name: /28\.25.*10\.00.*18\.25/ })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Held at last' })).getAllByText('17,000.00')).toHaveLength(2);
  expect(screen.getByText('Nothing was held.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF of this statement' })).toHaveAttribute(
    'href',
    '/backend/customer/statements/pdf?from=2026-11-01&to=2026-11-30',
  );
});

test('days often asked for are one press away, and days that end before they begin say so', async () => {
  const { person, transport } = open();
  await screen.findByRole('table', { name: 'What came and left' });

  await person.click(screen.getByRole('button', { name: 'Last year' }));
  const year = new Date().getFullYear() - 1;
  await waitFor(() =>
    expect(transport.requests.map(({ url }) => url)).toContainEqual(
      expect.stringContaining(`from=${year}-01-01&to=${year}-12-31`),
    ),
  );

  open('/customer-dashboard/statements?from=2026-11-10&to=2026-11-01');
  expect(await screen.findByText(/ends before it begins/)).toBeVisible();
});

test('a tax year tells its figures, why a loss is denied, that it is not settled, and by which rules', async () => {
  open('/customer-dashboard/statements?view=tax&year=2026');

  expect(await screen.findByText(/2,000.00 of it is denied and added to the cost/)).toBeVisible();
  expect(screen.getByText(/A loss of this year is not settled/)).toBeVisible();
  expect(screen.getByText('This is not tax advice.')).toBeVisible();
  expect(screen.getByText('Held at last: 4 pieces, which cost 15,600.00 CAD')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV of the tax year 2026' })).toHaveAttribute(
    'href',
    '/backend/customer/tax-year/csv?year=2026',
  );
});
