import { screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { anApproval } from '#client/testing/approval-makers.ts';
import { aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { type Area, renderArea } from '#client/testing/render-area.tsx';
import type { StockMovementRow, StockRow } from '#contract/catalogue/stock.contract.ts';

const maple: StockRow = {
  id: idOf(1),
  sku: 'RCM-MAPLE-1',
  name: 'Maple Leaf 1 oz',
  metal: 'XAU',
  state: 'low',
  onHand: 5,
  reserved: 3,
  awaited: 0,
  free: 2,
  lowAt: 10,
  fineNg: '155517384000',
  unitCost: '5650.00',
  cost: '28250.00',
};
const kilo: StockRow = {
  ...maple,
  id: idOf(2),
  sku: 'BAR-1KG',
  name: 'Bar 1 kg',
  onHand: 0,
  reserved: 0,
  unitCost: null,
  cost: '0.00',
};

const stock = (answers?: (transport: FakeTransport) => void): Area =>
  renderArea(adminRoutes, {
    at: '/dashboard/stock',
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer('GET /admin/stock', { body: aListOf([maple, kilo]) });
      transport.answer(`GET /admin/stock/${maple.id}`, { body: maple });
      transport.answer('GET /admin/approvals', { body: aListOf([]) });
      answers?.(transport);
    },
  });
test('a count that waits for a second person is told above the shelves, with the way to it', async () => {
  const asked = anApproval({ kind: 'stock_count', askedBy: 'Vera Vault' });
  stock((world) => world.answer('GET /admin/approvals', { body: aListOf([asked]) }));

  expect(await screen.findByText(/Vera Vault has asked for/)).toBeVisible();
  const way = screen.getByRole('link', { name: 'a change that waits for a second person' });
  expect(way).toHaveAttribute('href', `/dashboard/approvals#open=${asked.id}`);
});

const sent = ({ transport }: Area) =>
  transport.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const choose = async ({ person }: Area, name: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a shelf shows what lies there, what is promised and what it cost', async () => {
  stock();

  const row = within(await screen.findByRole('row', { name: /RCM-MAPLE-1/ }));
  for (const shown of ['Low', '155.517', '5,650.00', '28,250.00']) expect(row.getByText(shown)).toBeVisible();
});

test('a delivery is booked with its cost and its supplier', async () => {
  const area = stock((transport) => transport.answer(`POST /admin/stock/${maple.id}/receipts`, { body: maple }));
  await choose(area, 'Maple Leaf 1 oz', 'Receive…');
  const drawer = within(await screen.findByRole('dialog', { name: 'Receive Maple Leaf 1 oz' }));

  await area.person.type(drawer.getByLabelText('Pieces'), '10');
  await area.person.type(drawer.getByLabelText('Cost of one piece'), '5700.5');
  await area.person.type(drawer.getByLabelText('Supplier'), 'Royal Canadian Mint');
  await area.person.click(drawer.getByRole('button', { name: /Create delivery/ }));

  await gone();
  expect(sent(area)).toEqual([{ qty: 10, unitCost: '5700.5', supplier: 'Royal Canadian Mint', reference: '' }]);
});

test('an adjustment says what was seen, and a refusal stands beside its field', async () => {
  const area = stock((transport) =>
    transport.answer(`POST /admin/stock/${maple.id}/adjustments`, {
      status: 422,
      body: {
        message: 'Please correct the marked fields.',
        errors: { counted: ['3 of RCM-MAPLE-1 are promised to orders.'] },
      },
    }),
  );
  await choose(area, 'Maple Leaf 1 oz', 'Adjust…');
  const drawer = within(await screen.findByRole('dialog', { name: 'Adjust Maple Leaf 1 oz' }));
  const pieces = await drawer.findByLabelText('Pieces there');

  await area.person.clear(pieces);
  await area.person.type(pieces, '2');
  await area.person.type(drawer.getByLabelText('Reason'), 'Damaged');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await waitFor(() => expect(pieces).toBeInvalid());
  expect(drawer.getByText('3 of RCM-MAPLE-1 are promised to orders.')).toBeVisible();
  expect(sent(area)).toEqual([{ counted: 2, reason: 'Damaged', onHand: 5 }]);
});

test('an adjustment that is worth much says that it waits, in place of the form', async () => {
  const area = stock((transport) =>
    transport.answer(`POST /admin/stock/${maple.id}/adjustments`, {
      body: { ...maple, waiting: { id: idOf(7), askedBy: 'Vera Vault' } },
    }),
  );
  await choose(area, 'Maple Leaf 1 oz', 'Adjust…');
  const drawer = within(await screen.findByRole('dialog', { name: 'Adjust Maple Leaf 1 oz' }));
  const pieces = await drawer.findByLabelText('Pieces there');
  await area.person.clear(pieces);
  await area.person.type(pieces, '3');
  await area.person.type(drawer.getByLabelText('Reason'), 'Missing');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  expect(await drawer.findByText(/Vera Vault has asked for/)).toBeVisible();
});

test('the shelves of the list are counted together; one left empty was not counted', async () => {
  const area = stock((transport) =>
    transport.answer('POST /admin/stock/counts', { body: { counted: 1, changed: 1, waiting: null } }),
  );
  await screen.findByRole('row', { name: /BAR-1KG/ });
  await area.person.click(screen.getByRole('button', { name: 'Count these' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Count the shelves' }));

  await area.person.type(await drawer.findByLabelText(/^RCM-MAPLE-1/), '4');
  await area.person.type(drawer.getByLabelText('Reason'), 'Quarter end');
  await area.person.click(drawer.getByRole('button', { name: /Save changes/ }));

  await gone();
  expect(sent(area)).toEqual([
    {
      reason: 'Quarter end',
      lines: [
        { productId: maple.id, counted: 4, onHand: 5 },
        { productId: kilo.id, counted: null, onHand: 0 },
      ],
    },
  ]);
});

test('a movement tells its sign, its cost and its order', async () => {
  const movement: StockMovementRow = {
    id: idOf(9),
    at: '2026-11-20T15:00:00Z',
    kind: 'ship',
    productId: maple.id,
    sku: maple.sku,
    name: maple.name,
    onHand: -2,
    reserved: -2,
    unitCost: null,
    cost: '-11300.00',
    supplier: null,
    reason: null,
    orderId: idOf(4),
    orderNumber: '10007',
    actor: null,
  };
  renderArea(adminRoutes, {
    at: '/dashboard/stock-movements',
    user: anAdminUser(),
    answers: (transport) => transport.answer('GET /admin/stock-movements', { body: aListOf([movement]) }),
  });

  const row = within(await screen.findByRole('row', { name: /RCM-MAPLE-1/ }));
  expect(row.getByText('Shipped')).toBeVisible();
  expect(row.getAllByText(/^[-−]2$/)).toHaveLength(2);
  expect(row.getByText(/^[-−]11,300.00$/)).toBeVisible();
  expect(row.getByRole('link', { name: '10007' })).toHaveAttribute('href', `/dashboard/order/${idOf(4)}`);
});
