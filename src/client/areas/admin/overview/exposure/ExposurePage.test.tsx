import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anExposure } from '#client/testing/exposure-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import type { Resource } from '#contract/list/list-resource.ts';
import { journalResource } from '#contract/finance/journal.resource.ts';
import { ordersResource } from '#contract/trade/orders.resource.ts';
import { stockResource } from '#contract/catalogue/stock.resource.ts';

const open = (reply: object = { body: anExposure() }) =>
  renderArea(adminRoutes, {
    at: '/dashboard/exposure',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/exposure', reply);
      transport.answer('GET /admin/exposure/days', { body: { days: [] } });
    },
  });

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** The list that a link leads to understands its filters. */
function expectUnderstood(resource: Resource, link: HTMLElement): void {
  const [, query = ''] = (link.getAttribute('href') ?? '').split('?');
  const viewer = { role: 'admin', adminRoles: ['finance'] } as const;
  const { filters } = decodeListQuery(query, resource, viewer);
  expect(Object.keys(filters)).toHaveLength(query.split('&').length);
}

test('each metal has its position, its value and what would make it even', async () => {
  open();

  const rows = (await table('Position by metal')).getAllByRole('row');
  expect(cells(rows[1] as HTMLElement)).toEqual([
    'Au Gold',
    '9.0000',
    '0.0000',
    '0.0000',
    '1.0000 1 locked price of Gold',
    '2.0000 1 unpaid order of Gold',
    '1.0000 2 paid orders of Gold',
    '+5.0000',
    '5,656.9210bid',
    '+28,284.61',
    'sell 5.0000',
  ]);
  expect(cells(rows[2] as HTMLElement).slice(-4)).toEqual(['−2.0000', '42.1000ask', '−84.20', 'buy 2.0000']);
  expect(cells(rows[3] as HTMLElement).at(-1)).toBe('nothing');
  expect(rows[5]).toHaveTextContent('All metals+28,200.41');
});

test('a figure leads to the orders and shelves that make it up', async () => {
  open();

  const position = await table('Position by metal');
  const levels = position.getByRole('link', { name: '9.0000 of Gold on the shelves' });
  const unpaid = position.getByRole('link', { name: '2.0000 1 unpaid order of Gold' });
  const paid = position.getByRole('link', { name: '1.0000 2 paid orders of Gold' });
  expect(levels).toHaveAttribute('href', '/dashboard/stock?f.metal=in:XAU&f.onHand=gt:0');
  expect(unpaid).toHaveAttribute('href', expect.stringMatching(/f\.metals=in:XAU&f\.dueCad=gt:0$/));
  expect(paid).toHaveAttribute('href', expect.stringMatching(/f\.metals=in:XAU&f\.dueCad=lte:0$/));
  expectUnderstood(stockResource, levels);
  expectUnderstood(ordersResource, unpaid);
  expectUnderstood(ordersResource, paid);
  expectUnderstood(journalResource, screen.getByRole('link', { name: 'The postings' }));
  // Nothing of platinum is sold: there is nothing to lead to.
  expect(position.queryByRole('link', { name: /Platinum: 0/ })).not.toBeInTheDocument();
});

test('a cost or result that nobody knows is not told as a figure', async () => {
  const [gold, ...others] = anExposure().positions;
  const unknown = { ...gold, costCad: null, costPerOz: null, unrealisedCad: null };
  open({ body: anExposure({ positions: [unknown, ...others] as typeof others }) });

  const rows = (await table('Cost and unrealised result by metal')).getAllByRole('row');
  expect(cells(rows[1] as HTMLElement)).toEqual(['Au Gold', '9.0000', 'unknown', 'unknown', '5.0000', 'unknown']);
  expect(cells(rows[2] as HTMLElement).at(-1)).toBe('nothing here');
});

test('the margin is told for today, seven days and thirty', async () => {
  const { person } = open();

  const gold = async () => cells((await table('Margin by metal')).getAllByRole('row')[1] as HTMLElement);
  expect(await gold()).toEqual(['Au Gold', '1.0000', '5,876.53', '5,000.00', '876.53', '14.92\u202f%']);
  await person.click(screen.getByRole('radio', { name: '30 days' }));

  expect((await gold())[4]).toBe('−20.00');
  expect(screen.getByRole('link', { name: 'The postings' })).toHaveAttribute(
    'href',
    expect.stringContaining('f.at=between:2026-10-22,2026-11-20'),
  );
});

test('who may not read the books is told so', async () => {
  open({ status: 403, body: { message: 'You need the right books.read.' } });

  expect(await screen.findByRole('alert')).toHaveTextContent('The exposure is not yours to see');
});
