import { sql } from 'drizzle-orm';
import { check, date, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { CaseDecision, CaseItemKind, CaseKind, CaseState } from '#contract/compliance/cases.rules.ts';
import { purchases } from '#server/buying/purchases/purchases.table.ts';
import { createdAt, id, idOf, instant, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { payments } from '#server/trade/payments/payments.table.ts';
import { receipts } from '#server/trade/payments/receipts.table.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

/** Cases are numbered from here; a gap means one that was never kept. */
export const caseNumbers = pgSequence('compliance_case_numbers', { startWith: 1001 });

/** What compliance looks into. A trigger keeps every row of a case until five years after its end. */
export const complianceCases = pgTable(
  'compliance_cases',
  {
    id: id(),
    number: text().notNull(),
    kind: text().$type<CaseKind>().notNull(),
    state: text().$type<CaseState>().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    what: text().notNull(),
    amountCad: money(),
    windowFrom: instant(),
    windowTo: instant(),
    openedAt: instant().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    assigneeId: idOf().references(() => users.id),
    assignee: sortedText(),
    decision: text().$type<CaseDecision>(),
    decisionReason: text(),
    proposedBy: idOf().references(() => users.id),
    proposedByName: text(),
    proposedAt: instant(),
    decidedBy: idOf().references(() => users.id),
    decidedByName: text(),
    decidedAt: instant(),
    closedAt: instant(),
    /** Nothing of it is erased before this day. */
    keepUntil: date({ mode: 'string' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('compliance_cases_number').on(table.number),
    index('compliance_cases_opened').on(table.openedAt, table.id),
    index('compliance_cases_state').on(table.state, table.dueOn, table.id),
    index('compliance_cases_customer').on(table.customerId, table.kind, table.openedAt),
    check(
      'compliance_cases_two_people',
      sql`${table.state} not in ('decided', 'closed') or (${table.decision} is not null and ${table.decidedBy} is not null and ${table.proposedBy} is not null)`,
    ),
  ],
);
export type CaseRecord = typeof complianceCases.$inferSelect;

/** What a case is about: one of an order, money in, money put to an order that no row of money in is kept of, a purchase, and a sale out of the vault. Only ever added to. */
export const complianceCaseItems = pgTable(
  'compliance_case_items',
  {
    id: id(),
    caseId: idOf()
      .notNull()
      .references(() => complianceCases.id),
    kind: text().$type<CaseItemKind>().notNull(),
    orderId: idOf().references(() => orders.id),
    receiptId: idOf().references(() => receipts.id),
    paymentId: idOf().references(() => payments.id),
    purchaseId: idOf().references(() => purchases.id),
    sellBackId: idOf().references(() => sellBacks.id),
    label: text().notNull(),
    at: instant().notNull(),
    amountCad: money(),
    detail: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('compliance_case_items_order').on(table.caseId, table.orderId),
    uniqueIndex('compliance_case_items_receipt').on(table.caseId, table.receiptId),
    uniqueIndex('compliance_case_items_payment').on(table.caseId, table.paymentId),
    uniqueIndex('compliance_case_items_purchase').on(table.caseId, table.purchaseId),
    uniqueIndex('compliance_case_items_sell_back').on(table.caseId, table.sellBackId),
    check(
      'compliance_case_items_one',
      sql`num_nonnulls(${table.orderId}, ${table.receiptId}, ${table.paymentId}, ${table.purchaseId}, ${table.sellBackId}) = 1`,
    ),
  ],
);

/** What happened to a case, and the notes on it. Only ever added to. */
export const complianceCaseEvents = pgTable(
  'compliance_case_events',
  {
    id: id(),
    caseId: idOf()
      .notNull()
      .references(() => complianceCases.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<CaseState>(),
    toState: text().$type<CaseState>(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('compliance_case_events_of').on(table.caseId, table.at, table.id)],
);

/** Whose transactions or names have changed and are to be looked at; written by triggers in the transaction of the change. */
export const complianceDues = pgTable(
  'compliance_dues',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: createdAt(),
  },
  (table) => [index('compliance_dues_at').on(table.at, table.id)],
);
