import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { DeskMove, FreezeMove, ScannedItems, VaultDesk } from '#contract/vault/vault-desk.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { once } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { capacitiesOf, itemView } from './item-view.ts';
import { findItem } from './move-item.ts';

import { makeDeskMove, makeFreezeMove } from './desk-moves.ts';
import { deskQueue } from './desk-queue.read.ts';
import { findScanned } from './scanned-items.list.ts';

interface Doing {
  viewer: Viewer;
  actor: Actor & { id: string };
  key: string;
}

/** What the vault's officers do with items, and who freezes them. Each write happens once a key. */
export function createVaultDeskService({ db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string }) {
  const shop = { clock, publicUrl };
  return {
    queue: (viewer: Viewer): Promise<VaultDesk> => deskQueue(db, viewer),

    find: (code: string, viewer: Viewer): Promise<ScannedItems> => findScanned(db, code, viewer),

    read: async (id: string, viewer: Viewer): Promise<StorageItem> => itemView(db, await findItem(db, id), viewer),

    /** Refuses with 403, 404, 409 or 422. */
    async move({ viewer, actor, key }: Doing, id: string, body: DeskMove) {
      try {
        return await inTransaction(db, (tx) =>
          once(tx, { userId: actor.id, key, action: `storage_item.${body.event}`, body: { id, ...body } }, async () => {
            const { item, others } = await makeDeskMove({ tx, shop, id, actor, at: clock.now() }, body);
            return {
              item: await itemView(tx, item, viewer),
              others: others.map((other) => ({ id: other.id, number: other.number, serial: other.serial })),
            };
          }),
        );
      } catch (error) {
        // Somebody entered the same number at the same moment.
        if (!isUniqueViolation(error, 'storage_items_serial')) throw error;
        throw conflict('One of these serial numbers was just entered for another item. Check the numbers.');
      }
    },

    freeze: ({ viewer, actor, key }: Doing, id: string, body: FreezeMove): Promise<StorageItem> =>
      inTransaction(db, (tx) =>
        once(tx, { userId: actor.id, key, action: `storage_item.${body.event}`, body: { id, ...body } }, async () => {
          const as = capacitiesOf(viewer.adminRoles).freezing;
          return itemView(tx, await makeFreezeMove({ tx, id, actor, at: clock.now() }, body, as), viewer);
        }),
      ),
  };
}
export type VaultDeskService = ReturnType<typeof createVaultDeskService>;
