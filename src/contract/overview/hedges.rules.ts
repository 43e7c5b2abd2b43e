import { decimal, NG_PER_TROY_OUNCE, roundToMinor } from '#contract/arithmetic/exact.ts';
import { type Move, nextState } from '#contract/transitions.rules.ts';

/** A trade counts once somebody else than who entered it has confirmed it against the counterparty’s paper. */
export const hedgeStates = ['entered', 'confirmed', 'cancelled'] as const;
export type HedgeState = (typeof hedgeStates)[number];

export const hedgeStateNames = {
  entered: 'Waits for a second person',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const satisfies Record<HedgeState, string>;

export const hedgeEvents = ['confirm', 'cancel'] as const;
export type HedgeEvent = (typeof hedgeEvents)[number];

/** `second` is whoever did not enter it. A confirmed trade is mended by one of the other side. */
const hedgeTransitions: readonly (Move<HedgeState, 'second'> & { event: HedgeEvent })[] = [
  { from: 'entered', event: 'confirm', to: 'confirmed', by: ['second'] },
  { from: 'entered', event: 'cancel', to: 'cancelled', by: ['second'] },
];

export const nextHedgeState = (from: HedgeState, event: HedgeEvent): HedgeState | null =>
  nextState(hedgeTransitions, from, event, 'second');

/** Who buys and who sells is said as the shop sees it. */
export const hedgeSides = ['buy', 'sell'] as const;
export type HedgeSide = (typeof hedgeSides)[number];

export const hedgeSideNames = { buy: 'We buy', sell: 'We sell' } as const satisfies Record<HedgeSide, string>;

/** In what counterparties trade with us. */
export const hedgeCurrencies = ['CAD', 'USD'] as const;

export const hedgeLimits = { name: 80, reference: 60, reason: 300 } as const;

/** The columns of a file of trades, in any order. */
export const hedgeFileColumns = [
  ...(['counterparty', 'reference', 'side', 'metal', 'ounces'] as const),
  ...(['price', 'currency', 'rate', 'trade day', 'value day'] as const),
] as const;

/** What so much metal (10^-9 g) comes to at a price of a troy ounce: minor units, rounded half up once. */
export const hedgeAmount = (fineNg: bigint, price: string): bigint =>
  roundToMinor(decimal(price).times(fineNg.toString()), NG_PER_TROY_OUNCE);

/** An amount (minor units) in CAD at the rate that was agreed, CAD for one: minor units, rounded half up once. */
export const hedgeAmountCad = (amount: bigint, rate: string): bigint =>
  roundToMinor(decimal(rate).times(amount.toString()), 100n);

/** A trade that brings a position near nothing, in whole lots. */
export interface WantedHedge {
  side: HedgeSide;
  lots: bigint;
  fineNg: bigint;
}

/**
 * What to trade with a counterparty of this lot when a position (10^-9 g, after hedges) is beyond its limit: as many whole lots as it
 * has, never one more, which would open a position of the other side. Null within the limit, where no limit is set, and where it is
 * less than a lot.
 */
export function wantedHedge(afterNg: bigint, limitNg: bigint, lotNg: bigint): WantedHedge | null {
  const size = afterNg < 0n ? -afterNg : afterNg;
  if (limitNg === 0n || size <= limitNg) return null;
  const lots = size / lotNg;
  return lots === 0n ? null : { side: afterNg > 0n ? 'sell' : 'buy', lots, fineNg: lots * lotNg };
}
