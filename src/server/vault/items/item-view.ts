import { asc, inArray } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import type { StoragePhoto } from '#contract/vault/storage-photos.contract.ts';
import { canBePhotographed, type PhotoAct, photoLimits } from '#contract/vault/storage-photos.rules.ts';
import {
  nextStorageItemState,
  type StorageActor,
  type StorageItemEvent,
  storageItemEvents,
} from '#contract/vault/storage-items.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { photosOfItems } from '#server/vault/photos/photos.read.ts';

import { itemFacts } from './item-facts.list.ts';
import { storageEvents, type StorageItemRecord } from './storage-items.table.ts';

/** Who looks at an item. */
export interface Looking {
  id: string;
  adminRoles: readonly Held[];
}

/** In which capacities an administrator stands before an item. */
export const capacitiesOf = (roles: readonly Held[]) => ({
  officer: hasRight(roles, 'vault.write') ? (['officer'] as const) : [],
  freezing: [
    // All rights are none of compliance's: who holds them by his office alone does not end what compliance froze.
    ...(hasRight(
      roles.filter((role) => role !== 'super'),
      'compliance.write',
    )
      ? (['compliance'] as const)
      : []),
    ...(hasRight(roles, 'payments.record') ? (['finance'] as const) : []),
  ],
});

type Facts = Awaited<ReturnType<typeof itemFacts>>[number];
type Happened = typeof storageEvents.$inferSelect;

/** Items as the staff sees them, each with what the viewer can do with it now: three queries for all. */
export async function itemViews(
  db: Executor,
  records: readonly StorageItemRecord[],
  viewer: Looking,
): Promise<StorageItem[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const facts = await itemFacts(db, ids);
  const events = await db
    .select()
    .from(storageEvents)
    .where(inArray(storageEvents.itemId, ids))
    .orderBy(asc(storageEvents.at), asc(storageEvents.id));
  const photos = await photosOfItems(db, ids);
  return records.map((record) =>
    viewOf(record, viewer, {
      photos: photos.get(record.id) ?? [],
      beside: facts.find(({ id }) => id === record.id),
      timeline: events.filter(({ itemId }) => itemId === record.id),
    }),
  );
}

export async function itemView(db: Executor, record: StorageItemRecord, viewer: Looking): Promise<StorageItem> {
  const [view] = await itemViews(db, [record], viewer);
  if (!view) throw new Error('An item has no view.');
  return view;
}

function viewOf(
  record: StorageItemRecord,
  viewer: Looking,
  { beside, timeline, photos }: { beside: Facts | undefined; timeline: readonly Happened[]; photos: StoragePhoto[] },
): StorageItem {
  const { id, number, state, customerId, customerName, productId, sku, name, metal, qty, serial, lot } = record;
  const { location, orderId, orderNumber, vaultId, currency, version } = record;
  return {
    ...{ id, number, state, customerId, customerName, productId, sku, name, metal, qty, serial, lot, location },
    ...{ orderId, orderNumber, vaultId, currency, version },
    vault: beside?.code ?? '',
    vaultName: beside?.vaultName ?? '',
    serialTracked: beside?.serialTracked ?? false,
    stateSince: record.stateSince.toISOString(),
    acquiredAt: record.acquiredAt.toISOString(),
    fineGrams: gramsText(record.fineNg),
    pieceGrams: gramsText(record.pieceNg),
    measured: record.measuredNg === null ? null : gramsText(record.measuredNg),
    cost: moneyText(record.cost),
    costCad: moneyText(record.costCad),
    partOf: record.partOf === null ? null : { id: record.partOf, number: beside?.wholeNumber ?? '' },
    sellableFrom: record.sellableFrom?.toISOString() ?? null,
    received: personOf(record.receivedByName, record.receivedAt),
    confirmed: personOf(record.confirmedByName, record.confirmedAt),
    reason: mayReadReason(record, viewer) ? record.reason : null,
    timeline: timeline.map(({ at, what, note, actorName }) => ({
      ...{ at: at.toISOString(), what, note, actor: actorName },
    })),
    photos,
    photoActs: photoActsFor(record, viewer, photos.length),
    moves: movesFor(record, viewer),
    isOwnReceipt: record.state === 'pending_inbound' && record.receivedBy === viewer.id,
  };
}

/** What is not done on the item's own page: it comes of withdrawals and transfers. */
const elsewhere: readonly StorageItemEvent[] = [
  ...(['refuse_withdrawal', 'send', 'deliver', 'come_back'] as const),
  ...(['set_aside', 'put_back', 'leave', 'arrive'] as const),
  ...(['end_transfer', 'pass_title'] as const),
];

const personOf = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() };

const mayReadReason = ({ frozenAs }: StorageItemRecord, { adminRoles }: Looking): boolean =>
  frozenAs !== 'compliance' || hasRight(adminRoles, 'compliance.read');

function photoActsFor({ state }: StorageItemRecord, { adminRoles }: Looking, count: number): PhotoAct[] {
  if (capacitiesOf(adminRoles).officer.length === 0) return [];
  const hasRoom = count < photoLimits.perItem && canBePhotographed(state);
  return [...(hasRoom ? (['add'] as const) : []), ...(count > 0 ? (['remove'] as const) : [])];
}

function movesFor(record: StorageItemRecord, { id, adminRoles }: Looking): StorageItem['moves'] {
  const { officer, freezing } = capacitiesOf(adminRoles);
  const able: readonly StorageActor[] = [...officer, ...freezing];
  return storageItemEvents.filter((event) => {
    if (!able.some((actor) => nextStorageItemState(record.state, event, actor) !== null)) return false;
    if (event === 'confirm') return record.receivedBy !== null && record.receivedBy !== id;
    if (event === 'unfreeze') return freezing.some((capacity) => capacity === record.frozenAs);
    return !elsewhere.includes(event);
  });
}
