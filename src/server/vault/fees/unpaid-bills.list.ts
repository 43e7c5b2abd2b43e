import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { invoices } from '#server/trade/invoices/invoices.table.ts';

import { storageBills } from './fees.table.ts';

interface Asked {
  /** Bills that were due until then. */
  until: Date;
  /** Those never reminded, or those reminded that got no notice. */
  step: 'reminder' | 'notice';
}

/** Letters written in one transaction. */
export const AT_ONCE = 100;

/** Unpaid bills that wait for their next letter, locked, each once for all servers; at most `AT_ONCE`. */
export const unpaidBills = (tx: Transaction, { until, step }: Asked) =>
  tx
    .select({ id: storageBills.id, invoice: invoices })
    .from(storageBills)
    .innerJoin(invoices, eq(invoices.id, storageBills.invoiceId))
    .where(
      and(
        isNull(storageBills.noticedAt),
        step === 'reminder' ? isNull(storageBills.remindedAt) : isNotNull(storageBills.remindedAt),
        inArray(invoices.state, ['issued', 'partially_paid', 'overdue', 'partially_credited']),
        sql`${invoices.total} > ${invoices.paid} + ${invoices.credited}`,
        lte(invoices.dueAt, until),
      ),
    )
    .orderBy(asc(invoices.dueAt), asc(storageBills.id))
    .limit(AT_ONCE)
    .for('update', { of: storageBills, skipLocked: true });
