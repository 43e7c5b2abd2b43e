import { moneyText } from '#contract/arithmetic/exact.ts';
import type { StorageItem } from '#contract/vault/storage.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { eventsOfItem, findOwnItem } from '#server/vault/items/own-items.read.ts';
import { ownPhotoView, photosOfItems } from '#server/vault/photos/photos.read.ts';
import { knownVaults } from '#server/vault/vaults/known-vaults.read.ts';

import { itemRowOf } from './own-items.list.ts';

/**
 * One item of a customer with what happened to it; 404 for another's. Why it is frozen, what differs and who of the staff did
 * something is not told here: it may be about a case that its owner must not learn of.
 */
export async function readOwnItem(
  db: Executor,
  id: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<StorageItem> {
  const item = await findOwnItem(db, id, customerId);
  const vault = item && (await knownVaults(db, [item.vaultId])).get(item.vaultId);
  if (!item || !vault) throw notFound('The item');
  const whole = item.partOf === null ? undefined : await findOwnItem(db, item.partOf, customerId);
  const { name, city, operator, insurer, insuredUntil } = vault;
  return {
    ...itemRowOf(item, now),
    sku: item.sku,
    stateSince: item.stateSince.toISOString(),
    currency: item.currency,
    cost: moneyText(item.cost),
    vault: { name, city, operator, insurer, insuredUntil },
    location: item.location,
    confirmedAt: item.confirmedAt?.toISOString() ?? null,
    measuredNg: item.measuredNg === null ? null : String(item.measuredNg),
    order: item.orderId && item.orderNumber ? { id: item.orderId, number: item.orderNumber } : null,
    partOf: whole ? { id: whole.id, number: whole.number } : null,
    photos: ((await photosOfItems(db, [id])).get(id) ?? []).map((photo) => ownPhotoView(photo, item)),
    timeline: (await eventsOfItem(db, id)).map(({ at, what, actorId }) => ({
      at: at.toISOString(),
      what,
      byYou: actorId === customerId,
    })),
  };
}
