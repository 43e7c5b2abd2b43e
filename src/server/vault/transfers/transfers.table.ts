import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { type TransferState, transferStates } from '#contract/vault/transfers.rules.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { storageItems } from '#server/vault/items/storage-items.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

/** Transfers between vaults are numbered from here. */
export const transferNumbers = pgSequence('vault_transfer_numbers', { startWith: 1001 });

/** Items that are moved from one vault to another: out by two officers, in by two officers. */
export const transfers = pgTable(
  'vault_transfers',
  {
    id: id(),
    number: text().notNull(),
    state: text().$type<TransferState>().notNull(),
    stateSince: instant().notNull(),
    fromVaultId: idOf()
      .notNull()
      .references(() => vaults.id),
    toVaultId: idOf()
      .notNull()
      .references(() => vaults.id),
    /** How many items it takes. */
    items: integer().notNull(),
    note: text().notNull(),
    preparedBy: idOf().notNull(),
    preparedByName: sortedText().notNull(),
    preparedAt: instant().notNull(),
    sentBy: idOf(),
    sentByName: text(),
    sentAt: instant(),
    /** Of the sealed container. */
    seal: text(),
    receivedBy: idOf(),
    receivedByName: text(),
    receivedAt: instant(),
    /** Where it was put in the other vault. */
    location: text(),
    confirmedBy: idOf(),
    confirmedByName: text(),
    confirmedAt: instant(),
    /** What differs, or why it was cancelled. */
    reason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('vault_transfers_number').on(table.number),
    index('vault_transfers_state').on(table.state, table.stateSince, table.id),
    index('vault_transfers_prepared').on(table.preparedAt, table.id),
    check(
      'vault_transfers_state',
      sql`${table.state} in (${sql.raw(transferStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('vault_transfers_two_vaults', sql`${table.fromVaultId} <> ${table.toVaultId}`),
    check(
      'vault_transfers_two_officers',
      sql`(${table.sentBy} is null or ${table.sentBy} <> ${table.preparedBy}) and (${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.receivedBy})`,
    ),
    check(
      'vault_transfers_steps',
      sql`(${table.state} in ('prepared', 'cancelled') or ${table.sentAt} is not null) and (${table.state} not in ('received', 'done') or ${table.receivedAt} is not null) and (${table.state} <> 'done' or ${table.confirmedAt} is not null)`,
    ),
  ],
);
export type TransferRecord = typeof transfers.$inferSelect;

/** What a transfer takes. Never changed. */
export const transferItems = pgTable(
  'vault_transfer_items',
  {
    transferId: idOf()
      .notNull()
      .references(() => transfers.id),
    position: integer().notNull(),
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    /** Where it lay. */
    location: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.position] }),
    index('vault_transfer_items_item').on(table.itemId),
  ],
);
