import { and, asc, inArray, lte, ne } from 'drizzle-orm';

import type { AdminInvoice, Invoice, InvoiceLink, PayInvoice } from '#contract/trade/invoices.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import { findOrder } from '#server/trade/orders/order-view.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { sendByHand, voidByHand } from './by-hand.ts';
import { byHandOrAsked } from './document-gate.ts';
import { paidOrAsked } from './document-payment-gate.ts';
import { creditByHand, type CreditRequest } from './credit-by-hand.ts';
import { readAdminInvoice, readInvoice, toInvoiceLink } from './invoice-view.ts';
import { documentsOf, findInvoice } from './invoices.read.ts';
import { invoiceDues, type InvoiceRecord, invoices } from './invoices.table.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';
import type { VoidRequest } from './lock-both.ts';
import { settleOrder } from './settle-order.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

type Person = Actor & { id: string };

/** Orders looked at in one turn of the worker. */
const AT_ONCE = 200;

/** Invoices: numbered without gaps by a worker after the orders' commits, corrected by finance. */
export function createInvoicesService({ db, clock, publicUrl }: Parts) {
  const shop = { clock, publicUrl };

  const view = async (tx: Database | Transaction, invoice: InvoiceRecord): Promise<AdminInvoice> => {
    const order = invoice.orderId === null ? null : await findOrder(tx, invoice.orderId);
    if (order === undefined) throw new Error(`${invoice.number} has no order.`);
    return readAdminInvoice(tx, invoice, order);
  };

  const found = async (id: string): Promise<InvoiceRecord> => {
    const invoice = await findInvoice(db, id);
    if (!invoice) throw notFound('The invoice');
    return invoice;
  };

  const own = async (userId: string, id: string): Promise<InvoiceRecord> => {
    const invoice = await findInvoice(db, id);
    if (invoice?.customerId !== userId) throw notFound('The invoice');
    return invoice;
  };

  /** Each deed once a key, in one transaction; the answer is the document as it stands then. */
  const byHand = (
    action: string,
    call: { id: string; body: unknown; key: string; actor: Person },
    work: (tx: Transaction) => Promise<InvoiceRecord>,
  ): Promise<AdminInvoice> =>
    inTransaction(db, (tx) =>
      once(
        tx,
        { userId: call.actor.id, key: call.key, action, body: { id: call.id, ...(call.body as object) } },
        async () => view(tx, await work(tx)),
      ),
    );

  return {
    /**
     * Does what orders have left to do since the last time, each order in a transaction of its own; answers for how many.
     * One that fails keeps none of the others waiting; the first fault is thrown when all were tried.
     */
    async settleDue(): Promise<number> {
      const due = await db
        .select({ orderId: invoiceDues.orderId })
        .from(invoiceDues)
        .orderBy(asc(invoiceDues.at), asc(invoiceDues.id))
        .limit(AT_ONCE);
      const faults: unknown[] = [];
      let settled = 0;
      for (const orderId of new Set(due.map((row) => row.orderId))) {
        try {
          if (await inTransaction(db, (tx) => settleOrder(tx, shop, orderId))) settled += 1;
        } catch (error) {
          faults.push(error);
        }
      }
      if (faults.length > 0) throw faults[0];
      return settled;
    },

    /** Marks what customers did not pay by its day; of what we pay them nothing is late here. */
    async markOverdue(): Promise<void> {
      await db
        .update(invoices)
        .set({ state: 'overdue', version: nextVersion(invoices.version) })
        .where(
          and(
            inArray(invoices.state, ['issued', 'partially_paid']),
            ne(invoices.series, 'SELL'),
            lte(invoices.dueAt, clock.now()),
          ),
        );
    },

    read: async (id: string): Promise<AdminInvoice> => view(db, await found(id)),

    readOwn: async (userId: string, id: string): Promise<Invoice> => readInvoice(db, await own(userId, id)),

    ofOrder: async (orderId: string): Promise<InvoiceLink[]> => (await documentsOf(db, orderId)).map(toInvoiceLink),

    /** Those of an own order; refuses with 404 somebody else's. */
    async ofOwnOrder(userId: string, orderId: string): Promise<InvoiceLink[]> {
      if ((await findOrder(db, orderId))?.customerId !== userId) throw notFound('The order');
      const documents = await documentsOf(db, orderId);
      return documents.filter(({ customerId }) => customerId === userId).map(toInvoiceLink);
    },

    pdf: async (id: string) => invoicePdf(await found(id)),

    ownPdf: async (userId: string, id: string) => invoicePdf(await own(userId, id)),

    /** Answers the document as it is where a second person has to agree; the same for `declareVoid`. */
    credit: (id: string, body: CreditRequest, actor: Person, key: string): Promise<AdminInvoice> =>
      byHand('invoice.credit', { id, body, key, actor }, async (tx) => {
        const alone = (inner: Transaction) => creditByHand(inner, shop, { id, ...body, actor, view });
        return byHandOrAsked(tx, shop, id, { deed: { does: 'credit', body }, actor, alone, view });
      }),

    declareVoid: (id: string, body: VoidRequest, actor: Person, key: string): Promise<AdminInvoice> =>
      byHand('invoice.void', { id, body, key, actor }, async (tx) => {
        const alone = (inner: Transaction) => voidByHand(inner, shop, { id, ...body, actor, view });
        return byHandOrAsked(tx, shop, id, { deed: { does: 'void', body }, actor, alone, view });
      }),

    /** Answers the document as it is where a second person has to agree. Refuses with 404, 409 where the document has moved or nothing is due, and 422 beside the field. */
    pay: (id: string, body: PayInvoice, actor: Person, key: string): Promise<AdminInvoice> =>
      byHand('invoice.pay', { id, body, key, actor }, (tx) => paidOrAsked(tx, shop, { id, ...body, actor, view })),

    send: (id: string, actor: Person, key: string): Promise<AdminInvoice> =>
      byHand('invoice.send', { id, body: {}, key, actor }, (tx) => sendByHand(tx, shop, { id, actor })),
  };
}
export type InvoicesService = ReturnType<typeof createInvoicesService>;
