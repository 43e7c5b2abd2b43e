import { randomUUID } from 'node:crypto';

import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { StockMovementRow, StockRow } from '#contract/catalogue/stock.contract.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type Asked, orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: Browser;
let id: string;
beforeAll(async () => {
  shop = await testApp();
  staff = await signedInAs(shop, await anAdmin(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id } = await aProduct(shop, { stock: 0 }));
});
afterEach(async () => {
  await expectCleanBooks(shop);
});

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const receive = (qty: number, unitCost: string, options = keyed()) =>
  staff.post<StockRow>(
    `/admin/stock/${id}/receipts`,
    { qty, unitCost, supplier: 'Royal Canadian Mint', reference: 'PO 88' },
    options,
  );
const adjust = (counted: number, onHand: number) =>
  staff.post<StockRow>(`/admin/stock/${id}/adjustments`, { counted, onHand, reason: 'Counted anew' }, keyed());
const level = async () => (await staff.get<StockRow>(`/admin/stock/${id}`)).body;

test('pieces that come in cost what was paid for them, on average', async () => {
  await receive(2, '100.00');
  const { status, body } = await receive(1, '100.01');

  expect(status).toBe(200);
  expect(body).toMatchObject({ onHand: 3, free: 3, cost: '300.01', unitCost: '100.00' });
  const { body: list } = await staff.get<ListReply<StockMovementRow>>(`/admin/stock-movements?q=${body.sku}`);
  expect(list.items.map(({ kind, onHand, cost, supplier, reason }) => [kind, onHand, cost, supplier, reason])).toEqual([
    ['receive', 1, '100.01', 'Royal Canadian Mint', 'PO 88'],
    ['receive', 2, '200.00', 'Royal Canadian Mint', 'PO 88'],
  ]);
});

test('the same delivery sent twice is booked once', async () => {
  const options = keyed();
  await receive(2, '100.00', options);
  await receive(2, '100.00', options);

  expect(await level()).toMatchObject({ onHand: 2, cost: '200.00' });
});

test('what leaves takes its share of the cost along, and the last piece the rest', async () => {
  await receive(3, '100.00');
  await adjust(2, 3);
  expect(await level()).toMatchObject({ onHand: 2, cost: '200.00' });

  await receive(1, '100.01');
  await adjust(1, 3);
  expect(await level()).toMatchObject({ onHand: 1, cost: '100.00' });
  await adjust(0, 1);
  expect(await level()).toMatchObject({ onHand: 0, cost: '0.00', unitCost: null });
});

test('pieces that come back carry the cost at which they left', async () => {
  const product = await aProduct(shop, { stock: 0 });
  id = product.id;
  await receive(2, '100.00');
  const orders = orderStaff(shop);
  const { order } = await orders.processing({ lines: [{ product, qty: 2 }] });
  const [line] = order.lines;
  const sendOne: Asked = { event: 'ship', ...parcel, lines: [{ lineId: line?.id ?? '', qty: 1 }] };
  await orders.move('sales', order.id, sendOne);
  await orders.move('sales', order.id, sendOne);
  await receive(1, '300.00');
  const comesBack = async (place: number) =>
    orders.move('sales', order.id, {
      event: 'reportLoss',
      parcelId: (await orders.read(order.id)).parcels[place]?.id ?? '',
      how: 'returned',
      reason: 'Nobody was there.',
    });

  await comesBack(0);
  expect((await level()).cost).toBe('400.00');
  await comesBack(1);
  expect((await level()).cost).toBe('500.00');
});

test('a shelf never holds fewer pieces than orders were promised', async () => {
  const product = await aProduct(shop, { stock: 5 });
  id = product.id;
  await anOrder(shop, { lines: [{ product, qty: 3 }] });

  const { status, body } = await adjust(2, 5);

  expect({ status, errors: (body as unknown as { errors: object }).errors }).toEqual({
    status: 422,
    errors: { counted: [`3 of ${product.sku} are promised to orders. Move those orders first.`] },
  });
});

test('whoever saw other pieces than lie there gets the shelf as it stands', async () => {
  await receive(4, '10.00');

  expect(await adjust(5, 3)).toMatchObject({ status: 409, body: { current: { onHand: 4 } } });
  expect(await level()).toMatchObject({ onHand: 4 });
});

test('of two people who count the same shelf at once one is told of the other', async () => {
  await receive(4, '10.00');

  expect(statusesOf(await Promise.all([adjust(3, 4), adjust(2, 4)]))).toEqual([200, 409]);
});

test('a count books what differs, all or nothing', async () => {
  const other = await aProduct(shop, { stock: 7 });
  await receive(4, '10.00');
  const count = (seen: number) =>
    staff.post(
      '/admin/stock/counts',
      {
        reason: 'Quarter end',
        lines: [
          { productId: id, counted: 3, onHand: seen },
          { productId: other.id, counted: 7, onHand: 7 },
        ],
      },
      keyed(),
    );

  expect(await count(9)).toMatchObject({ status: 409 });
  expect(await level()).toMatchObject({ onHand: 4 });
  expect(await count(4)).toMatchObject({ status: 200, body: { counted: 2, changed: 1 } });
  expect(await level()).toMatchObject({ onHand: 3, cost: '30.00' });
});

test.each([
  ['no pieces', { qty: 0 }, 'qty'],
  ['half a piece', { qty: 1.5 }, 'qty'],
  ['a number as text', { qty: '5' }, 'qty'],
  ['a cost below zero', { unitCost: '-1' }, 'unitCost'],
  ['a cost in tenths of a cent', { unitCost: '1.005' }, 'unitCost'],
  ['no supplier', { supplier: ' ' }, 'supplier'],
])('a delivery of %s is refused beside its field', async (_what, wrong, field) => {
  const right = { qty: 1, unitCost: '1.00', supplier: 'Mint', reference: '' };

  const { status, body } = await staff.post(`/admin/stock/${id}/receipts`, { ...right, ...wrong }, keyed());

  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
});

test('only those who may write stock receive it', async () => {
  const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));

  const body = { qty: 1, unitCost: '1.00', supplier: 'Mint', reference: '' };
  expect(await auditor.post(`/admin/stock/${id}/receipts`, body, keyed())).toMatchObject({ status: 403 });
  expect(await auditor.get(`/admin/stock/${id}`)).toMatchObject({ status: 200 });
});
