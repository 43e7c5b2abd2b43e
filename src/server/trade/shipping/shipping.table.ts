import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { ShippingZone } from '#contract/trade/shipping.rules.ts';
import { createdAt, id, sortedText, updatedAt, version } from '#server/db/columns.ts';

/** How goods reach a customer. A new shop has an insured courier and a pickup, which a migration wrote. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: id(),
    kind: text().$type<DeliveryMethod>().notNull(),
    name: sortedText().notNull(),
    /** How long it takes and what to expect, in the customer's words. */
    description: text().notNull().default(''),
    signature: boolean().notNull().default(true),
    /** Where a courier goes and for how much; none for a pickup or a vault. */
    zones: jsonb().$type<ShippingZone[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('shipping_methods_name').on(sql`lower(${table.name})`),
    check('shipping_methods_kind', sql`${table.kind} in ('ship', 'pickup', 'vault')`),
  ],
);
export type ShippingMethodRecord = typeof shippingMethods.$inferSelect;
