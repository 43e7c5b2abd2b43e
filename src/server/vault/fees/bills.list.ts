import { desc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

import { storageBills } from './fees.table.ts';

const MOST_BILLS = 24;

/** A customer's bills for storage, the newest month first, each with its document. */
export const newestBills = (db: Executor, customerId: string) =>
  db
    .select({
      ...{ id: storageBills.id, month: storageBills.month, frozenFrom: storageBills.frozenFrom },
      invoice: invoices,
    })
    .from(storageBills)
    .innerJoin(invoices, eq(invoices.id, storageBills.invoiceId))
    .where(eq(storageBills.customerId, customerId))
    .orderBy(desc(storageBills.month))
    .limit(MOST_BILLS);
