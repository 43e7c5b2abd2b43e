import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { openItems } from '#server/vault/items/open-items.ts';
import { storageEvents, type StorageItemRecord, storageItems } from '#server/vault/items/storage-items.table.ts';
import { type VaultRecord, vaults } from '#server/vault/vaults/vaults.table.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';

import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A vault in Toronto. */
export async function aVault({ db }: TestApp, facts: Partial<typeof vaults.$inferInsert> = {}): Promise<VaultRecord> {
  made += 1;
  const [vault] = await db
    .insert(vaults)
    .values({
      ...{ code: `T${made}`, name: `Toronto ${made}`, operator: 'Northern Vaults', city: 'Toronto', province: 'ON' },
      ...{
        insurer: 'Lakeshore Mutual',
        policyNumber: `LM-${made}`,
        insuredUntil: '2030-12-31',
        insuredCad: 5_000_000_000n,
      },
      ...facts,
    })
    .returning();
  return vault as VaultRecord;
}

/** An item as two officers leave it, without the moves that lead there. */
export async function storedByTwo(
  { clock, db }: TestApp,
  { id: itemId, number, state: fromState }: StorageItemRecord,
  state: 'in_vault' | 'discrepancy' = 'in_vault',
  tx: Executor = db,
): Promise<void> {
  const at = clock.now();
  await tx
    .update(storageItems)
    .set({ state, location: `A-${number}`, confirmedAt: at })
    .where(eq(storageItems.id, itemId));
  const moved = { fromState, toState: state, actorName: 'Olga Officer' };
  await tx.insert(storageEvents).values({ itemId, at, what: 'Looked at', ...moved });
}

type Facts = Partial<
  Pick<StorageItemRecord, 'qty' | 'cost' | 'costCad' | 'currency' | 'serial' | 'lot' | 'sellableFrom'>
> & {
  vault?: VaultRecord;
  /** Still on its way in. */
  pending?: boolean;
};

/** A customer's pieces of a product that lie in a vault, taken in by two officers; one piece for 5,000.00 CAD, unless said. */
export async function aStoredItem(
  shop: TestApp,
  { customer, product }: { customer: UserRecord; product: ProductRecord },
  { vault, pending = false, serial, lot, qty = 1, ...facts }: Facts = {},
): Promise<StorageItemRecord> {
  const at = shop.clock.now();
  const [first, second] = [await anAdmin(shop, { roles: ['vault'] }), await anAdmin(shop, { roles: ['vault'] })];
  const { id: vaultId } = vault ?? (await aVault(shop));
  return inTransaction(shop.db, async (tx) => {
    const item = {
      ...{ vaultId, customerId: customer.id, customerName: customer.name, productId: product.id, sku: product.sku },
      ...{ name: product.name, metal: product.metal, pieceNg: product.fineNg, qty, currency: 'CAD' },
      ...{ cost: 500_000n * BigInt(qty), costCad: 500_000n * BigInt(qty), ...facts },
    };
    const actor = { id: first.id, name: first.name };
    const [opened] = await openItems(tx, [item], { at, actor, what: 'Bought' });
    if (!opened) throw new Error('No item was opened.');
    if (pending) return opened;
    made += 1;
    const [stored] = await tx
      .update(storageItems)
      .set({
        ...{ state: 'in_vault', location: `A-${made}`, serial: serial ?? null, lot: lot ?? null },
        ...{ measuredNg: opened.fineNg, receivedBy: first.id, receivedByName: first.name, receivedAt: at },
        ...{ confirmedBy: second.id, confirmedByName: second.name, confirmedAt: at },
      })
      .where(eq(storageItems.id, opened.id))
      .returning();
    await tx.insert(storageEvents).values({
      ...{ itemId: opened.id, at, what: 'Taken in', fromState: 'pending_inbound', toState: 'in_vault' },
      ...{ actorId: second.id, actorName: second.name },
    });
    return stored as StorageItemRecord;
  });
}
