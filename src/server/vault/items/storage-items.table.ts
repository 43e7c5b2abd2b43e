import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Metal } from '#contract/metals.ts';
import {
  heldStates,
  type StorageActor,
  type StorageItemState,
  storageItemStates,
} from '#contract/vault/storage-items.rules.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, metal, money, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';
import { orderLines, orders } from '#server/trade/orders/orders.table.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

const listed = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

export type FreezingActor = Extract<StorageActor, 'compliance' | 'finance'>;

/** Storage items are numbered from here. */
export const storageItemNumbers = pgSequence('storage_item_numbers', { startWith: 100_001 });

/** Metal of one customer in storage: one piece with its serial number, or a lot of equal pieces. It is his, not ours. */
export const storageItems = pgTable(
  'storage_items',
  {
    id: id(),
    number: text().notNull(),
    state: text().$type<StorageItemState>().notNull(),
    stateSince: instant().notNull(),
    vaultId: idOf()
      .notNull()
      .references(() => vaults.id),
    /** Where in the vault it lies; null until it was taken in. */
    location: text(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    customerName: sortedText().notNull(),
    productId: idOf()
      .notNull()
      .references(() => products.id),
    sku: text().notNull(),
    name: sortedText().notNull(),
    metal: text().$type<Metal>().notNull(),
    qty: integer().notNull(),
    /** Fine weight of one piece, and of all of them, 10^-9 g. */
    pieceNg: metal().notNull(),
    fineNg: metal()
      .notNull()
      .generatedAlwaysAs(sql`piece_ng * qty`),
    /** What the officer's scale and file said, fine, 10^-9 g; null until it was taken in. */
    measuredNg: metal(),
    /** Of one piece its number; empty of lots. */
    serial: text(),
    lot: text(),
    /** The order that bought it, and the line. */
    orderId: idOf().references(() => orders.id),
    orderNumber: text(),
    lineId: idOf().references(() => orderLines.id),
    /** The item that it was a part of. */
    partOf: idOf(),
    acquiredAt: instant().notNull(),
    /** What all its pieces cost the customer, goods with their tax, in minor units of the order's currency, and in CAD. */
    currency: text().notNull(),
    cost: money().notNull(),
    costCad: money().notNull(),
    /** Until when it can be neither sold nor withdrawn because its payment is not cleared; null where it can. */
    sellableFrom: instant(),
    /** Who took it in and who confirmed it. */
    receivedBy: idOf(),
    receivedByName: text(),
    receivedAt: instant(),
    confirmedBy: idOf(),
    confirmedByName: text(),
    confirmedAt: instant(),
    /** Why it is frozen, or what differs. Why compliance froze it, its customer never learns. */
    reason: text(),
    /** In which capacity it was frozen; it is released in the same. */
    frozenAs: text().$type<FreezingActor>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('storage_items_number').on(table.number),
    index('storage_items_customer').on(table.customerId, table.acquiredAt, table.id),
    index('storage_items_state').on(table.state, table.stateSince, table.id),
    index('storage_items_vault').on(table.vaultId, table.location, table.id),
    index('storage_items_product').on(table.productId),
    index('storage_items_order').on(table.orderId),
    index('storage_items_acquired').on(table.acquiredAt, table.id),
    uniqueIndex('storage_items_serial')
      .on(table.productId, table.serial)
      .where(sql`${table.serial} is not null and ${table.state} in (${listed(heldStates)})`),
    check(
      'storage_items_exact',
      sql`${table.qty} > 0 and ${table.pieceNg} > 0 and ${table.cost} >= 0 and ${table.costCad} >= 0`,
    ),
    check('storage_items_state', sql`${table.state} in (${listed(storageItemStates)})`),
    check('storage_items_one_serial', sql`${table.serial} is null or ${table.qty} = 1`),
    check(
      'storage_items_two_officers',
      sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.receivedBy}`,
    ),
    check(
      'storage_items_placed',
      sql`${table.state} in ('pending_inbound', 'discrepancy') or (${table.location} is not null and ${table.confirmedAt} is not null)`,
    ),
  ],
);
export type StorageItemRecord = typeof storageItems.$inferSelect;

/** What happened to an item, for its customer and the staff to read. Only ever added to. */
export const storageEvents = pgTable(
  'storage_events',
  {
    id: id(),
    itemId: idOf()
      .notNull()
      .references(() => storageItems.id),
    at: instant().notNull(),
    what: text().notNull(),
    note: text(),
    fromState: text().$type<StorageItemState>(),
    toState: text().$type<StorageItemState>().notNull(),
    actorId: idOf(),
    actorName: text().notNull(),
  },
  (table) => [index('storage_events_of').on(table.itemId, table.at, table.id)],
);
export type NewStorageEvent = typeof storageEvents.$inferInsert;
