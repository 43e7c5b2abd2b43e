import { amountWords } from '#contract/amount-words.rules.ts';
import type { OrderStatus } from '#contract/trade/orders.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import type { DemoBooks } from '#server/demo/demo-books.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import {
  allOf,
  earnedPostings,
  leftPostings,
  noneOf,
  notArrivedPostings,
} from '#server/trade/orders/delivery-postings.ts';
import { flagTasks } from '#server/trade/orders/flag-tasks.ts';
import { orderLinesOf } from '#server/trade/orders/order-lines.ts';
import { placedPostings, undonePostings } from '#server/trade/orders/order-postings.ts';
import type { orderFlags } from '#server/trade/orders/order-notes.table.ts';
import type { invoices } from '#server/trade/invoices/invoices.table.ts';
import type { orderEvents, orderLines, OrderRecord, orders } from '#server/trade/orders/orders.table.ts';
import type { parcelLines, parcels } from '#server/trade/orders/parcels.table.ts';
import type { payments } from '#server/trade/payments/payments.table.ts';
import type { tasks } from '#server/platform/tasks/tasks.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import type { DemoStock } from './demo-stock.ts';
import type { DraftOrder } from './draft-order.ts';
import { type OrderLineRow, orderRow } from './order-rows.ts';
import type { OrderStory, StoryStep } from './order-story.ts';
import { pastInvoice } from './past-invoices.ts';
import { paidPostings } from './past-payments.ts';

/** The rows of an order that wait to be written. */
export interface OrderBatch {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  parcels: (typeof parcels.$inferInsert)[];
  parcelLines: (typeof parcelLines.$inferInsert)[];
  flags: (typeof orderFlags.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
  invoices: (typeof invoices.$inferInsert)[];
}

export const emptyBatch = (): OrderBatch => ({
  orders: [],
  lines: [],
  events: [],
  payments: [],
  parcels: [],
  parcelLines: [],
  flags: [],
  tasks: [],
  invoices: [],
});

export interface Tools {
  ids: SeededIds;
  random: Random;
  books: DemoBooks;
  stock: DemoStock;
  /** Who works on the orders. */
  staff: UserRecord;
  /** Ids of the invoices, apart from the orders'; how many there are; and the moment the story ends. */
  paper: { ids: SeededIds; now: Date; issued: number };
}

/** Why compliance has to look at an order, with the task that says so. */
function raiseFlags(batch: OrderBatch, order: OrderRecord, { ids }: Tools): void {
  const raised = order.risks.map((flag) => ({ flag, detail: amountWords(order.totalCad, 'CAD') }));
  const when = { at: order.placedAt, createdAt: order.placedAt };
  batch.flags.push(...raised.map((each) => ({ id: ids.next(), orderId: order.id, ...each, ...when })));
  const asked = flagTasks(order, raised);
  batch.tasks.push(
    ...asked.map(({ ref, ...task }) => ({ id: ids.next(), ...task, refType: ref.type, refId: ref.id, ...when })),
  );
}

/** An order with its story up to now, as rows; what it moved goes to the shelf and the books. */
export function addOrder(draft: DraftOrder, story: OrderStory, number: string, tools: Tools): OrderBatch {
  const batch = emptyBatch();
  tools.ids.at(draft.placedAt);
  const id = tools.ids.next();
  const unnamed = orderLinesOf(draft.lines, id, new Map());
  const order = orderRow(draft, story, { id, number, random: tools.random, lines: unnamed });
  const lines = unnamed.map((line): OrderLineRow => ({ id: tools.ids.next(), ...line }));
  batch.orders.push(order);
  batch.lines.push(...lines);
  tools.paper.ids.at(draft.placedAt);
  tools.paper.issued += 1;
  const naming = { id: tools.paper.ids.next(), seq: tools.paper.issued, now: tools.paper.now };
  batch.invoices.push(pastInvoice(order, lines, draft, naming));
  raiseFlags(batch, order, tools);
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
      step.deed === 'paid' ? receive(batch, order, step, tools) : { what: step.what, note: step.note ?? null };
    batch.events.push({
      internalNote: step.internalNote ?? null,
      id: tools.ids.next(),
      orderId: order.id,
      at: step.at,
      ...told,
      ...change,
      ...whoDid(step, order, tools),
    });
    carryOut(step, order, lines, tools);
    if (step.deed === 'left' || step.deed === 'handedOver') send(batch, order, lines, step, story.steps, tools);
    status = step.to ?? status;
  }
  return batch;
}

