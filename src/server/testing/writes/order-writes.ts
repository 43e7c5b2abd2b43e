import type { Order } from '#contract/trade/orders.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { anOrder, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderStaff } from '#server/testing/order-staff.ts';
import { word } from '#server/testing/phone-staff.ts';
import { aVaultInvoice } from '#server/testing/vault-invoices.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

const aPlacedOrder = async ({ shop }: WritingStaff): Promise<Order> => (await anOrder(shop)).order;

/** Somebody on the phone, and what he orders. */
async function aCall({ shop }: WritingStaff) {
  const { id } = await aCustomer(shop);
  const lines = [{ productId: (await aProduct(shop)).id, qty: 1 }];
  return { id, asked: { ...review, lines } };
}

const invoices = ({ shop }: WritingStaff) => invoiceStaff(shop);

export const orderWrites: WriteCases = {
  'POST /admin/orders/:id/moves': async (staff) => {
    const { id } = await aPlacedOrder(staff);
    const { version } = await orderStaff(staff.shop).read(id);
    return { params: { id }, body: { event: 'hold', reason: 'A call is awaited.', version } };
  },
  'POST /admin/orders/bulk-moves': async (staff) => ({
    body: { selection: { by: 'ids', ids: [(await aPlacedOrder(staff)).id] }, action: { do: 'remind' } },
  }),
  'POST /admin/orders/:id/notes': async (staff) => ({
    params: { id: (await aPlacedOrder(staff)).id },
    body: { text: 'Called him.', forCustomer: false },
  }),
  'POST /admin/orders/:id/payments': async (staff) => {
    const { id, due } = await aPlacedOrder(staff);
    const { version, customerName: payerName } = await orderStaff(staff.shop).read(id);
    const said = { payerName, reference: `WIRE ${id}`, receivedOn: '2026-11-20' };
    return { params: { id }, body: { amount: due, ...said, version } };
  },
  'POST /admin/orders/bulk': async (staff) => {
    const { id } = await aPlacedOrder(staff);
    await made(orderStaff(staff.shop).pay(id));
    return { body: { selection: { by: 'ids', ids: [id] }, action: 'pick' } };
  },
  'POST /admin/customers/:id/quotes': async (staff) => {
    const { id, asked } = await aCall(staff);
    return { params: { id }, body: asked };
  },
  'POST /admin/customers/:id/orders': async (staff) => {
    const { id, asked } = await aCall(staff);
    const quote = await made<Quote>(staff.me.post(`/admin/customers/${id}/quotes`, asked));
    return { params: { id }, body: { quoteId: quote.id, ...word } };
  },
  'POST /admin/quotes/:id/void': async ({ shop }) => ({
    params: { id: (await aQuote(shop)).quote.id },
    body: { reason: 'He asked for it.' },
  }),
  'POST /admin/quotes/bulk': async ({ shop }) => ({
    body: { selection: { by: 'ids', ids: [(await aQuote(shop)).quote.id] }, reason: 'He asked for it.' },
  }),
  'PUT /admin/payment-methods/:code': async ({ by }) => {
    const { items } = await made<{ items: PaymentMethodRow[] }>(by.get('/admin/payment-methods'));
    const {
      code,
      missing: _missing,
      waiting: _waiting,
      ...terms
    } = items.find((method) => method.code === 'wire') as PaymentMethodRow;
    return { params: { code }, body: { ...terms, name: 'Bank wire', reason: '' } };
  },
  'POST /admin/invoices/:id/send': async (staff) => {
    const { invoice } = await (await invoices(staff)).invoiced();
    return { params: { id: invoice.id }, body: {} };
  },
  'POST /admin/invoices/:id/credit': async (staff) => {
    const { id, version } = (await (await invoices(staff)).paid()).invoice;
    const lines = [{ position: 0, amount: '5.00' }];
    return { params: { id }, body: { version, reason: 'A scratched bar.', lines, give: 'balance' } };
  },
  'POST /admin/invoices/:id/pay': async ({ shop }) => {
    const subject = { kind: 'storage_bill', id: uuidV7(), name: 'Storage in October 2026', province: 'ON' } as const;
    const { id, version } = await aVaultInvoice(shop, await aCustomer(shop), { subject });
    return { params: { id }, body: { version, way: 'bank', amount: '5.00', reference: 'WIRE 77', day: '2026-11-20' } };
  },
  'POST /admin/invoices/:id/void': async (staff) => {
    const work = await invoices(staff);
    const { order } = await work.invoiced();
    await work.cancel(order.id);
    const fee = (await work.documentsOf(order.id)).find(({ series }) => series === 'FEE');
    const { id, version } = await work.read(fee?.id ?? '');
    return { params: { id }, body: { version, reason: 'A good customer.' } };
  },
};
