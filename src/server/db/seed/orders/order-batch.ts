import { moneyText } from '#contract/exact.ts';
import type { OrderStatus } from '#contract/orders.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { DemoBooks } from '#server/db/seed/demo-books.ts';
import type { Random } from '#server/db/seed/random.ts';
import type { SeededIds } from '#server/db/seed/seeded-ids.ts';
import { paidPostings, placedPostings, undonePostings } from '#server/orders/order-postings.ts';
import type { orderEvents, orderLines, OrderRecord, orders, payments } from '#server/orders/orders.table.ts';
import type { UserRecord } from '#server/users/users.table.ts';

import { arrivedPostings, leftPostings } from './delivery-postings.ts';
import type { DemoShelf } from './demo-shelf.ts';
import type { DraftOrder } from './draft-order.ts';
import { lineRows, type OrderLineRow, orderRow } from './order-rows.ts';
import type { OrderStory, StoryStep } from './order-story.ts';

/** Rows of orders that wait to be written. */
export interface OrderBatch {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
}

export const emptyBatch = (): OrderBatch => ({ orders: [], lines: [], events: [], payments: [] });

export interface Desk {
  ids: SeededIds;
  random: Random;
  books: DemoBooks;
  shelf: DemoShelf;
  /** Who works on the orders. */
  staff: UserRecord;
}

/** Writes an order with its story up to now: its rows into the batch, what it moved into the shelf and the books. */
export function addOrder(batch: OrderBatch, draft: DraftOrder, story: OrderStory, number: string, desk: Desk): void {
  desk.ids.at(draft.placedAt);
  const order = orderRow(draft, story, { id: desk.ids.next(), number, random: desk.random });
  const lines = lineRows(draft, order.id, desk.ids);
  batch.orders.push(order);
  batch.lines.push(...lines);
  const placing: StoryStep = {
    at: draft.placedAt,
    what: 'Order placed',
    to: 'awaiting_payment',
    by: 'customer',
    deed: 'placed',
  };
  let status: OrderStatus | null = null;
  for (const step of [placing, ...story.steps]) {
    const change = { fromStatus: step.to && status, toStatus: step.to };
    const told =
      step.deed === 'paid' ? receive(batch, order, step, desk) : { what: step.what, note: step.note ?? null };
    batch.events.push({
      id: desk.ids.next(),
      orderId: order.id,
      at: step.at,
      ...told,
      ...change,
      ...whoDid(step, order, desk),
    });
    carryOut(step, order, lines, desk);
    status = step.to ?? status;
  }
}

/** Money arrives; answers what the timeline says of it. */
function receive(batch: OrderBatch, order: OrderRecord, { at }: StoryStep, { ids, random, staff }: Desk) {
  const reference = `WIRE ${random.int(100_000, 999_999)}`;
  batch.payments.push({
    id: ids.next(),
    orderId: order.id,
    method: order.paymentMethod,
    amount: order.paid,
    currency: order.currency,
    reference,
    actorId: staff.id,
    at,
    createdAt: at,
  });
  return { what: `Received ${moneyText(order.paid)} ${order.currency}`, note: reference };
}

/** What a step moves on the shelf and in the books. */
function carryOut(
  step: StoryStep,
  order: OrderRecord,
  lines: readonly OrderLineRow[],
  { books, shelf, staff }: Desk,
): void {
  const { at } = step;
  const entry = { at, refType: 'order', refId: order.id };
  switch (step.deed) {
    case 'placed':
      shelf.reserve(order.id, lines, at);
      books.post({ ...entry, kind: 'order.placed', actorId: order.customerId, postings: placedPostings(order, lines) });
      break;
    case 'paid':
      books.post({ ...entry, kind: 'order.paid', actorId: staff.id, postings: paidPostings(order, order.paid) });
      break;
    case 'left':
      shelf.ship(order.id, lines, at);
      books.post({ ...entry, kind: 'order.shipped', actorId: staff.id, postings: leftPostings(lines) });
      break;
    case 'arrived':
      books.post({ ...entry, kind: 'order.delivered', postings: arrivedPostings(order) });
      break;
    case 'undone':
      shelf.release(order.id, lines, at);
      books.post({ ...entry, kind: `order.${order.status}`, postings: undonePostings(order, lines) });
      break;
    case undefined:
  }
}

function whoDid({ by }: StoryStep, order: OrderRecord, { staff }: Desk): { actorId: string | null; actorName: string } {
  if (by === 'customer') return { actorId: order.customerId, actorName: order.customerName };
  const { id, name } = by === 'staff' ? staff : systemActor;
  return { actorId: id, actorName: name };
}
