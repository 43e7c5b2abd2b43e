import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';

import { storageEvents, type StorageItemRecord } from './storage-items.table.ts';

interface Told {
  record: StorageItemRecord;
  at: Date;
  actor: Actor;
  /** A line of the timeline, which the customer reads; the note, which he does not. */
  what: string;
  note?: string;
}

/** A line on an item's timeline of something that leaves it as it is. */
export async function tellOfItem(tx: Transaction, { record, at, actor, what, note }: Told): Promise<void> {
  const { id: itemId, state } = record;
  await tx.insert(storageEvents).values({
    ...{ itemId, at, what, note: note ?? null, fromState: state, toState: state },
    ...{ actorId: actor.id ?? null, actorName: actor.name },
  });
}
