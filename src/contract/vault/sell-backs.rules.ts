import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How far a sale from the vault back to the shop has come. */
export const sellBackStates = [
  'quoted',
  'superseded',
  'expired',
  'under_review',
  'second_review',
  'approved',
  'payout_pending',
  'paid',
  'cancelled',
  'rejected',
] as const;
export type SellBackState = (typeof sellBackStates)[number];

export const sellBackStateNames = {
  quoted: 'Price locked',
  superseded: 'Another price asked',
  expired: 'Expired',
  under_review: 'Under review',
  second_review: 'Second approval',
  approved: 'Approved',
  payout_pending: 'Payout under way',
  paid: 'Paid',
  cancelled: 'Cancelled',
  rejected: 'Not taken',
} as const satisfies Record<SellBackState, string>;

/** Sales approves, finance seconds above the limit and pays. */
export type SellBackActor = 'customer' | 'sales' | 'finance' | 'compliance' | 'system';

export const sellBackEvents = [
  'supersede',
  'expire',
  'submit',
  'approve',
  'ask_second',
  'second',
  'instruct',
  'pay',
  'fail',
  'return',
  'cancel',
  'reject',
] as const;
export type SellBackEvent = (typeof sellBackEvents)[number];

type SellBackMove = Move<SellBackState, SellBackActor> & { event: SellBackEvent };

/**
 * Every move of a sale from the vault. The metal is sold with the last approval, title passes when it is paid; a payout that
 * came back can be paid again. The shop cancels what was sold in an account while somebody else had it.
 */
const sellBackTransitions: readonly SellBackMove[] = [
  { from: 'quoted', event: 'submit', to: 'under_review', by: ['customer'] },
  { from: 'quoted', event: 'supersede', to: 'superseded', by: ['customer', 'system'] },
  { from: 'quoted', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'under_review', event: 'approve', to: 'approved', by: ['sales'] },
  { from: 'under_review', event: 'ask_second', to: 'second_review', by: ['sales'] },
  { from: 'under_review', event: 'cancel', to: 'cancelled', by: ['customer', 'sales', 'system'] },
  { from: 'under_review', event: 'reject', to: 'rejected', by: ['sales', 'compliance'] },
  { from: 'second_review', event: 'second', to: 'approved', by: ['finance'] },
  { from: 'second_review', event: 'cancel', to: 'cancelled', by: ['system'] },
  { from: 'second_review', event: 'reject', to: 'rejected', by: ['finance', 'compliance'] },
  { from: 'approved', event: 'instruct', to: 'payout_pending', by: ['finance'] },
  { from: 'payout_pending', event: 'pay', to: 'paid', by: ['finance'] },
  { from: 'payout_pending', event: 'fail', to: 'approved', by: ['finance'] },
  { from: 'paid', event: 'return', to: 'approved', by: ['finance'] },
];

export const nextSellBackState = (
  from: SellBackState,
  event: SellBackEvent,
  actor: SellBackActor,
): SellBackState | null => nextState(sellBackTransitions, from, event, actor);

/** The price is agreed and nothing is decided: the items are set aside. */
export const reviewStates = ['under_review', 'second_review'] as const satisfies readonly SellBackState[];

/** The shop has bought it: the items are sold, and the customer is owed or has been paid. */
export const boughtStates = ['approved', 'payout_pending', 'paid'] as const satisfies readonly SellBackState[];

/** It is owed and not on its way: another own account may be chosen for it. */
export const readdressedStates = [...reviewStates, 'approved'] as const satisfies readonly SellBackState[];

/** They end by somebody's doing, and are not ended yet. */
export const openSellBackStates = [
  ...reviewStates,
  'approved',
  'payout_pending',
] as const satisfies readonly SellBackState[];

/** What comes of other doings: of another price asked, and of approving a large sale. */
const byTheWay: readonly SellBackEvent[] = ['supersede', 'ask_second'];

/** What somebody in these capacities can do with a sale now. */
export const sellBackMovesFor = (state: SellBackState, as: readonly SellBackActor[]): SellBackEvent[] =>
  sellBackEvents.filter(
    (event) => !byTheWay.includes(event) && as.some((actor) => nextSellBackState(state, event, actor) !== null),
  );

/** Lots and pieces that one sale takes. */
export const MOST_SOLD_ITEMS = 50;

/** In what customers can be paid. */
export const sellBackCurrencies = ['CAD', 'USD'] as const;
export type SellBackCurrency = (typeof sellBackCurrencies)[number];

/** How a customer shows at this moment that it is he who sells. */
export const sellProofs = ['app', 'passkey', 'mail'] as const;
