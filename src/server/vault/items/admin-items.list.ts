import { eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { storageItemsResource } from '#contract/vault/admin-items.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { storageItems } from './storage-items.table.ts';

const { number, customerName, name, sku, metal, qty, fineNg, serial, lot, location, state } = storageItems;
const { stateSince, acquiredAt, orderNumber, costCad } = storageItems;
const columns = {
  ...{ number, customerName, name, sku, metal, qty, fineNg, serial, lot, location, state, stateSince, acquiredAt },
  ...{ orderNumber, costCad },
  vault: vaults.code,
};

/** Every item in storage, also those that have left. */
export const allStorageItems = defineListSource({
  resource: storageItemsResource,
  from: storageItems,
  innerJoins: [{ table: vaults, on: eq(vaults.id, storageItems.vaultId) }],
  columns,
  // By their value: V-999999 stands before V-1000000.
  sorts: { number: sql`lpad(${number}, 14, '0') collate "C"` },
  select: {
    ...columns,
    id: storageItems.id,
    customerId: storageItems.customerId,
    productId: storageItems.productId,
    orderId: storageItems.orderId,
  },
  toRow: ({ fineNg: ng, costCad: cost, ...row }) => ({
    ...row,
    stateSince: row.stateSince.toISOString(),
    acquiredAt: row.acquiredAt.toISOString(),
    fineNg: gramsText(ng ?? 0n),
    costCad: moneyText(cost),
  }),
  key: storageItems.id,
});
