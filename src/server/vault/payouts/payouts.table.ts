import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { PayoutBatchState, PayoutLineState, PayoutRail } from '#contract/vault/payouts.rules.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { createdAt, id, idOf, instant, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

export const payoutBatchNumbers = pgSequence('payout_batch_numbers', { startWith: 1001 });

/** Payments of sales from the vault that our bank is told of together: of one currency, by one rail. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: id(),
    number: text().notNull(),
    state: text().$type<PayoutBatchState>().notNull(),
    stateSince: instant().notNull(),
    rail: text().$type<PayoutRail>().notNull(),
    currency: text().notNull(),
    payments: integer().notNull(),
    /** Of all its lines, minor units. */
    total: money().notNull(),
    madeBy: idOf()
      .notNull()
      .references(() => users.id),
    madeByName: sortedText().notNull(),
    madeAt: instant().notNull(),
    payOn: date({ mode: 'string' }),
    /** Of its file among those of its rail: from 1 on, without gaps. */
    fileNumber: integer(),
    fileName: text(),
    /** SHA-256 of the file's bytes, and the file as it was made, sealed to this row: it holds numbers of accounts. */
    fileSha256: text(),
    sealedFile: text(),
    filedAt: instant(),
    releasedBy: idOf().references(() => users.id),
    releasedByName: text(),
    sentAt: instant(),
    settledOn: date({ mode: 'string' }),
    settledAt: instant(),
    reference: text(),
    reason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payout_batches_number').on(table.number),
    uniqueIndex('payout_batches_file').on(table.rail, table.fileNumber),
    index('payout_batches_made').on(table.madeAt, table.id),
    index('payout_batches_state').on(table.state, table.madeAt, table.id),
    check('payout_batches_two_people', sql`${table.releasedBy} is null or ${table.releasedBy} <> ${table.madeBy}`),
    check('payout_batches_something', sql`${table.payments} > 0 and ${table.total} > 0`),
    check(
      'payout_batches_reached',
      sql`(${table.fileNumber} is null) = (${table.filedAt} is null)
        and (${table.fileNumber} is null) = (${table.fileName} is null)
        and (${table.fileNumber} is null) = (${table.fileSha256} is null)
        and (${table.fileNumber} is null) = (${table.sealedFile} is null)
        and (${table.fileNumber} is null) = (${table.payOn} is null)
        and (${table.state} <> 'draft' or ${table.fileNumber} is null)
        and (${table.state} in ('draft', 'cancelled') or ${table.fileNumber} is not null)
        and (${table.state} in ('sent', 'settled', 'rejected')) = (${table.sentAt} is not null)
        and (${table.sentAt} is null) = (${table.releasedBy} is null)
        and (${table.state} = 'settled') = (${table.settledAt} is not null)
        and (${table.settledAt} is null) = (${table.settledOn} is null)
        and (${table.settledAt} is null) = (${table.reference} is null)`,
    ),
  ],
);
export type PayoutBatchRecord = typeof payoutBatches.$inferSelect;

/** One sale in a batch: where it is paid to, how much, and how it went. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    batchId: idOf()
      .notNull()
      .references(() => payoutBatches.id),
    position: integer().notNull(),
    sellBackId: idOf()
      .notNull()
      .references(() => sellBacks.id),
    payoutAccountId: idOf()
      .notNull()
      .references(() => payoutAccounts.id),
    amount: money().notNull(),
    state: text().$type<PayoutLineState>().notNull(),
    stateSince: instant().notNull(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payout_lines_place').on(table.batchId, table.position),
    uniqueIndex('payout_lines_one_at_a_time')
      .on(table.sellBackId)
      .where(sql`${table.state} in ('open', 'paid')`),
    index('payout_lines_sale').on(table.sellBackId, table.id),
    check('payout_lines_positive', sql`${table.amount} > 0`),
    check('payout_lines_why', sql`(${table.state} in ('failed', 'returned')) = (${table.reason} is not null)`),
  ],
);
export type PayoutLineRecord = typeof payoutLines.$inferSelect;

/** The last file of each rail. */
export const payoutFileNumbers = pgTable('payout_file_numbers', {
  rail: text().$type<PayoutRail>().primaryKey(),
  last: integer().notNull(),
});
