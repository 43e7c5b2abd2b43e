import type { Held, Permission } from '#contract/permissions.ts';
import {
  type DeliveryMethod,
  nextOrderStatus,
  type OrderActor,
  type OrderStatus,
  orderTransitions,
} from './orders.rules.ts';

/** What staff can do with an order in the dashboard, each a dialog of its own, in the order in which screens offer them. */
export const orderMoves = [
  'pick',
  'ship',
  'offerPickup',
  'handOver',
  'vault',
  'deliver',
  'reship',
  'refund',
  'refuseCancel',
  'release',
  'extendDeadline',
  'reportLoss',
  'hold',
  'cancel',
  'resolveFlag',
] as const;
export type OrderMove = (typeof orderMoves)[number];

/** What of an order decides about its moves, beside who asks. */
export interface MoveFacts {
  status: OrderStatus;
  previousStatus: OrderStatus | null;
  delivery: DeliveryMethod;
  /** Whether any money was put to it. */
  isPaidAnything: boolean;
  /** As whom it was put on hold: only he, or another in the same capacity, lets it go on. */
  heldAs: OrderActor | null;
  parcelsUnderway: number;
  /** Whether any parcel of it ever left. */
  hasLeft: boolean;
  /** Whether it is paid in full, and no more than half of that was given back again or is about to be. */
  isPaidFor: boolean;
  /** Risk flags that nobody has resolved yet. */
  openFlags: number;
}

const staffCapacities = ['super', 'sales', 'vault', 'compliance', 'finance'] as const;

/** The right in an own role that puts its holder in the place of a built-in one. */
const rightOfCapacity = {
  sales: 'orders.place',
  vault: 'stock.write',
  compliance: 'payments.clear',
  finance: 'payments.record',
} as const satisfies Partial<Record<(typeof staffCapacities)[number], Permission>>;

/** In which capacities an administrator stands before an order; a super administrator in every one. */
export const capacitiesOf = (held: readonly Held[]): OrderActor[] =>
  staffCapacities.filter(
    (capacity) =>
      held.includes('super') ||
      held.includes(capacity) ||
      (capacity !== 'super' && held.includes(rightOfCapacity[capacity])),
  );

/** Which event of the table of transitions a move is; null for one that leaves the status as it is. */
const eventOfMove: Record<OrderMove, string | null> = {
  pick: 'pick',
  ship: 'ship',
  offerPickup: 'offerPickup',
  handOver: 'complete',
  vault: 'vault',
  deliver: 'complete',
  reship: 'reship',
  refund: 'refund',
  refuseCancel: 'refuseCancel',
  release: 'release',
  extendDeadline: null,
  reportLoss: 'reportLoss',
  hold: 'hold',
  cancel: 'cancel',
  resolveFlag: null,
};

/** Moves by which goods leave the shop: none of them is made with an order that is not paid for. */
const leavings: readonly OrderMove[] = ['pick', 'ship', 'offerPickup', 'handOver', 'vault', 'reship'];

/** Whether it is the money alone that keeps an order from a move. */
export const lacksMoney = (move: OrderMove, facts: MoveFacts, as: readonly OrderActor[]): boolean =>
  leavings.includes(move) && !facts.isPaidFor && allowedMoves({ ...facts, isPaidFor: true }, as).includes(move);

const conditions: Partial<Record<OrderMove, (facts: MoveFacts, as: readonly OrderActor[]) => boolean>> = {
  ship: ({ delivery }) => delivery === 'ship',
  offerPickup: ({ delivery, parcelsUnderway }) => delivery === 'pickup' && parcelsUnderway === 0,
  handOver: ({ status }) => status === 'ready_for_pickup',
  vault: ({ delivery, hasLeft }) => delivery === 'vault' && !hasLeft,
  deliver: ({ status, parcelsUnderway }) => status !== 'ready_for_pickup' && parcelsUnderway > 0,
  reportLoss: ({ parcelsUnderway }) => parcelsUnderway > 0,
  // What is still on its way may arrive, or be lost too. Of an order that was partly sent and is not paid for any more
  // it is the end of the rest.
  refund: ({ status, parcelsUnderway, hasLeft, isPaidFor }) =>
    parcelsUnderway === 0 && (status !== 'processing' || (hasLeft && !isPaidFor)),
  // What was picked and is not paid for goes back to the shelf; what is paid for is sent.
  cancel: ({ status, hasLeft, isPaidFor }) => !isMadeReady(status) || (!hasLeft && !isPaidFor),
  release: ({ heldAs }, as) => heldAs === null || as.includes(heldAs),
};

const isMadeReady = (status: OrderStatus): boolean => status === 'processing' || status === 'ready_for_pickup';

const withoutStatus: Partial<Record<OrderMove, (facts: MoveFacts, as: readonly OrderActor[]) => boolean>> = {
  extendDeadline: ({ status }, as) => status === 'awaiting_payment' && stands(as, ['sales', 'finance']),
  resolveFlag: ({ openFlags }, as) => openFlags > 0 && stands(as, ['compliance']),
};

const stands = (as: readonly OrderActor[], allowed: readonly OrderActor[]) => as.some((each) => allowed.includes(each));

/** What somebody in these capacities may do with an order now. */
export function allowedMoves(facts: MoveFacts, as: readonly OrderActor[]): OrderMove[] {
  return orderMoves.filter((move) => {
    const event = eventOfMove[move];
    if (event === null) return withoutStatus[move]?.(facts, as) ?? false;
    if (isPartOfMany(move, facts)) return facts.parcelsUnderway > 0 && stands(as, ['sales']);
    if (!facts.isPaidFor && leavings.includes(move)) return false;
    if (!(conditions[move]?.(facts, as) ?? true)) return false;
    return as.some((each) => nextOrderStatus(facts.status, event, each, facts.previousStatus) !== null);
  });
}

/** One parcel of several arrives, or is lost, without the order's status changing by it. */
const isPartOfMany = (move: OrderMove, { status }: MoveFacts): boolean =>
  (move === 'deliver' && (status === 'processing' || status === 'delivery_exception')) ||
  (move === 'reportLoss' && (status === 'processing' || status === 'delivery_exception'));

/** Whether a move is ever this person's, whatever the order's state. */
export function isEverAllowed(move: OrderMove, as: readonly OrderActor[]): boolean {
  if (move === 'extendDeadline') return stands(as, ['sales', 'finance']);
  if (move === 'resolveFlag') return stands(as, ['compliance']);
  return orderTransitions.some(({ event, by }) => event === eventOfMove[move] && stands(as, by));
}

/** How a customer can end his order now: at once, by asking for it, or not at all. */
export function customersEnd(facts: Pick<MoveFacts, 'status' | 'isPaidAnything'>): 'cancel' | 'requestCancel' | null {
  if (!facts.isPaidAnything && nextOrderStatus(facts.status, 'cancel', 'customer')) return 'cancel';
  return nextOrderStatus(facts.status, 'requestCancel', 'customer') ? 'requestCancel' : null;
}

/** Market loss and fee are let go by finance or a super administrator alone. */
export const mayWaive = (as: readonly OrderActor[]): boolean => stands(as, ['finance', 'super']);
