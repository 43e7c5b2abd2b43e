import { asFraction, decimal } from '#contract/arithmetic/exact.ts';
import type { LossSide, MarketMove } from '#contract/arithmetic/market-loss.ts';

/** The terms by which the end of an order before delivery is charged. A quote keeps those of its time. */
export interface CancellingTerms {
  lossAgainst: LossSide;
  /** The fee in minor units of CAD. */
  fee: string;
  /** The most of the order's total that it may be: a fraction. */
  feeShare: string;
}

/** By what a market loss was measured. */
export interface LossMeasure {
  against: LossSide;
  /** When the market's prices were those, ISO. */
  at: string;
  moves: MarketMove[];
}

/**
 * The fee for ending an order: the shop's fee, but no more than a share of the order's total, cut off to the cent below. The
 * fee, the total and what is answered are minor units of the order's currency; the share is a fraction.
 */
export function cancellationFee(fee: bigint, feeShare: string, total: bigint): bigint {
  const share = asFraction(decimal(feeShare));
  const most = (total * share.numerator) / share.denominator;
  return fee < most ? fee : most;
}
