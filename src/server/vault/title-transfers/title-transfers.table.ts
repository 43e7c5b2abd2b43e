import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import {
  type TitleTransferKind,
  titleTransferKinds,
  type TitleTransferState,
  titleTransferStates,
} from '#contract/vault/title-transfers.rules.ts';
import {
  createdAt,
  id,
  idOf,
  instant,
  metal,
  money,
  rate,
  sortedText,
  updatedAt,
  version,
} from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';

/** Transfers of title are numbered from here when they are asked for. */
export const titleTransferNumbers = pgSequence('title_transfer_numbers', { startWith: 8001 });

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Stored metal that passes from one customer to another with the consent of both, while it stays where it lies. */
export const titleTransfers = pgTable(
  'title_transfers',
  {
    id: id(),
    /** Null of a draft that was never confirmed. */
    number: text(),
    state: text().$type<TitleTransferState>().notNull(),
    stateSince: instant().notNull(),
    giverId: idOf()
      .notNull()
      .references(() => users.id),
    giverName: sortedText().notNull(),
    giverEmail: text().notNull(),
    receiverId: idOf()
      .notNull()
      .references(() => users.id),
    receiverName: sortedText().notNull(),
    receiverEmail: text().notNull(),
    /** What the giver typed of the receiver beside the address; he learns no more of him. */
    receiverCalled: text().notNull(),
    kind: text().$type<TitleTransferKind>().notNull(),
    note: text().notNull(),
    metals: text().array().$type<Metal[]>().notNull(),
    pieces: integer().notNull(),
    /** At the middle price as it was drafted, accepted, and at last as it passed; CAD minor units. */
    value: money().notNull(),
    draftedAt: instant().notNull(),
    /** Until when it can be confirmed, then accepted. */
    expiresAt: instant().notNull(),
    askedAt: instant(),
    acceptedAt: instant(),
    /** Who of compliance approved it; null where it passed with the second consent. */
    approvedBy: idOf(),
    approvedByName: text(),
    approvedAt: instant(),
    endedAt: instant(),
    /** Why it was refused. */
    answer: text(),
    /** The code that was mailed to whose consent is asked for, hashed with this, and its wrong tries. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    codeSentAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('title_transfers_number').on(table.number),
    index('title_transfers_state').on(table.state, table.stateSince, table.id),
    index('title_transfers_asked').on(table.askedAt, table.id),
    index('title_transfers_giver').on(table.giverId, table.askedAt, table.id),
    index('title_transfers_receiver').on(table.receiverId, table.askedAt, table.id),
    uniqueIndex('title_transfers_one_draft')
      .on(table.giverId)
      .where(sql`${table.state} = 'drafted'`),
    index('title_transfers_expires')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('drafted', 'asked')`),
    check('title_transfers_state', sql`${table.state} in (${listed(titleTransferStates)})`),
    check('title_transfers_kind', sql`${table.kind} in (${listed(titleTransferKinds)})`),
    check('title_transfers_exact', sql`${table.pieces} > 0 and ${table.value} >= 0`),
    check('title_transfers_two', sql`${table.giverId} <> ${table.receiverId}`),
    check(
      'title_transfers_reached',
      sql`(${table.state} in ('drafted', 'lapsed')) = (${table.askedAt} is null)
        and (${table.askedAt} is null) = (${table.number} is null)
        and (${table.state} not in ('accepted', 'done') or ${table.acceptedAt} is not null)
        and (${table.state} not in ('drafted', 'asked', 'accepted') or ${table.endedAt} is null)
        and (${table.state} <> 'done' or ${table.endedAt} is not null)`,
    ),
    check(
      'title_transfers_approved',
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)
        and (${table.approvedBy} is null or (${table.state} = 'done' and ${table.approvedBy} not in (${table.giverId}, ${table.receiverId})))`,
    ),
  ],
);
export type TitleTransferRecord = typeof titleTransfers.$inferSelect;

/** The pieces of one item that pass. */
export const titleTransferLines = pgTable(
  'title_transfer_lines',
  {
    id: id(),
    transferId: idOf()
      .notNull()
      .references(() => titleTransfers.id),
    position: integer().notNull(),
    /** What was chosen; once confirmed, the giver's item that holds exactly these pieces. */
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    /** The receiver's item that they became, once done. */
    receivedItemId: idOf().references(() => storageItems.id),
    productId: idOf().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    metal: text().$type<Metal>().notNull(),
    qty: integer().notNull(),
    pieceNg: metal().notNull(),
    /** What an ounce was worth at the middle price when it passed, CAD, and these pieces by it, CAD minor units. */
    price: rate(),
    value: money(),
    /** What that price came of: the middle price in US dollars, and CAD for one of them; null of what passed before they were kept. */
    mid: rate(),
    usdRate: rate(),
  },
  (table) => [
    uniqueIndex('title_transfer_lines_place').on(table.transferId, table.position),
    index('title_transfer_lines_item').on(table.itemId),
    uniqueIndex('title_transfer_lines_received').on(table.receivedItemId),
    check('title_transfer_lines_exact', sql`${table.qty} > 0 and ${table.pieceNg} > 0`),
    check(
      'title_transfer_lines_priced',
      sql`(${table.mid} is null) = (${table.usdRate} is null)
        and (${table.mid} is null or ${table.price} = round(${table.mid} * ${table.usdRate}, 8))`,
    ),
    check(
      'title_transfer_lines_passed',
      sql`(${table.receivedItemId} is null) = (${table.price} is null) and (${table.price} is null) = (${table.value} is null)`,
    ),
  ],
);
export type TitleTransferLineRecord = typeof titleTransferLines.$inferSelect;

/** What happened to a transfer of title, for both customers and the staff to read. Only ever added to. */
export const titleTransferEvents = pgTable(
  'title_transfer_events',
  {
    id: id(),
    transferId: idOf()
      .notNull()
      .references(() => titleTransfers.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<TitleTransferState>(),
    toState: text().$type<TitleTransferState>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('title_transfer_events_of').on(table.transferId, table.at, table.id)],
);
