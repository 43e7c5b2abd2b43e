import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { AgedItem } from '#contract/finance/ageing.contract.ts';

const item = (own: Partial<AgedItem>): AgedItem => ({
  ...{ kind: 'order', id: idOf(1), number: '10001', party: 'Ann Archer', partyId: idOf(7), currency: 'CAD' },
  ...{ dueOn: '2026-11-10', bucket: 'upTo30', amount: '100.10' },
  ...own,
});

const open = (asked: string[] = []) =>
  renderArea(adminRoutes, {
    at: '/dashboard/receivables?day=2026-11-20',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/ageing/receivables', ({ url }: { url: string }) => {
        asked.push(url);
        const items = [
          item({}),
          item({ id: idOf(2), number: '10002', dueOn: '2026-11-30', bucket: 'notDue', amount: '200.20' }),
          item({ id: idOf(3), number: '10003', currency: 'USD', amount: '5.00' }),
        ];
        return { body: { day: '2026-11-20', items } };
      });
    },
  });

test('what a customer owes is added up by its age, currencies apart', async () => {
  const asked: string[] = [];
  open(asked);

  const cad = within(await screen.findByRole('table', { name: 'Open in CAD' }));
  const row = within(cad.getByRole('row', { name: /Ann Archer/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Ann Archer', '200.20', '100.10', '–', '–', '–', '300.30'],
  ]);
  expect(screen.getByRole('table', { name: 'Open in USD' })).toBeVisible();
  expect(asked[0]).toContain('day=2026-11-20');
});

test('in a narrow place every figure says how old it is, since the columns’ heads are gone', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Open in CAD' });

  const figures = within(within(table).getByRole('row', { name: /Ann Archer/ })).getAllByRole('cell');
  expect(figures.map((cell) => cell.dataset.label)).toEqual(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  );
  expect(table.parentElement).toHaveAttribute('data-narrow', 'cards');
});

test('each order can be seen by itself, and the file is of the same day', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('radio', { name: 'Order' }));

  expect(await screen.findByRole('link', { name: '10002' })).toHaveAttribute('href', expect.stringContaining(idOf(2)));
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/backend/admin/ageing/receivables/csv?day=2026-11-20',
  );
});
