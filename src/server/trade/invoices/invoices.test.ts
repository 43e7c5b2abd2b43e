import { asc, eq, sql } from 'drizzle-orm';

import type { AdminInvoice, Invoice, InvoiceRow } from '#contract/trade/invoices.contract.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { OrderMoney } from '#contract/trade/payments.contract.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { invoices } from './invoices.table.ts';

let shop: TestApp;
let staff: Awaited<ReturnType<typeof invoiceStaff>>;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  staff = await invoiceStaff(shop);
  ({ finance } = staff);
});
afterAll(() => shop.close());
afterEach(() => expectCleanBooks(shop));

describe('an order that was placed', () => {
  test('gets one invoice that says all it was placed with, and its worker running again changes nothing', async () => {
    const { order, customer, invoice } = await staff.invoiced();
    await staff.settle();

    expect(await staff.documentsOf(order.id)).toHaveLength(1);
    const { content } = invoice;
    expect(content).toMatchObject({
      series: 'INV',
      buyer: { name: customer.name, address: order.address },
      order: { number: order.number },
      currency: 'CAD',
      total: order.total,
      tax: order.tax,
      payment: { method: 'Bank wire', dueAt: order.paymentDeadline },
      prices: { metals: [{ metal: 'XAU', spotAskUsd: expect.any(String), ourAsk: expect.any(String) }] },
    });
    expect(content.lines[0]).toMatchObject({
      kind: 'goods',
      qty: 1,
      treatment: 'exempt',
      parts: { spot: expect.any(String) },
    });
    expect(content.taxTable).toMatchObject([{ label: expect.stringContaining('HST') }]);
    expect(invoice).toMatchObject({ state: 'issued', due: order.total, canCredit: false, canVoid: false });
  });

  test('its copy refuses every change, and only where it stands may move', async () => {
    const { invoice } = await staff.invoiced();
    const change = (set: object) =>
      shop.db
        .update(invoices)
        .set(set)
        .where(eq(invoices.id, invoice.id))
        .then(
          () => 'changed',
          (error: { cause?: { code?: string }; code?: string }) => error.cause?.code ?? error.code,
        );

    expect(await change({ content: '{}' })).toBe('IN001');
    expect(await change({ total: 1n, net: 1n, tax: 0n })).toBe('IN001');
    expect(await change({ number: 'INV-2026-999999' })).toBe('IN001');
    expect(
      await shop.db.delete(invoices).then(
        () => 'gone',
        () => 'refused',
      ),
    ).toBe('refused');
    expect(
      await shop.db.execute(sql`truncate invoices`).then(
        () => 'gone',
        () => 'refused',
      ),
    ).toBe('refused');
  });

  test('its invoice follows its money and its deadline', async () => {
    const { order } = await staff.invoiced();
    await staff.orders.pay(order.id, '1.00');
    await staff.settle();
    expect(await staff.saleOf(order.id)).toMatchObject({ state: 'partially_paid', paid: '1.00' });

    await staff.orders.pay(order.id);
    await staff.settle();
    expect(await staff.saleOf(order.id)).toMatchObject({ state: 'paid', due: '0.00', canCredit: true });
  });
});

describe('an order that ended', () => {
  test('unpaid, leaves its invoice void and what the end cost on an invoice of its own', async () => {
    const { order } = await staff.invoiced();
    await staff.cancel(order.id);

    const [sale, fee] = await staff.documentsOf(order.id);
    expect(sale).toMatchObject({ series: 'INV', state: 'void' });
    expect(fee).toMatchObject({ series: 'FEE', state: 'issued' });
    const { content, dueAt } = await staff.read(fee?.id ?? '');
    expect(content.lines).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'fee', net: '50.00' })]));
    const { body } = await finance.get<OrderMoney>(`/admin/orders/${order.id}/money`);
    expect(body).toMatchObject({ due: '50.00', ended: true, dueBy: dueAt });
  });

  test('paid, is credited in full, and the end is paid from what was paid', async () => {
    const { order, invoice } = await staff.paid();
    await staff.cancel(order.id);

    const documents = await staff.documentsOf(order.id);
    expect(documents.map(({ series, state }) => [series, state])).toEqual([
      ['INV', 'credited'],
      ['CRN', 'issued'],
      ['FEE', 'paid'],
    ]);
    expect(documents[1]?.total).toBe(invoice.content.total);
  });

  test('has its fee invoice follow the money that comes for it, while the void sale stays unpaid', async () => {
    const { order } = await staff.invoiced();
    await staff.cancel(order.id);
    await shop.later({ minutes: 1 });
    await staff.orders.pay(order.id, '7.73');
    await staff.settle();
    const stands = async () =>
      (await Promise.all((await staff.documentsOf(order.id)).map(({ id }) => staff.read(id)))).map(
        ({ state, paid }) => [state, paid],
      );
    expect(await stands()).toEqual([
      ['void', '0.00'],
      ['partially_paid', '7.73'],
    ]);

    const fee = (await staff.documentsOf(order.id))[1];
    const { version } = await staff.read(fee?.id ?? '');
    expect(await finance.post(`/admin/invoices/${fee?.id}/void`, { version, reason: 'No.' })).toMatchObject({
      status: 409,
    });
    await staff.orders.pay(order.id, '42.27');
    await staff.settle();
    expect((await stands())[1]).toEqual(['paid', '50.00']);
  });

  test('its fee is let go by finance, in the books too, while nothing was paid on it', async () => {
    const { order } = await staff.invoiced();
    await staff.cancel(order.id);
    const fee = (await staff.documentsOf(order.id)).find(({ series }) => series === 'FEE');
    const { version } = await staff.read(fee?.id ?? '');

    const reply = await finance.post<AdminInvoice>(`/admin/invoices/${fee?.id}/void`, {
      version,
      reason: 'A good customer.',
    });

    expect(reply).toMatchObject({ status: 200, body: { state: 'void', voidReason: 'A good customer.', due: '0.00' } });
    const [record] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(record?.dueCad).toBe(0n);
    expect((await staff.orders.read(order.id)).due).toBe('0.00');
  });
});

