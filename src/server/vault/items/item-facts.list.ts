import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { products } from '#server/catalogue/products/products.table.ts';
import type { Executor } from '#server/db/database.ts';
import { vaults } from '#server/vault/vaults/vaults.table.ts';

import { storageItems } from './storage-items.table.ts';

const whole = alias(storageItems, 'whole');

/** What other tables know of items: their vault, whether their pieces have numbers, and what they were a part of. */
export const itemFacts = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      ...{ id: storageItems.id, code: vaults.code, vaultName: vaults.name, wholeNumber: whole.number },
      serialTracked: products.serialTracked,
    })
    .from(storageItems)
    .innerJoin(vaults, eq(vaults.id, storageItems.vaultId))
    .innerJoin(products, eq(products.id, storageItems.productId))
    .leftJoin(whole, eq(whole.id, storageItems.partOf))
    .where(inArray(storageItems.id, [...ids]));
