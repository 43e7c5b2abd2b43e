import type { Order } from '#contract/trade/orders.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { invoiceDesk } from '#server/testing/invoice-desk.ts';
import { anOrder, aQuote, review } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { orderDesk } from '#server/testing/order-desk.ts';
import { word } from '#server/testing/phone-desk.ts';

import { made, type WriteCases, type WriteDesk } from './write-case.ts';

const aPlacedOrder = async ({ shop }: WriteDesk): Promise<Order> => (await anOrder(shop)).order;

/** Somebody on the phone, and what he orders. */
async function aCall({ shop }: WriteDesk) {
  const { id } = await aCustomer(shop);
  const lines = [{ productId: (await aProduct(shop)).id, qty: 1 }];
  return { id, asked: { ...review, lines } };
}

const invoices = ({ shop }: WriteDesk) => invoiceDesk(shop);

export const orderWrites: WriteCases = {
  'POST /admin/orders/:id/moves': async (desk) => {
    const { id } = await aPlacedOrder(desk);
    const { version } = await orderDesk(desk.shop).read(id);
    return { params: { id }, body: { event: 'hold', reason: 'A call is awaited.', version } };
  },
  'POST /admin/orders/bulk-moves': async (desk) => ({
    body: { selection: { by: 'ids', ids: [(await aPlacedOrder(desk)).id] }, action: { do: 'remind' } },
  }),
  'POST /admin/orders/:id/notes': async (desk) => ({
    params: { id: (await aPlacedOrder(desk)).id },
    body: { text: 'Called him.', forCustomer: false },
  }),
  'POST /admin/orders/:id/payments': async (desk) => {
    const { id, due } = await aPlacedOrder(desk);
    const { version, customerName: payerName } = await orderDesk(desk.shop).read(id);
    const said = { payerName, reference: `WIRE ${id}`, receivedOn: '2026-11-20' };
    return { params: { id }, body: { amount: due, ...said, version } };
  },
  'POST /admin/orders/bulk': async (desk) => {
    const { id } = await aPlacedOrder(desk);
    await made(orderDesk(desk.shop).pay(id));
    return { body: { selection: { by: 'ids', ids: [id] }, action: 'pick' } };
  },
  'POST /admin/customers/:id/quotes': async (desk) => {
    const { id, asked } = await aCall(desk);
    return { params: { id }, body: asked };
  },
  'POST /admin/customers/:id/orders': async (desk) => {
    const { id, asked } = await aCall(desk);
    const quote = await made<Quote>(desk.me.post(`/admin/customers/${id}/quotes`, asked));
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
  'POST /admin/invoices/:id/send': async (desk) => {
    const { invoice } = await (await invoices(desk)).invoiced();
    return { params: { id: invoice.id }, body: {} };
  },
  'POST /admin/invoices/:id/credit': async (desk) => {
    const { id, version } = (await (await invoices(desk)).paid()).invoice;
    const lines = [{ position: 0, amount: '5.00' }];
    return { params: { id }, body: { version, reason: 'A scratched bar.', lines, give: 'balance' } };
  },
  'POST /admin/invoices/:id/void': async (desk) => {
    const work = await invoices(desk);
    const { order } = await work.invoiced();
    await work.cancel(order.id);
    const fee = (await work.documentsOf(order.id)).find(({ series }) => series === 'FEE');
    const { id, version } = await work.read(fee?.id ?? '');
    return { params: { id }, body: { version, reason: 'A good customer.' } };
  },
};