describe('who may see it', () => {
  let stranger: Browser;
  let owner: Browser;
  let customer: UserRecord;
  let invoice: AdminInvoice;
  beforeAll(async () => {
    ({ customer, invoice } = await staff.invoiced());
    owner = await signedInAs(shop, customer);
    stranger = await signedInAs(shop, await aCustomer(shop));
  });

  test('its customer, on screen and as a file that no cache keeps', async () => {
    expect((await owner.get<Invoice>(`/customer/invoices/${invoice.id}`)).body).toMatchObject({
      content: { number: invoice.content.number },
    });
    const file = await owner.send('GET', `/customer/invoices/${invoice.id}/pdf`);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${invoice.content.number}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  test('to another customer it was never there, and neither was its order', async () => {
    const unknown = '0193c000-0000-7000-8000-000000000001';
    const nothing = await stranger.get(`/customer/invoices/${unknown}`);
    expect(nothing.status).toBe(404);
    for (const path of [`/customer/invoices/${invoice.id}`, `/customer/invoices/${invoice.id}/pdf`]) {
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: nothing.body });
    }
    const noOrder = await stranger.get(`/customer/orders/${unknown}/invoices`);
    expect(noOrder.status).toBe(404);
    expect(await stranger.get(`/customer/orders/${invoice.content.order?.id}/invoices`)).toMatchObject({
      status: 404,
      body: noOrder.body,
    });
  });

  test('a customer is turned away in the dashboard, and who only reads writes nothing', async () => {
    expect(await owner.get(`/admin/invoices/${invoice.id}`)).toMatchObject({ status: 403 });
    expect(await owner.get(`/admin/invoices/${invoice.id}/pdf`)).toMatchObject({ status: 403 });
    const auditor = await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] }));
    expect(await auditor.get(`/admin/invoices/${invoice.id}`)).toMatchObject({ status: 200 });
    expect(await auditor.post(`/admin/invoices/${invoice.id}/send`, {})).toMatchObject({ status: 403 });
    const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));
    expect(await content.get(`/admin/invoices/${invoice.id}/pdf`)).toMatchObject({ status: 403 });
  });

  test('sending it mails the customer a link behind his sign-in', async () => {
    const before = (await shop.mailsTo(customer.email)).length;
    expect(await finance.post(`/admin/invoices/${invoice.id}/send`, {})).toMatchObject({ status: 200 });

    const mails = await shop.mailsTo(customer.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain(`https://shop.example/customer-dashboard/invoice/${invoice.id}`);
  });

  test('the list finds it by number, customer and order', async () => {
    for (const search of [invoice.content.number, invoice.content.order?.number]) {
      const { body } = await finance.get<ListReply<InvoiceRow>>(`/admin/invoices?q=${search}`);
      expect(body.items.map(({ id }) => id)).toContain(invoice.id);
    }
    const { body } = await finance.get<ListReply<InvoiceRow>>('/admin/invoices?sort=number');
    const numbers = await shop.db
      .select({ number: invoices.number })
      .from(invoices)
      .orderBy(asc(invoices.series), asc(invoices.seq));
    expect(body.items.length).toBeLessThanOrEqual(numbers.length);
  });
});
