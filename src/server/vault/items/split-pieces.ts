import { sql } from 'drizzle-orm';

import { costOfPieces } from '#contract/vault/sell-back-amounts.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { storageEvents, type StorageItemRecord, storageItems } from './storage-items.table.ts';

/** What is known of one piece of a lot. */
export interface Piece {
  serial: string;
  measuredNg: bigint;
}

/**
 * Makes every piece of a locked lot but the first an item of its own; answers what the first keeps, and the others. The costs
 * add up to the lot's exactly. Nothing is posted: customer and metal stay.
 */
export async function splitPieces(
  tx: Transaction,
  { record, pieces, set, actor, at }: Splitting,
): Promise<{ first: Pick<StorageItemRecord, 'qty' | 'cost' | 'costCad'>; others: StorageItemRecord[] }> {
  const costs = shares(record.cost, pieces.length);
  const costsCad = shares(record.costCad, pieces.length);
  const first = { qty: 1, cost: costs[0] ?? 0n, costCad: costsCad[0] ?? 0n };
  if (pieces.length === 1) return { first, others: [] };
  const { rows: numbers } = await tx.execute<{ no: string }>(
    sql`select nextval('storage_item_numbers')::text no from generate_series(1, ${pieces.length - 1})`,
  );
  const { fineNg: _derived, createdAt: _created, updatedAt: _updated, version: _version, ...kept } = record;
  const rows = pieces.slice(1).map((piece, index) => ({
    ...{ ...kept, ...set, ...piece, id: uuidV7(), number: `V-${numbers[index]?.no}`, partOf: record.id, qty: 1 },
    ...{ lot: null, cost: costs[index + 1] ?? 0n, costCad: costsCad[index + 1] ?? 0n },
  }));
  const others = await tx.insert(storageItems).values(rows).returning();
  await tx.insert(storageEvents).values(
    rows.map(({ id: itemId, state: toState }) => ({
      ...{ itemId, at, what: `Taken out of ${record.number} as a piece of its own`, toState, fromState: record.state },
      ...{ actorId: actor.id ?? null, actorName: actor.name },
    })),
  );
  for (const { id: entityId, number, serial } of rows) {
    await recordAudit(tx, {
      ...{ actor, action: 'storage_item.split', entity: 'storage_item', entityId },
      after: { number, serial, partOf: record.number },
    });
  }
  return { first, others };
}

interface Splitting {
  record: StorageItemRecord;
  pieces: readonly Piece[];
  /** What every piece is given beside its number and weight. */
  set: Partial<
    Pick<StorageItemRecord, 'state' | 'location' | 'receivedBy' | 'receivedByName' | 'receivedAt' | 'reason'>
  >;
  actor: Actor;
  at: Date;
}

/** A cost parted among so many pieces, each rounded half up of what is left, so that nothing is. */
function shares(cost: bigint, pieces: number): bigint[] {
  let left = cost;
  return Array.from({ length: pieces }, (_, index) => {
    const share = costOfPieces(left, { sold: 1, of: pieces - index });
    left -= share;
    return share;
  });
}