/** Money arrives; answers what the timeline says of it. */
function receive(batch: OrderBatch, order: OrderRecord, { at }: StoryStep, { ids, random, staff }: Tools) {
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
  return { what: `Received ${amountWords(order.paid, order.currency)}`, note: reference };
}

/** What a step moves on the shelf and in the books. */
function carryOut(
  step: StoryStep,
  order: OrderRecord,
  lines: readonly OrderLineRow[],
  { books, stock, staff }: Tools,
): void {
  const { at } = step;
  const entry = { at, refType: 'order', refId: order.id } as const;
  switch (step.deed) {
    case 'placed':
      stock.reserve(order.id, lines, at);
      books.post({ ...entry, kind: 'order.placed', actorId: order.customerId, postings: placedPostings(order, lines) });
      break;
    case 'paid':
      books.post({ ...entry, kind: 'order.paid', actorId: staff.id, postings: paidPostings(order, order.paid) });
      break;
    case 'left':
    case 'handedOver':
      stock.ship(order.id, lines, at);
      books.post({ ...entry, kind: 'order.shipped', actorId: staff.id, postings: sentPostings(order, lines) });
      break;
    case 'lost':
      books.post({ ...entry, kind: 'order.parcel_lost', actorId: staff.id, postings: lostPostings(order, lines) });
      break;
    case 'undone':
      stock.release(order.id, lines, at);
      books.post({
        ...entry,
        kind: order.status === 'expired' ? 'order.expired' : 'order.cancelled',
        postings: undonePostings(order, lines),
      });
      break;
    // The parcel is all that changes.
    case 'arrived':
    case undefined:
  }
}

const sentPostings = (order: OrderRecord, lines: readonly OrderLineRow[]) => [
  ...leftPostings(lines),
  ...earnedPostings(order, lines, { before: noneOf(lines), after: allOf(lines) }),
];

const lostPostings = (order: OrderRecord, lines: readonly OrderLineRow[]) => [
  ...notArrivedPostings(lines, 'lost'),
  ...earnedPostings(order, lines, { before: allOf(lines), after: noneOf(lines) }),
];

/** The one parcel of an order, as its story leaves it. */
function send(
  batch: OrderBatch,
  order: OrderRecord,
  lines: readonly OrderLineRow[],
  { at, deed, tracking = '' }: StoryStep,
  steps: readonly StoryStep[],
  { ids, staff }: Tools,
): void {
  const end =
    deed === 'handedOver' ? { at, deed } : steps.find((step) => step.deed === 'arrived' || step.deed === 'lost');
  const isLost = end?.deed === 'lost';
  const id = ids.next();
  batch.parcels.push({
    id,
    orderId: order.id,
    position: 1,
    state: end === undefined ? 'underway' : isLost ? 'lost' : 'delivered',
    carrier: deed === 'left' ? 'Insured courier' : '',
    tracking,
    insuredValue: deed === 'left' ? order.subtotal : 0n,
    signature: order.delivery !== 'vault',
    sentAt: at,
    arrivedAt: end?.at ?? null,
    receivedBy: end === undefined || isLost ? null : order.delivery === 'vault' ? 'Toronto' : order.address.name,
    actorId: staff.id,
    createdAt: at,
    updatedAt: end?.at ?? at,
  });
  batch.parcelLines.push(...lines.map(({ id: lineId, qty }) => ({ id: ids.next(), parcelId: id, lineId, qty })));
}

function whoDid(
  { by }: StoryStep,
  order: OrderRecord,
  { staff }: Tools,
): { actorId: string | null; actorName: string } {
  if (by === 'customer') return { actorId: order.customerId, actorName: order.customerName };
  const { id, name } = by === 'staff' ? staff : systemActor;
  return { actorId: id, actorName: name };
}
