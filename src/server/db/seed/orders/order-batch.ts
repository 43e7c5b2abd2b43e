import { divideHalfUp, moneyText } from '#contract/exact.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { DemoBooks } from '#server/db/seed/demo-books.ts';
import type { Random } from '#server/db/seed/random.ts';
import type { SeededIds } from '#server/db/seed/seeded-ids.ts';
import { paidPostings, placedPostings, undonePostings } from '#server/orders/order-postings.ts';
import { orderEvents, orderLines, orders, payments } from '#server/orders/orders.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import type { UserRecord } from '#server/users/users.table.ts';

import { arrivedPostings, leftPostings } from './delivery-postings.ts';
import type { DemoShelf } from './demo-shelf.ts';
import { type DraftOrder, metalsOf } from './draft-order.ts';
import type { OrderStory, StoryStep } from './order-story.ts';

export interface OrderBatch {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
}

export const emptyBatch = (): OrderBatch => ({ orders: [], lines: [], events: [], payments: [] });

interface Tools {
  ids: SeededIds;
  random: Random;
  books: DemoBooks;
  shelf: DemoShelf;
  /** Who worked on the orders. */
  staff: UserRecord;
}

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** Writes an order with its whole story into a batch, the shelf and the books. */
export function addOrder(batch: OrderBatch, draft: DraftOrder, story: OrderStory, number: string, tools: Tools): void {
  const { ids, random, books, shelf } = tools;
  ids.at(draft.placedAt);
  const order = orderRow(draft, story, { id: ids.next(), number, random });
  const lines = lineRows(draft, order.id, ids);
  const first: StoryStep = { at: draft.placedAt, what: 'Order placed', to: 'awaiting_payment', by: 'customer' };
  batch.lines.push(...lines);
  shelf.reserve(order.id, lines, draft.placedAt);
  books.post({ ...entryOf(order), at: draft.placedAt, kind: 'order.placed', actorId: order.customerId, postings: placedPostings(order, lines) });
  let from: OrderRow['status'] | null = null;
  for (const step of [first, ...story.steps]) {
    const what = step.deed === 'paid' ? receivePayment(batch, order, step, tools) : step.what;
    carryOut(step, order, lines, tools);
    const to: OrderRow['status'] | null = step.to ?? from;
    batch.events.push({ id: ids.next(), orderId: order.id, at: step.at, what, fromStatus: from, toStatus: to, ...actorOf(step, order, tools.staff), note: step.note ?? null });
    from = to;
  }
  batch.orders.push(order);
}
