import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { orderLines } from './orders.table.ts';
import { parcelLines, parcels } from './parcels.table.ts';

export type LineRecord = typeof orderLines.$inferSelect;

/** A line of an order and how many of its pieces have left, less those that were lost or came back. */
export type SentLine = LineRecord & { sent: number };

/** The lines of an order in their order. */
export async function readSentLines(db: Executor, orderId: string): Promise<SentLine[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  if (lines.length === 0) return [];
  const sums = await db
    .select({ lineId: parcelLines.lineId, qty: sql`sum(${parcelLines.qty})`.mapWith(Number) })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(sql`${eq(parcels.orderId, orderId)} and ${inArray(parcels.state, ['underway', 'delivered'])}`)
    .groupBy(parcelLines.lineId);
  const sent = new Map(sums.map(({ lineId, qty }) => [lineId, qty]));
  return lines.map((line) => ({ ...line, sent: sent.get(line.id) ?? 0 }));
}

/** Of a line's pieces that were ordered in, those still waited for when so many have left: the others leave first. */
export const awaitedAfter = ({ awaited, qty }: Pick<LineRecord, 'awaited' | 'qty'>, sent: number): number =>
  Math.min(awaited, qty - sent);

/** Pieces of one line that leave together. */
export interface Leaving {
  line: SentLine;
  qty: number;
}

/** As stock moves them. */
export const leavingPieces = (leaving: readonly Leaving[]) =>
  leaving.map(({ line, qty }) => ({
    productId: line.productId,
    qty,
    awaited: awaitedAfter(line, line.sent) - awaitedAfter(line, line.sent + qty),
  }));

/** As the books move them: the lines with the number of pieces that a parcel holds, or that have left. */
export const portionsOf = (leaving: readonly Leaving[]) => leaving.map(({ line, qty }) => ({ ...line, qty }));
export const sentPortions = (lines: readonly SentLine[]) => lines.map((line) => ({ ...line, qty: line.sent }));
