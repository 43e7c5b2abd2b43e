import { and, asc, count, eq, gte, inArray, lt, ne, notInArray } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { documentPayments, invoices } from './invoices.table.ts';

/** How many documents a customer has still to pay. */
export async function countUnpaidDocuments(db: Executor, customerId: string): Promise<number> {
  const isOpen = inArray(invoices.state, ['issued', 'partially_paid']);
  const [row] = await db
    .select({ n: count() })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), notInArray(invoices.series, ['CRN', 'SELL']), isOpen));
  return row?.n ?? 0;
}

/** The documents of a customer, as they were issued and as they stand. */
export async function documentsOfPerson(db: Executor, customerId: string) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  return rows.map(
    ({
      id,
      number,
      orderNumber,
      subjectName,
      currency,
      net,
      tax,
      total,
      issuedAt,
      state,
      paid,
      credited,
      content,
    }) => ({
      ...{ id, number, orderNumber, subjectName, issuedAt, state, currency, net, tax, total, paid, credited },
      issued: JSON.parse(content) as unknown,
    }),
  );
}

/** What was paid on documents of the vault, and by us on what the customer sold out of it. */
export const vaultPaymentsOf = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ document: invoices.number, day: documentPayments.day, way: documentPayments.way },
      ...{
        amount: documentPayments.amount,
        currency: documentPayments.currency,
        reference: documentPayments.reference,
      },
    })
    .from(documentPayments)
    .innerJoin(invoices, eq(invoices.id, documentPayments.invoiceId))
    .where(eq(documentPayments.customerId, customerId))
    .orderBy(asc(documentPayments.at), asc(documentPayments.id));

/** What a customer paid on documents of the vault between two moments, the second excluded; minor units. */
export const vaultPaymentsBetween = (
  db: Executor,
  { customerId, from, until }: { customerId: string; from: Date; until: Date },
) =>
  db
    .select({
      ...{ at: documentPayments.at, document: invoices.number, way: documentPayments.way },
      ...{ amount: documentPayments.amount, currency: documentPayments.currency },
    })
    .from(documentPayments)
    .innerJoin(invoices, eq(invoices.id, documentPayments.invoiceId))
    .where(
      and(
        ...[eq(documentPayments.customerId, customerId), ne(documentPayments.way, 'payout')],
        ...[gte(documentPayments.at, from), lt(documentPayments.at, until)],
      ),
    )
    .orderBy(asc(documentPayments.at), asc(documentPayments.id));
