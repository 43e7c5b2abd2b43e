import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { invoices } from './invoices.table.ts';

/** How many documents a customer has still to pay. */
export async function countUnpaidDocuments(db: Executor, customerId: string): Promise<number> {
  const isOpen = inArray(invoices.state, ['issued', 'partially_paid']);
  const [row] = await db
    .select({ n: count() })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), ne(invoices.series, 'CRN'), isOpen));
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
    ({ id, number, orderNumber, currency, net, tax, total, issuedAt, state, paid, credited, content }) => ({
      ...{ id, number, orderNumber, issuedAt, state, currency, net, tax, total, paid, credited },
      issued: JSON.parse(content) as unknown,
    }),
  );
}
