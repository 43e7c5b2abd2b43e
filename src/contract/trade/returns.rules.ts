import { creditPieces, type CreditedLine, type LeftLine } from './invoice-credit.rules.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How far a return of delivered goods has come. */
export const returnStates = ['asked', 'authorised', 'received', 'inspected', 'closed', 'refused', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnStateNames = {
  asked: 'Asked for',
  authorised: 'Authorised',
  received: 'Received',
  inspected: 'Inspected',
  closed: 'Closed',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<ReturnState, string>;

export const returnEvents = ['authorise', 'refuse', 'cancel', 'receive', 'inspect', 'close'] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** The staff takes goods back, finance gives the money back. */
export type ReturnActor = 'customer' | 'staff' | 'finance';

type ReturnMove = Move<ReturnState, ReturnActor> & { event: ReturnEvent };

/** Every move of a return. What was received is inspected and never goes back to being on its way. */
const returnTransitions: readonly ReturnMove[] = [
  { from: 'asked', event: 'authorise', to: 'authorised', by: ['staff'] },
  { from: 'asked', event: 'refuse', to: 'refused', by: ['staff'] },
  { from: 'asked', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'authorised', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'authorised', event: 'receive', to: 'received', by: ['staff'] },
  { from: 'received', event: 'inspect', to: 'inspected', by: ['staff'] },
  { from: 'inspected', event: 'close', to: 'closed', by: ['finance'] },
];

export const nextReturnState = (from: ReturnState, event: ReturnEvent, actor: ReturnActor): ReturnState | null =>
  nextState(returnTransitions, from, event, actor);

/** What somebody in these capacities can do with a return now. */
export const returnMovesFor = (state: ReturnState, as: readonly ReturnActor[]): ReturnEvent[] =>
  returnEvents.filter((event) => as.some((actor) => nextReturnState(state, event, actor) !== null));

/** Returns in which nothing more happens and no piece is bound. */
export const deadReturnStates = ['refused', 'cancelled'] as const satisfies readonly ReturnState[];

/** Who asked for it. */
export const returnAskers = ['customer', 'staff'] as const;
export type ReturnAsker = (typeof returnAskers)[number];
export const returnAskerNames = { customer: 'Customer', staff: 'Staff' } as const satisfies Record<ReturnAsker, string>;

/** The most of what was paid that the shop keeps for taking goods back: a fraction. */
export const MOST_RESTOCKING = '0.5';

/** How the pieces of one line stand. */
export interface ReturnedPieces {
  qty: number;
  /** Null until they were counted. */
  received: number | null;
  restocked: number;
  scrapped: number;
  sentBack: number;
}

/**
 * Pieces of a line that a return binds, so that no other return can have them: those asked for until they were counted,
 * those counted from then on, less what was sent back to the customer.
 */
export const boundPieces = ({ qty, received, sentBack }: ReturnedPieces): number => (received ?? qty) - sentBack;

/** What of a line the shop keeps for taking goods back; minor units, taxes in the order of the line's. */
export interface Kept {
  net: bigint;
  taxes: readonly bigint[];
}

/** What is given back for pieces of a line that came back, with each tax that was paid on it, less the share that is kept. */
export function creditReturned(
  left: LeftLine,
  qty: number,
  restocking: string,
): { credited: CreditedLine; kept: Kept } {
  const whole = creditPieces(left, qty);
  const credited = creditPieces(left, qty, restocking);
  return {
    credited,
    kept: {
      net: whole.net - credited.net,
      taxes: whole.taxes.map((tax, at) => tax - (credited.taxes[at] ?? 0n)),
    },
  };
}
