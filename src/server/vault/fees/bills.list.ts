import { and, desc, eq, gt, isNotNull, or } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

import { storageBills } from './fees.table.ts';

const MOST_BILLS = 24;

/** A customer's bills for storage, the newest month first, each with its document, and those that trading has paid whole. */
export const newestBills = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ id: storageBills.id, month: storageBills.month, frozenFrom: storageBills.frozenFrom },
      credit: storageBills.credit,
      invoice: invoices,
    })
    .from(storageBills)
    .leftJoin(invoices, eq(invoices.id, storageBills.invoiceId))
    .where(
      and(eq(storageBills.customerId, customerId), or(isNotNull(storageBills.invoiceId), gt(storageBills.credit, 0n))),
    )
    .orderBy(desc(storageBills.month))
    .limit(MOST_BILLS);
