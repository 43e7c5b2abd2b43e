import { eq, inArray, type SQL, sql } from 'drizzle-orm';

import { barsResource } from '#contract/vault/admin-items.resource.ts';
import { listedOunces } from '#contract/vault/fine-ounces.rules.ts';
import { storedStates } from '#contract/vault/storage-items.rules.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { storageItems } from './storage-items.table.ts';

const { serial, lot, metal, location, name, qty } = storageItems;
const { mint: brand, fineness } = products;
/** What the pieces weigh whole, 10^-9 g, where somebody entered it; else only their fine weight is known. */
const grossNg = sql<string | null>`case when ${products.grossValue} is not null
  then (${products.grossNg}::numeric * ${qty})::text end`;
const columns = { vault: vaults.code, metal, serial, lot, brand, name, pieces: qty, fineness, location };

/** What lies in the vaults, found and confirmed by two officers: the weight list of their metal. Whose it is stands in none. */
export const barList = defineListSource({
  resource: barsResource,
  from: storageItems,
  innerJoins: [
    { table: vaults, on: eq(vaults.id, storageItems.vaultId) },
    { table: products, on: eq(products.id, storageItems.productId) },
  ],
  columns: { ...columns, grossOz: sql`${grossNg}`, fineOz: sql`${storageItems.fineNg}::text` },
  select: { ...columns, id: storageItems.id, grossNg: grossNg.as('gross_of_all_ng'), fineNg: storageItems.fineNg },
  toRow: ({ grossNg: gross, fineNg, ...row }) => ({
    ...row,
    grossOz: gross === null ? null : listedOunces(BigInt(gross)),
    fineOz: listedOunces(fineNg ?? 0n),
  }),
  key: storageItems.id,
  ownerCondition: inArray(storageItems.state, [...storedStates]) as SQL,
});
