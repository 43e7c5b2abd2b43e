import { sql } from 'drizzle-orm';

import type { ShippingRow } from '#contract/trade/shipping.contract.ts';
import { shippingResource } from '#contract/trade/shipping.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { shippingMethods } from './shipping.table.ts';

const { id, name, kind, description, signature, active, position, updatedAt } = shippingMethods;
const zones = sql<number>`jsonb_array_length(${shippingMethods.zones})`;

export const allShippingMethods = defineListSource({
  resource: shippingResource,
  from: shippingMethods,
  columns: { name, kind, description, signature, active, position, zones, updatedAt },
  select: { id, name, kind, description, signature, active, position, zones: zones.as('zones'), updatedAt },
  toRow: (row): ShippingRow => ({ ...row, updatedAt: row.updatedAt.toISOString() }),
  key: id,
});
