import { type Move, nextState } from '#contract/transitions.rules.ts';

/** A standing order to buy at a price or less, or to sell from the vault at a price or more. */
export const limitSides = ['buy', 'sell'] as const;
export type LimitSide = (typeof limitSides)[number];

export const limitSideNames = { buy: 'Buy', sell: 'Sell' } as const satisfies Record<LimitSide, string>;

/** By what its target is measured: what a piece costs or brings, or the market's price of an ounce. */
export const limitBases = ['unit', 'spot'] as const;
export type LimitBasis = (typeof limitBases)[number];

export const limitBasisNames = {
  unit: 'Price of a piece',
  spot: 'Spot per ounce',
} as const satisfies Record<LimitBasis, string>;

export const limitOrderStatuses = [
  'unconfirmed',
  'active',
  'triggered',
  'filled',
  'failed',
  'cancelled',
  'expired',
] as const;
export type LimitOrderStatus = (typeof limitOrderStatuses)[number];

export const limitOrderStatusNames = {
  unconfirmed: 'To be confirmed',
  active: 'Waiting',
  triggered: 'Price reached',
  filled: 'Filled',
  failed: 'Could not be filled',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const satisfies Record<LimitOrderStatus, string>;

export type LimitOrderActor = 'customer' | 'staff' | 'system';
export type LimitOrderEvent = 'confirm' | 'trigger' | 'fill' | 'fail' | 'cancel' | 'expire';

type LimitOrderMove = Move<LimitOrderStatus, LimitOrderActor> & { event: LimitOrderEvent };

/**
 * Every move of a limit order. Triggered, it is filled or fails in the same transaction: nobody finds it in between. What has ended
 * stays so; a new one is set.
 */
const limitOrderTransitions: readonly LimitOrderMove[] = [
  { from: 'unconfirmed', event: 'confirm', to: 'active', by: ['customer'] },
  { from: 'unconfirmed', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'unconfirmed', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'active', event: 'trigger', to: 'triggered', by: ['system'] },
  { from: 'active', event: 'cancel', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'active', event: 'expire', to: 'expired', by: ['system'] },
  { from: 'triggered', event: 'fill', to: 'filled', by: ['system'] },
  { from: 'triggered', event: 'fail', to: 'failed', by: ['system'] },
];

export const nextLimitOrderStatus = (
  from: LimitOrderStatus,
  event: LimitOrderEvent,
  actor: LimitOrderActor,
): LimitOrderStatus | null => nextState(limitOrderTransitions, from, event, actor);

/** Those of which something may still come. */
export const openLimitOrders = ['unconfirmed', 'active'] as const satisfies readonly LimitOrderStatus[];

/** For how many days one may wait, and how many a customer may have waiting; a sale is confirmed within a day. */
export const limitOrderDays = [7, 30, 90, 365] as const;
export const limitOrderLimits = { waiting: 50, setAnHour: 60, hoursToConfirm: 24 } as const;

/** Whether a price is within the target, both in minor units: at or below it to buy, at or above it to sell. */
export const isReached = (side: LimitSide, target: bigint, seen: bigint): boolean =>
  side === 'buy' ? seen <= target : seen >= target;

interface Told {
  side: LimitSide;
  basis: LimitBasis;
  pieces: number;
  /** The product's name. */
  subject: string;
  /** With its currency, such as "4,200.00 CAD". */
  target: string;
}

/** What it does, as the middle of a sentence: "buy 2 × 1 oz Gold Wafer at 4,200.00 CAD a piece or less". */
export function limitOrderWords({ side, basis, pieces, subject, target }: Told): string {
  const way = side === 'buy' ? 'less' : 'more';
  const at = basis === 'unit' ? `at ${target} a piece or ${way}` : `once spot is ${target} an ounce or ${way}`;
  return `${side} ${pieces} × ${subject} ${at}`;
}
