import { decimal } from '#contract/exact.ts';

import type { SaneTick } from './feed-reading.ts';

/** When the price of a metal is believed. Settings may change them. */
export interface BreakerLimits {
  /** The largest believable move against the yardstick, as a fraction. */
  band: string;
  /** Ticks in a row inside the band that end a suspension. */
  agreeingTicks: number;
  /** A last good price older than this no longer says what a believable price is. */
  yardstickHours: number;
}

export const defaultBreakerLimits: BreakerLimits = { band: '0.1', agreeingTicks: 3, yardstickHours: 72 };

/**
 * Why a metal is suspended. `jump`: it moved too far from the last good price, which stays the yardstick. `gap`: it moved
 * far, but the last good price was too old to tell; ticks that agree with the first one after the gap settle it.
 */
export type Suspension = {
  kind: 'jump' | 'gap';
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
  | { verdict: 'refused'; reason: 'jump' | 'gap'; suspension: Suspension };

/**
 * Judges a sane tick against what is known of its metal. A move of more than the band suspends the metal; ticks inside the
 * band, enough of them in a row, end it. The very first price of a metal has no yardstick and is believed.
 */
export function judge(trust: MetalTrust, tick: Pick<SaneTick, 'mid' | 'asOf'>, limits: BreakerLimits): Verdict {
  const { good, seenAsOf, suspension } = trust;
  if (seenAsOf && tick.asOf <= seenAsOf) return { verdict: 'old' };
  if (!suspension) {
    if (!good) return { verdict: 'accepted', resumes: false };
    if (inside(tick.mid, good.mid, limits.band)) return { verdict: 'accepted', resumes: false };
    return isYardstick(good, tick, limits) ? suspended('jump', good.mid, 0) : suspended('gap', tick.mid, 1);
  }
  if (!inside(tick.mid, suspension.yardstick, limits.band)) {
    return suspension.kind === 'jump' ? suspended('jump', suspension.yardstick, 0) : suspended('gap', tick.mid, 1);
  }
  const agreeing = suspension.agreeing + 1;
  if (agreeing >= limits.agreeingTicks) return { verdict: 'accepted', resumes: true };
  return { verdict: 'held', suspension: { ...suspension, agreeing } };
}

/** Whether two middle prices lie within a fraction of the second; a move of exactly the band is inside. */
export function inside(mid: string, yardstick: string, band: string): boolean {
  return decimal(mid)
    .minus(decimal(yardstick))
    .abs()
    .lte(decimal(yardstick).times(decimal(band)));
}

const suspended = (kind: 'jump' | 'gap', yardstick: string, agreeing: number): Verdict => ({
  verdict: 'refused',
  reason: kind,
  suspension: { kind, yardstick, agreeing },
});

const isYardstick = (good: { asOf: Date }, tick: { asOf: Date }, limits: BreakerLimits): boolean =>
  tick.asOf.getTime() - good.asOf.getTime() <= limits.yardstickHours * 3_600_000;
