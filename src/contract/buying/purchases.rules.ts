import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How far a purchase from a customer has come: what he sells to the shop from outside the vault. */
export const purchaseStates = [
  'requested',
  'kit_sent',
  'dropped_off',
  'received',
  'assayed',
  'offered',
  'accepted',
  'payout_pending',
  'paid',
  'declined',
  'returning',
  'returned',
  'cancelled',
  'expired',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseStateNames = {
  requested: 'Requested',
  kit_sent: 'Kit sent',
  dropped_off: 'Handed over',
  received: 'Received',
  assayed: 'Assayed',
  offered: 'Offer made',
  accepted: 'Accepted',
  payout_pending: 'Payout under way',
  paid: 'Paid',
  declined: 'Not sold',
  returning: 'On its way back',
  returned: 'Given back',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<PurchaseState, string>;

export const purchaseEvents = [
  'send_kit',
  'drop_off',
  'receive',
  'assay',
  'offer',
  'accept',
  'decline',
  'refuse',
  'lapse',
  'credit',
  'instruct',
  'pay',
  'fail',
  'send_back',
  'hand_over',
  'cancel',
  'expire',
] as const;
export type PurchaseEvent = (typeof purchaseEvents)[number];

/** Staff takes metal in, assays it and makes the offer; finance pays; the system ends what nobody answers. */
export type PurchaseActor = 'customer' | 'staff' | 'finance' | 'system';

type PurchaseMove = Move<PurchaseState, PurchaseActor> & { event: PurchaseEvent };

/**
 * Every move of a purchase. An offer that nobody answers leads back to where another one is made, since the metal is here;
 * a payout that came back can be paid again.
 */
export const purchaseTransitions: readonly PurchaseMove[] = [
  { from: 'requested', event: 'send_kit', to: 'kit_sent', by: ['staff'] },
  { from: 'requested', event: 'drop_off', to: 'dropped_off', by: ['staff'] },
  { from: 'requested', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'requested', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'kit_sent', event: 'receive', to: 'received', by: ['staff'] },
  { from: 'kit_sent', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'kit_sent', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'dropped_off', event: 'receive', to: 'received', by: ['staff'] },
  { from: 'received', event: 'assay', to: 'assayed', by: ['staff'] },
  { from: 'received', event: 'refuse', to: 'declined', by: ['staff'] },
  { from: 'assayed', event: 'assay', to: 'assayed', by: ['staff'] },
  { from: 'assayed', event: 'offer', to: 'offered', by: ['staff'] },
  { from: 'assayed', event: 'refuse', to: 'declined', by: ['staff'] },
  { from: 'offered', event: 'accept', to: 'accepted', by: ['customer'] },
  { from: 'offered', event: 'decline', to: 'declined', by: ['customer'] },
  { from: 'offered', event: 'lapse', to: 'assayed', by: ['system'] },
  { from: 'accepted', event: 'credit', to: 'paid', by: ['finance'] },
  { from: 'accepted', event: 'instruct', to: 'payout_pending', by: ['finance'] },
  { from: 'payout_pending', event: 'pay', to: 'paid', by: ['finance'] },
  { from: 'payout_pending', event: 'fail', to: 'accepted', by: ['finance'] },
  { from: 'declined', event: 'send_back', to: 'returning', by: ['staff'] },
  { from: 'returning', event: 'hand_over', to: 'returned', by: ['staff'] },
];

export const nextPurchaseState = (
  from: PurchaseState,
  event: PurchaseEvent,
  actor: PurchaseActor,
): PurchaseState | null => nextState(purchaseTransitions, from, event, actor);

/** How the metal gets here. */
export const purchaseWays = ['kit', 'drop_off'] as const;
export type PurchaseWay = (typeof purchaseWays)[number];
export const purchaseWayNames = {
  kit: 'Insured kit',
  drop_off: 'At our counter',
} as const satisfies Record<PurchaseWay, string>;

/** Where the money goes. */
export const payoutWays = ['wire', 'balance'] as const;
export type PayoutWay = (typeof payoutWays)[number];
export const payoutWayNames = {
  wire: 'Wire to own account',
  balance: 'Balance with us',
} as const satisfies Record<PayoutWay, string>;

/** Events that fit only one of the two ways. */
const onlyFor: Partial<Record<PurchaseEvent, PurchaseWay | PayoutWay>> = {
  send_kit: 'kit',
  drop_off: 'drop_off',
  instruct: 'wire',
};

/** Whether an event fits how this purchase was asked for: no kit is sent to who comes to the counter. */
export const fitsWay = (event: PurchaseEvent, { way, payout }: { way: PurchaseWay; payout: PayoutWay }): boolean => {
  const only = onlyFor[event];
  return only === undefined || only === way || only === payout;
};

/** What somebody in these capacities can do with a purchase now. */
export const purchaseMovesFor = (
  purchase: { state: PurchaseState; way: PurchaseWay; payout: PayoutWay },
  as: readonly PurchaseActor[],
): PurchaseEvent[] =>
  purchaseEvents.filter(
    (event) => fitsWay(event, purchase) && as.some((actor) => nextPurchaseState(purchase.state, event, actor) !== null),
  );

/** It is ours from here on, whether it is paid already or not. */
export const soldStates = ['accepted', 'payout_pending', 'paid'] as const satisfies readonly PurchaseState[];

/** Those in which nothing has arrived yet: they end by themselves, and a customer has only a few of them. */
export const awaitedStates = ['requested', 'kit_sent'] as const satisfies readonly PurchaseState[];

/** What a line is about: pieces of a product of the shop, or metal that is described. */
export const purchaseLineKinds = ['product', 'metal'] as const;
export type PurchaseLineKind = (typeof purchaseLineKinds)[number];

/** A customer sells at most so many lines at once, and waits with at most so many purchases at once. */
export const MOST_LINES = 20;
export const MOST_AWAITED = 5;
