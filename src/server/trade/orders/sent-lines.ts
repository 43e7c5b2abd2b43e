import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orderLines } from './orders.table.ts';
import { parcelLines, parcels } from './parcels.table.ts';

export type LineRecord = typeof orderLines.$inferSelect;

/** A line of an order and how many of its pieces have left, less those that were lost or came back. */
export type SentLine = LineRecord & { sent: number };

/** The same with how many were ever packed: also those that were lost or came back, which are not packed again as these. */
export type PackedLine = SentLine & { packed: number };

/** The lines of an order in their order. */
export async function readSentLines(db: Executor, orderId: string): Promise<PackedLine[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) return [];
  const sums = await db
    .select({
      lineId: parcelLines.lineId,
      packed: sql`sum(${parcelLines.qty})`.mapWith(Number),
      sent: sql`coalesce(sum(${parcelLines.qty}) filter (where ${inArray(parcels.state, ['underway', 'delivered'])}), 0)`.mapWith(
        Number,
      ),
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcelLines.lineId);
  const byLine = new Map(sums.map((sum) => [sum.lineId, sum]));
  return lines.map((line) => {
    const { packed = 0, sent = 0 } = byLine.get(line.id) ?? {};
    return { ...line, packed, sent };
  });
}

/** Of a line's pieces that were ordered in, those still waited for when so many have left: the others leave first. */
export const awaitedAfter = ({ awaited, qty }: Pick<LineRecord, 'awaited' | 'qty'>, sent: number): number =>
  Math.min(awaited, qty - sent);

/** Pieces of one line that leave together. */
export interface Leaving {
  line: PackedLine;
  qty: number;
}

/** As stock moves them. */
export const leavingPieces = (leaving: readonly Leaving[]) =>
  leaving.map(({ line, qty }) => ({
    productId: line.productId,
    qty,
    awaited: awaitedAfter(line, line.packed) - awaitedAfter(line, line.packed + qty),
  }));

/** As the books move their metal: the lines with the number of pieces that a parcel holds. */
export const portionsOf = (leaving: readonly Leaving[]) => leaving.map(({ line, qty }) => ({ ...line, qty }));

/** How many pieces of each line have left, and how many will have with these. */
export const sentCounts = (lines: readonly SentLine[], more: readonly Leaving[] = []): number[] =>
  lines.map(({ id, sent }) => sent + (more.find(({ line }) => line.id === id)?.qty ?? 0));

/** The same once these did not arrive. */
export const sentWithout = (lines: readonly SentLine[], gone: readonly Leaving[]): number[] =>
  lines.map(({ id, sent }) => sent - (gone.find(({ line }) => line.id === id)?.qty ?? 0));
