import { decimal } from '#contract/arithmetic/exact.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import type { SuspensionKind } from '#contract/market/feed.rules.ts';

import type { SaneTick } from './feed-reading.ts';

/** When the price of a metal is believed. Settings may change them. */
export interface BreakerLimits {
  /** The largest believable move against the yardstick, as a fraction. */
  band: string;
  /** Ticks in a row inside the band that end a suspension. */
  agreeingTicks: number;
  /** A last good price older than this no longer says what a believable price is. */
  yardstickHours: number;
  /** How near a second source must be to confirm a price, as a fraction. */
  agreement: string;
  /** How far it may be from a price before neither is believed, as a fraction. */
  disagreement: string;
}

export const defaultBreakerLimits: BreakerLimits = {
  band: '0.1',
  agreeingTicks: 3,
  yardstickHours: 72,
  agreement: '0.01',
  disagreement: '0.05',
};

/**
 * A suspended metal. After a `jump` and a `disagreement` the last good price stays the yardstick; after a `gap` that was too
 * old to tell, and ticks that agree with the first one settle it.
 */
export type Suspension = {
  kind: SuspensionKind;
  /** Middle price that ticks must agree with. */
  yardstick: string;
  agreeing: number;
};

export interface MetalTrust {
  good: { mid: string; asOf: Date } | null;
  /** Time of the newest tick judged so far, good or not: a feed that repeats itself is not a second opinion. */
  seenAsOf: Date | null;
  suspension: Suspension | null;
}

export type Verdict =
  /** Nothing newer than what is known. */
  | { verdict: 'old' }
  | { verdict: 'accepted'; resumes: boolean }
  | { verdict: 'held'; suspension: Suspension }
  | { verdict: 'refused'; reason: SuspensionKind; suspension: Suspension };

/**
 * Judges a sane tick against what is known of its metal, and against the middle price that a second source tells at the same
 * moment, if there is one. A move of more than the band, or a disagreement, suspends the metal; ticks inside the band, enough
 * of them in a row, end it. The very first price of a metal has no yardstick and is believed.
 */
export function judge(
  trust: MetalTrust,
  tick: Pick<SaneTick, 'mid' | 'asOf'>,
  limits: BreakerLimits,
  second?: string,
): Verdict {
  const { good, seenAsOf, suspension } = trust;
  if (seenAsOf && tick.asOf <= seenAsOf) return { verdict: 'old' };
  if (second !== undefined && !inside(tick.mid, second, limits.disagreement)) {
    // A metal that is suspended already stays so for the reason it has.
    const { kind, yardstick } = suspension ?? { kind: 'disagreement' as const, yardstick: good?.mid ?? second };
    return suspended('disagreement', yardstick, 0, kind);
  }
  if (suspension?.kind === 'disagreement') return reconciled(suspension, tick, limits, second);
  if (!suspension) {
    if (!good) return { verdict: 'accepted', resumes: false };
    if (inside(tick.mid, good.mid, limits.band)) return { verdict: 'accepted', resumes: false };
    return isYardstick(good, tick, limits) ? suspended('jump', good.mid, 0) : suspended('gap', tick.mid, 1);
  }
  if (!inside(tick.mid, suspension.yardstick, limits.band)) {
    return suspension.kind === 'jump' ? suspended('jump', suspension.yardstick, 0) : suspended('gap', tick.mid, 1);
  }
  if (second !== undefined && inside(tick.mid, second, limits.agreement)) return { verdict: 'accepted', resumes: true };
  const agreeing = suspension.agreeing + 1;
  if (agreeing >= limits.agreeingTicks) return { verdict: 'accepted', resumes: true };
  return { verdict: 'held', suspension: { ...suspension, agreeing } };
}

/** The sources disagreed: it is over when they agree, or when enough ticks are close to the price that both believed. */
function reconciled(
  suspension: Suspension,
  tick: Pick<SaneTick, 'mid'>,
  { agreement, disagreement, agreeingTicks }: BreakerLimits,
  second: string | undefined,
): Verdict {
  if (second !== undefined && inside(tick.mid, second, agreement)) return { verdict: 'accepted', resumes: true };
  const isClose = inside(tick.mid, suspension.yardstick, disagreement);
  if (!isClose) return suspended('disagreement', suspension.yardstick, 0);
  const agreeing = suspension.agreeing + 1;
  if (agreeing >= agreeingTicks) return { verdict: 'accepted', resumes: true };
  return { verdict: 'held', suspension: { ...suspension, agreeing } };
}

/** Whether two middle prices lie within a fraction of the second; a move of exactly the band is inside. */
export function inside(mid: string, yardstick: string, band: string): boolean {
  return decimal(mid)
    .minus(decimal(yardstick))
    .abs()
    .lte(decimal(yardstick).times(decimal(band)));
}

const suspended = (
  reason: SuspensionKind,
  yardstick: string,
  agreeing: number,
  kind: SuspensionKind = reason,
): Verdict => ({ verdict: 'refused', reason, suspension: { kind, yardstick, agreeing } });

const isYardstick = (good: { asOf: Date }, tick: { asOf: Date }, limits: BreakerLimits): boolean =>
  tick.asOf.getTime() - good.asOf.getTime() <= limits.yardstickHours * HOUR_MS;
