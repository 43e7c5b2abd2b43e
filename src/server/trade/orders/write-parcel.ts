import { max, eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict } from '#server/http/refusal.ts';

import { type ParcelRecord, parcelLines, parcels } from './parcels.table.ts';
import type { Leaving } from './sent-lines.ts';

type Facts = Pick<
  ParcelRecord,
  'orderId' | 'state' | 'carrier' | 'tracking' | 'insuredValue' | 'signature' | 'actorId'
> & {
  sentAt: Date;
  arrivedAt?: Date;
  receivedBy?: string;
};

/** Writes down what left together. */
export async function writeParcel(tx: Transaction, facts: Facts, leaving: readonly Leaving[]): Promise<string> {
  const [last] = await tx
    .select({ position: max(parcels.position) })
    .from(parcels)
    .where(eq(parcels.orderId, facts.orderId));
  const id = uuidV7();
  await tx.insert(parcels).values({ id, ...facts, position: (last?.position ?? 0) + 1 });
  await tx.insert(parcelLines).values(leaving.map(({ line, qty }) => ({ parcelId: id, lineId: line.id, qty })));
  return id;
}

/** The refusal when pieces are not on the shelf. */
export const notOnShelf = (leaving: readonly Leaving[], short: readonly string[]) => {
  const names = leaving.filter(({ line }) => short.includes(line.productId)).map(({ line }) => line.name);
  return conflict(`Not on the shelf: ${names.join(', ')}. Receive the pieces first.`, { productIds: short });
};
