import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import { settings } from '#server/settings/settings.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { moneyStaff } from '#server/testing/money-staff.ts';
import { orderStaff, parcel } from '#server/testing/order-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let one: Browser;
let second: Browser;
let staff: ReturnType<typeof orderStaff>;
beforeEach(async () => {
  shop = await testApp();
  one = await signedInAs(shop, await anAdmin(shop, { name: 'Olga One' }));
  second = await signedInAs(shop, await anAdmin(shop));
  staff = orderStaff(shop);
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

/** The shop's limit of one person, in cents of CAD. */
async function limit(key: 'refunds' | 'payments', own: Record<string, string>): Promise<void> {
  const value = { ...defaultSettings[key], ...own };
  await shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
const waiting = async (kind: string) =>
  (await second.get<{ items: ApprovalRow[] }>(`/admin/approvals?f.state=in:waiting&f.kind=in:${kind}`)).body.items;
const approve = ({ id, version }: Pick<ApprovalRow, 'id' | 'version'>, by = second) =>
  by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version });
const moneyOf = async (id: string) => (await one.get<OrderMoney>(`/admin/orders/${id}/money`)).body;

test('a payment that its bank is said to have taken back is so, beyond the limit, once a second person agrees', async () => {
  const { order } = await anOrder(shop);
  const { payments, version } = await (await moneyStaff(shop)).paid(order);
  await limit('payments', { byHandAbove: '500000' });
  const path = `/admin/payments/${payments[0]?.id}/fail`;
  const { body } = await one.post<OrderMoney>(path, { note: 'Not sufficient funds.', version });

  expect(body).toMatchObject({ paid: '5897.86', waiting: { askedBy: 'Olga One' } });
  const [asked] = await waiting('payment_taken_back');
  expect((await approve(asked as ApprovalRow, one)).status).toBe(403);
  expect((await approve(asked as ApprovalRow)).status).toBe(200);
  expect(await moneyOf(order.id)).toMatchObject({ paid: '0.00', waiting: null });
});

describe('what the end of an order costs', () => {
  const waive = { event: 'cancel', reason: 'Our picture was wrong.', waive: true } as const;
  const cancel = async (id: string, says: object) => {
    const { version } = await staff.read(id);
    return one.post(`/admin/orders/${id}/moves`, { ...waive, ...says, version });
  };

  test('is let go by one person up to what he refunds within a day, order after order', async () => {
    await limit('refunds', { secondPersonAbove: '7500' });
    const [first, other] = [await anOrder(shop), await anOrder(shop)];

    expect((await cancel(first.order.id, {})).status).toBe(200);
    expect(await cancel(other.order.id, {})).toMatchObject({
      status: 422,
      body: { errors: { waive: [expect.stringContaining('Loss and fee are 50.00 CAD here')] } },
    });
    expect((await cancel(other.order.id, { waive: false })).status).toBe(200);
  });

  test('and beyond it by two, by its invoice', async () => {
    const invoices = await invoiceStaff(shop);
    const { order } = await invoices.invoiced();
    await invoices.cancel(order.id);
    await limit('refunds', { secondPersonAbove: '4000' });
    const fee = (await invoices.documentsOf(order.id)).find(({ series }) => series === 'FEE');
    const { version } = await invoices.read(fee?.id ?? '');
    const { body } = await one.post<AdminInvoice>(`/admin/invoices/${fee?.id}/void`, { version, reason: 'Kindness.' });

    expect(body.state).toBe('issued');
    const [asked] = await waiting('document_by_hand');
    expect(asked).toMatchObject({ subject: fee?.id, effect: [{ after: '50.00 CAD' }] });
    expect((await approve(asked as ApprovalRow, one)).status).toBe(403);
    expect((await approve(asked as ApprovalRow)).status).toBe(200);
    expect((await invoices.read(fee?.id ?? '')).state).toBe('void');
    expect(await moneyOf(order.id)).toMatchObject({ due: '0.00' });
  });
});

test('what is said to be lost is sent again by one person up to the limit of counts a day, and beyond it by two', async () => {
  const { order } = await staff.processing();
  const move = async (says: object) => {
    const { version } = await staff.read(order.id);
    return one.post<{ status: string }>(`/admin/orders/${order.id}/moves`, { ...says, version });
  };
  const lines = order.lines.map(({ id, qty }) => ({ lineId: id, qty }));
  const lose = async () => {
    const parcelId = (await staff.read(order.id)).parcels.find(({ state }) => state === 'underway')?.id;
    return move({ event: 'reportLoss', parcelId, how: 'lost', reason: 'Not found.' });
  };
  await move({ event: 'ship', ...parcel, lines });
  await lose();
  expect((await move({ event: 'reship', ...parcel })).body.status).toBe('reshipped');
  await lose();

  expect((await move({ event: 'reship', ...parcel })).body.status).toBe('delivery_exception');
  const [asked] = await waiting('sent_again');
  expect(asked?.why).toContain('you would have sent goods of 11,795.72 CAD again within a day');
  expect((await approve(asked as ApprovalRow, one)).status).toBe(403);
  expect((await approve(asked as ApprovalRow)).status).toBe(200);
  expect((await staff.read(order.id)).status).toBe('reshipped');
});
