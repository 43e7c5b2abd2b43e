import { randomUUID } from 'node:crypto';

import type { AdminInvoice, InvoiceLink } from '#contract/trade/invoices.contract.ts';

import { type Browser, signedInAs } from './browser.ts';
import { anOrder } from './make-orders.ts';
import { anAdmin } from './make-people.ts';
import { orderStaff, parcel } from './order-staff.ts';
import type { TestApp } from './test-app.ts';

/** Finance at work with invoices, for tests; the numbering worker runs when it is told to. */
export async function invoiceStaff(shop: TestApp) {
  const finance: Browser = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const orders = orderStaff(shop);
  const settle = () => shop.services.invoices.settleDue();
  const documentsOf = async (orderId: string): Promise<InvoiceLink[]> =>
    (await finance.get<{ items: InvoiceLink[] }>(`/admin/orders/${orderId}/invoices`)).body.items;
  const read = async (id: string): Promise<AdminInvoice> =>
    (await finance.get<AdminInvoice>(`/admin/invoices/${id}`)).body;
  const saleOf = async (orderId: string): Promise<AdminInvoice> => {
    const [sale] = await documentsOf(orderId);
    return read(sale?.id ?? '');
  };
  return {
    finance,
    orders,
    settle,
    documentsOf,
    read,
    saleOf,

    /** An order with its invoice. */
    async invoiced(trade: Parameters<typeof anOrder>[1] = {}) {
      const made = await anOrder(shop, trade);
      await settle();
      return { ...made, invoice: await saleOf(made.order.id) };
    },

    /** An order that was paid in full, with its invoice as it stands then. */
    async paid(trade: Parameters<typeof anOrder>[1] = {}) {
      const made = await anOrder(shop, trade);
      expect(await orders.pay(made.order.id)).toMatchObject({ status: 200 });
      await settle();
      return { ...made, invoice: await saleOf(made.order.id) };
    },

    /** The same with all its pieces on their way. */
    async sent(trade: Parameters<typeof anOrder>[1] = {}) {
      const made = await orders.processing(trade);
      const lines = made.order.lines.map(({ id: lineId, qty }) => ({ lineId, qty }));
      expect(await orders.move('sales', made.order.id, { event: 'ship', ...parcel, lines })).toMatchObject({
        status: 200,
      });
      await settle();
      return { ...made, invoice: await saleOf(made.order.id) };
    },

    /** Sales cancel an order. */
    async cancel(orderId: string) {
      const asked = { event: 'cancel', reason: 'Changed his mind.', waive: false } as const;
      expect(await orders.move('sales', orderId, asked)).toMatchObject({ status: 200 });
      await settle();
    },

    /** A credit note by hand, its money to the balance unless said. */
    credit: (
      invoice: Pick<AdminInvoice, 'id' | 'version'>,
      lines: object[],
      { key = randomUUID(), give = 'balance' }: { key?: string; give?: 'balance' | 'payment' } = {},
    ) =>
      finance.post<AdminInvoice & { errors?: Record<string, string[]> }>(
        `/admin/invoices/${invoice.id}/credit`,
        { version: invoice.version, reason: 'A scratched bar.', lines, give },
        { key },
      ),
  };
}
