import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import type { WithdrawalFeePart } from '#contract/vault/withdrawal-fee.rules.ts';
import {
  type IdentityPaper,
  type WithdrawalState,
  withdrawalStates,
  type WithdrawalWay,
} from '#contract/vault/withdrawals.rules.ts';
import { createdAt, id, idOf, instant, metal, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

/** Withdrawals are numbered from here when they are asked for. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers', { startWith: 7001 });

const listed = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/** A line of the fee as it was shown, CAD minor units as text. */
export interface KeptFeeLine {
  part: WithdrawalFeePart;
  name: string;
  net: string;
  tax: string;
  /** Why it bears the tax. */
  reason: string;
}

/** Metal of one vault that its customer wants to have, from the fee that he was shown until it reached him. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    /** Null of a draft that was never confirmed. */
    number: text(),
    state: text().$type<WithdrawalState>().notNull(),
    stateSince: instant().notNull(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    customerEmail: text().notNull(),
    vaultId: idOf()
      .notNull()
      .references(() => vaults.id),
    way: text().$type<WithdrawalWay>().notNull(),
    /** How and where it is sent; null where it is collected. */
    method: text(),
    address: jsonb().$type<Address>(),
    metals: text().array().$type<Metal[]>().notNull(),
    pieces: integer().notNull(),
    /** What the metal was worth at our bid as it was drafted; CAD minor units, as all amounts here. */
    value: money().notNull(),
    /** Where the service is supplied, and its lines, which add up to the sums. */
    province: text().$type<Province>().notNull(),
    taxLabel: text().notNull(),
    fee: jsonb().$type<KeptFeeLine[]>().notNull(),
    net: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    draftedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    requestedAt: instant(),
    /** The document of the fee, and when and how its money came in. */
    invoiceId: idOf(),
    invoiceNumber: text(),
    feePaidAt: instant(),
    feeReference: text(),
    approvedBy: idOf(),
    approvedByName: text(),
    approvedAt: instant(),
    /** Two officers: who picked, and who saw what was picked and packed it. */
    pickedBy: idOf(),
    pickedByName: text(),
    pickedAt: instant(),
    packedBy: idOf(),
    packedByName: text(),
    packedAt: instant(),
    carrier: text(),
    tracking: text(),
    insuredCad: money(),
    /** What was shown at the counter and to whom; another officer handed over. */
    paperName: text(),
    paper: text().$type<IdentityPaper>(),
    paperDigits: text(),
    checkedBy: idOf(),
    checkedByName: text(),
    checkedAt: instant(),
    handedBy: idOf(),
    handedByName: text(),
    /** When the metal left us: with the carrier, or over the counter. */
    leftAt: instant(),
    endedAt: instant(),
    /** Why it was refused, or came back. */
    answer: text(),
    /** The code mailed for it, hashed with its customer, and its wrong tries; null where none was, and once confirmed. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeSentAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('withdrawals_number').on(table.number),
    index('withdrawals_state').on(table.state, table.stateSince, table.id),
    index('withdrawals_requested').on(table.requestedAt, table.id),
    index('withdrawals_customer').on(table.customerId, table.draftedAt, table.id),
    uniqueIndex('withdrawals_one_draft')
      .on(table.customerId)
      .where(sql`${table.state} = 'drafted'`),
    index('withdrawals_expires')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'drafted'`),
    check('withdrawals_state', sql`${table.state} in (${listed(withdrawalStates)})`),
    check(
      'withdrawals_exact',
      sql`${table.net} + ${table.tax} = ${table.total} and ${table.net} >= 0 and ${table.tax} >= 0 and ${table.value} >= 0 and ${table.pieces} > 0`,
    ),
    check(
      'withdrawals_reached',
      sql`(${table.state} in ('drafted', 'lapsed')) = (${table.requestedAt} is null)
        and (${table.requestedAt} is null) = (${table.number} is null)
        and (${table.state} not in ('approved', 'packed', 'shipped', 'delivered', 'handed_over', 'returned')
          or (${table.approvedAt} is not null and (${table.total} = 0 or ${table.feePaidAt} is not null)))
        and (${table.state} not in ('packed', 'shipped', 'delivered', 'handed_over', 'returned') or ${table.packedAt} is not null)
        and (${table.state} in ('shipped', 'delivered', 'handed_over', 'returned')) = (${table.leftAt} is not null)`,
    ),
    check(
      'withdrawals_sent',
      sql`(${table.way} = 'ship') = (${table.address} is not null) and (${table.way} = 'ship') = (${table.method} is not null)
        and (${table.leftAt} is null or case ${table.way}
          when 'ship' then ${table.tracking} is not null and ${table.insuredCad} is not null
          else ${table.paperName} is not null and ${table.handedBy} is not null end)`,
    ),
    check(
      'withdrawals_two_officers',
      sql`(${table.packedBy} is null or ${table.packedBy} <> ${table.pickedBy})
        and (${table.handedBy} is null or ${table.handedBy} <> ${table.checkedBy})`,
    ),
  ],
);
export type WithdrawalRecord = typeof withdrawals.$inferSelect;

/** The pieces of one item that leave. */
export const withdrawalLines = pgTable(
  'withdrawal_lines',
  {
    id: id(),
    withdrawalId: idOf()
      .notNull()
      .references(() => withdrawals.id),
    position: integer().notNull(),
    /** What was chosen; once confirmed, the item that holds exactly these pieces. */
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    productId: idOf().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    metal: text().$type<Metal>().notNull(),
    qty: integer().notNull(),
    pieceNg: metal().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawal_lines_place').on(table.withdrawalId, table.position),
    index('withdrawal_lines_item').on(table.itemId),
    check('withdrawal_lines_exact', sql`${table.qty} > 0 and ${table.pieceNg} > 0`),
  ],
);
export type WithdrawalLineRecord = typeof withdrawalLines.$inferSelect;

/** What happened to a withdrawal, for its customer and the staff to read. Only ever added to. */
export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    id: id(),
    withdrawalId: idOf()
      .notNull()
      .references(() => withdrawals.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<WithdrawalState>(),
    toState: text().$type<WithdrawalState>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('withdrawal_events_of').on(table.withdrawalId, table.at, table.id)],
);
