import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { allowedMoves, customersEnd, mayWaive } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder, Order } from '#contract/trade/orders.contract.ts';
import type { OrderActor } from '#contract/trade/orders.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { factsOf } from './order-facts.ts';
import { orderFlags, orderNotes } from './order-notes.table.ts';
import { orderEvents, type OrderRecord } from './orders.table.ts';
import { parcelLines, parcels } from './parcels.table.ts';
import type { SentLine } from './sent-lines.ts';

export type LifeParts = Pick<Order, 'parcels' | 'notes'>;
type Life = LifeParts & Pick<Order, 'endingCosts' | 'pickupCode' | 'end'>;

/** What became of an order, as its customer sees it. */
export const lifeView = (
  { marketLoss, endingFee, lossMeasure, pickupCode, status, paid }: OrderRecord,
  life: LifeParts,
): Life => ({
  ...life,
  endingCosts:
    marketLoss === null || endingFee === null
      ? null
      : { marketLoss: moneyText(marketLoss), fee: moneyText(endingFee), measure: lossMeasure },
  pickupCode,
  end: customersEnd({ status, isPaidAnything: paid > 0n }),
});

export async function readParcels(
  db: Executor,
  orderId: string,
  lines: readonly SentLine[],
): Promise<Order['parcels']> {
  const found = await db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.position));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const held = await db.select().from(parcelLines).where(inArray(parcelLines.parcelId, ids));
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return found.map((parcel) => ({
    id: parcel.id,
    state: parcel.state,
    carrier: parcel.carrier,
    tracking: parcel.tracking,
    insuredValue: moneyText(parcel.insuredValue),
    signature: parcel.signature,
    sentAt: parcel.sentAt.toISOString(),
    arrivedAt: parcel.arrivedAt?.toISOString() ?? null,
    receivedBy: parcel.receivedBy,
    lines: held
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map(({ lineId, qty }) => ({ lineId, qty, name: names.get(lineId) ?? '' })),
  }));
}

export async function readNotes(db: Executor, orderId: string, forCustomer: boolean): Promise<Order['notes']> {
  const notes = await db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.forCustomer, forCustomer)))
    .orderBy(desc(orderNotes.at));
  return notes.map(({ id, at, text, actorName }) => ({ id, at: at.toISOString(), text, actor: actorName }));
}

type Shop = Pick<
  AdminOrder,
  'moves' | 'mayWaive' | 'isPaidFor' | 'flags' | 'internalNotes' | 'placedBy' | 'events' | 'pickupCode'
>;

/** What only staff sees, and what somebody in these capacities may do now. */
export async function readForStaff(db: Executor, order: OrderRecord, as: readonly OrderActor[]): Promise<Shop> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const flags =
    order.risks.length === 0
      ? []
      : await db
          .select()
          .from(orderFlags)
          .where(and(eq(orderFlags.orderId, order.id), isNull(orderFlags.resolvedAt)))
          .orderBy(asc(orderFlags.at));
  const facts = await factsOf(db, order);
  return {
    moves: allowedMoves(facts, as),
    isPaidFor: facts.isPaidFor,
    mayWaive: mayWaive(as),
    flags: flags.map(({ flag, at, detail }) => ({ flag, at: at.toISOString(), detail })),
    internalNotes: await readNotes(db, order.id, false),
    placedBy: order.placedByName,
    // Whoever hands the pieces over asks for the code; he does not read it here.
    pickupCode: null,
    events: events.map(({ at, what, actorName, note, internalNote, toStatus }) => ({
      at: at.toISOString(),
      what,
      actor: actorName,
      note: [note, internalNote].filter(Boolean).join(', ') || null,
      to: toStatus,
    })),
  };
}
