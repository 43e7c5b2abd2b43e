import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

import { storageBills } from './fees.table.ts';

interface Asked {
  /** Bills that were due until then. */
  until: Date;
  /** Those never reminded, or those reminded that got no notice. */
  step: 'reminder' | 'notice';
}

/** Unpaid bills that wait for their next letter, locked, each once for all servers; at most a hundred. */
export const unpaidBills = (tx: Transaction, { until, step }: Asked) =>
  tx
    .select({ id: storageBills.id, invoice: invoices })
    .from(storageBills)
    .innerJoin(invoices, eq(invoices.id, storageBills.invoiceId))
    .where(
      and(
        isNull(storageBills.noticedAt),
        step === 'reminder' ? isNull(storageBills.remindedAt) : isNotNull(storageBills.remindedAt),
        inArray(invoices.state, ['issued', 'partially_paid', 'overdue']),
        lte(invoices.dueAt, until),
      ),
    )
    .orderBy(asc(invoices.dueAt), asc(storageBills.id))
    .limit(100)
    .for('update', { of: storageBills, skipLocked: true });
