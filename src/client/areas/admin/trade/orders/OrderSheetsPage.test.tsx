import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { OrderSheet } from '#contract/trade/order-sheets.contract.ts';

const line = (own: Partial<OrderSheet['lines'][number]> = {}) => ({
  ...{ id: idOf(1), sku: 'XAU-1', name: 'Maple Leaf', metal: 'XAU', fineness: '999.9', qty: 2, toPick: 2 },
  ...own,
});
const anOrder = (number: string, lines: OrderSheet['lines']): OrderSheet => ({
  id: idOf(Number(number)),
  number,
  status: 'confirmed',
  placedAt: '2026-11-20T19:19:00.000Z',
  customerName: 'Harjit Dhaliwal',
  delivery: 'ship',
  deliveryName: 'Insured parcel',
  address: {
    name: 'H. Dhaliwal',
    street: '418 Concession St',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8P 1A1',
    country: 'CA',
  },
  lines,
});
const orders = [
  anOrder('10012', [line(), line({ id: idOf(2), sku: 'XAG-10', name: 'Silver bar', metal: 'XAG', qty: 5, toPick: 3 })]),
  anOrder('10013', [line({ id: idOf(3), qty: 1, toPick: 1 })]),
];

const sheets = (search: string) =>
  renderArea(adminRoutes, {
    at: `/dashboard/order-sheets${search}`,
    user: anAdminUser(),
    answers: (transport) =>
      transport.answer('GET /admin/order-sheets', { body: { orders, asOf: '2026-11-20T19:32:00.000Z' } }),
  });

const patient = { timeout: 30_000 };

test('the pick list says what to fetch for all orders together, and how much of it is whose', async () => {
  const { transport } = sheets(`?ids=${idOf(10012)},${idOf(10013)}`);

  const table = await screen.findByRole('table', { name: 'Pieces to fetch' }, patient);

  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['XAG-10Silver bar310012 (3)', 'XAU-1Maple Leaf310012 (2), 10013 (1)', 'All pieces6']);
  expect(transport.requests.find(({ url }) => url.includes('order-sheets'))?.url).toBe(
    `/backend/admin/order-sheets?id=${idOf(10012)}&id=${idOf(10013)}`,
  );
});

test('the packing lists say order by order what goes where, without an amount', async () => {
  const { person } = sheets(`?ids=${idOf(10012)}`);
  await person.click(await screen.findByRole('radio', { name: 'Packing lists' }, patient));

  const first = within(screen.getByRole('region', { name: 'Packing list of order 10012' }));

  expect(first.getByText(/418 Concession St/)).toBeVisible();
  expect(first.getByText('3 of 5')).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Packing list/ })).toHaveLength(2);
  expect(screen.queryByText(/\d\.\d\d\b/)).not.toBeInTheDocument();
});

test('without orders the page says where to choose some', async () => {
  const { transport } = sheets('');

  expect(await screen.findByText('No orders chosen', {}, patient)).toBeVisible();
  expect(transport.requests.some(({ url }) => url.includes('order-sheets'))).toBe(false);
});
