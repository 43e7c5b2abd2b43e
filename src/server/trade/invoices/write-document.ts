import { eq, sql } from 'drizzle-orm';

import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { invoiceNumber, type InvoiceSeries } from '#contract/trade/invoices.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { canonicalJson, hashOf } from './canonical-json.ts';
import type { Draft } from './document.ts';
import { invoiceCounters, type InvoiceRecord, invoices } from './invoices.table.ts';

interface Writing {
  draft: Draft;
  customerId: string;
  actor: Actor;
  /** Where it stands from the beginning, such as a fee that was kept from what was paid. */
  standing?: Partial<Pick<InvoiceRecord, 'state' | 'paid' | 'dueAt'>>;
}

/**
 * Issues a document: takes the next number of its series, freezes the copy and writes both with the audit row in the
 * caller's transaction. The counter's row is held until the commit, so that a number is given exactly when its document
 * is kept: no hole, no double. Only documents wait for each other here, never an order.
 */
export async function writeDocument(tx: Transaction, clock: Clock, writing: Writing): Promise<InvoiceRecord> {
  const { draft, customerId, actor, standing } = writing;
  const seq = await nextInSeries(tx, draft.series);
  // After the counter, so that times rise with numbers.
  const row = documentRow(draft, { id: uuidV7(), seq, at: clock.now(), customerId });
  const [written] = await tx
    .insert(invoices)
    .values({ ...row, ...standing })
    .returning();
  await recordAudit(tx, {
    actor,
    action: 'invoice.issued',
    entity: 'invoice',
    entityId: row.id,
    after: {
      ...{ number: row.number, order: row.orderNumber, about: row.subjectName ?? undefined },
      total: draft.total,
      currency: row.currency,
      hash: row.hash,
    },
  });
  return written as InvoiceRecord;
}

async function nextInSeries(tx: Transaction, series: InvoiceSeries): Promise<number> {
  const [counter] = await tx
    .update(invoiceCounters)
    .set({ last: sql`${invoiceCounters.last} + 1` })
    .where(eq(invoiceCounters.series, series))
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error(`The series ${series} has no counter.`);
  return counter.last;
}

interface Issuing {
  id: string;
  seq: number;
  at: Date;
  customerId: string;
}

/** The row of a document that is issued at a moment under a number. */
export function documentRow(draft: Draft, { id, seq, at, customerId }: Issuing) {
  const number = invoiceNumber(draft.series, Number(civilDayOf(at).slice(0, 4)), seq);
  const copy: InvoiceContent = { ...draft, number, issuedAt: at.toISOString() };
  const content = canonicalJson(copy);
  return {
    id,
    series: draft.series,
    seq,
    number,
    subjectKind: draft.subject?.kind ?? ('order' as const),
    orderId: draft.order?.id ?? null,
    orderNumber: draft.order?.number ?? null,
    subjectId: draft.subject?.id ?? null,
    subjectName: draft.subject?.name ?? null,
    customerId,
    customerName: draft.buyer.name,
    customerEmail: draft.buyer.email,
    correctsId: draft.series === 'CRN' ? (draft.refersTo?.id ?? null) : null,
    currency: draft.currency,
    net: minorUnits(draft.net),
    tax: minorUnits(draft.tax),
    total: minorUnits(draft.total),
    totalCad: minorUnits(draft.totalCad),
    issuedAt: at,
    content,
    hash: hashOf(content),
    state: 'issued' as const,
    dueAt: draft.payment ? new Date(draft.payment.dueAt) : null,
    paid: 0n,
    credited: 0n,
    voidReason: null,
    version: 1,
    updatedAt: at,
  };
}
