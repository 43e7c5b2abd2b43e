import { quotientText } from '#contract/arithmetic/exact.ts';
import { metals, type Metal } from '#contract/metals.ts';

import { createNoise, growth } from './market-noise.ts';

/** Seconds between two prices of the simulated market. */
export const marketStepSeconds = 10;

/** The market that the demo, its history and its orders share. */
const demoSeed = 1;

/** The moment at which every price stands at its own level; before and after it wanders. */
export const marketAnchor = new Date('2026-11-20T19:30:00Z');

/** A simulated price: US dollars per troy ounce with two decimals. */
export interface SimulatedPrice {
  bid: string;
  ask: string;
  mid: string;
  /** The market's time of this price, on a step. */
  asOf: Date;
}

export interface SimulatedSession {
  prevClose: string;
  high: string;
  low: string;
}

export interface SimulatedMarket {
  /** The price at a moment, past or future. Cheap: histories for charts and seeds are made of it. */
  priceAt(metal: Metal, at: Date): SimulatedPrice;
  /** Previous close, and highest and lowest middle of the day so far. */
  sessionAt(metal: Metal, at: Date): SimulatedSession;
  /** Units of a currency for one US dollar with four decimals; undefined for currencies that are not simulated. */
  rateAt(code: string, at: Date): string | undefined;
}

interface Level {
  /** The middle in cents at the anchor. */
  cents: number;
  /** Half of the spread in cents at the anchor; it keeps its ratio to the price. */
  halfSpread: number;
  /** How much wilder than gold. */
  unrest: number;
  /** Slow growth in a year, as a fraction. */
  drift: number;
}

const levels = {
  XAU: { cents: 416_480, halfSpread: 40, unrest: 1, drift: 0.16 },
  XAG: { cents: 5_178, halfSpread: 4, unrest: 1.5, drift: 0.2 },
  XPT: { cents: 155_350, halfSpread: 250, unrest: 1.3, drift: 0.05 },
  XPD: { cents: 140_800, halfSpread: 400, unrest: 1.6, drift: -0.04 },
} as const satisfies Record<Metal, Level>;

/** In ten-thousandths of a unit for one dollar. */
const rateLevels: Readonly<Record<string, number>> = { CAD: 13_584, EUR: 8_612, GBP: 7_468 };

/** Rates of exchange move less than gold, and nowhere in the long run. */
const calm = { unrest: 0.2, drift: 0 };
const year = 365 * 86_400;
/** Beyond two years from the anchor the drift stands still, so that no seed ever leaves a sensible range. */
const driftYears = 2;

/**
 * The demo's market: the same seed and moment give the same price on every machine, whatever was asked before. It trades
 * round the clock; closures and mishaps are played by the feed on top of it.
 */
export function createSimulatedMarket(seed = demoSeed): SimulatedMarket {
  const metalPaths = new Map(metals.map((metal, stream) => [metal, createPath(seed, stream, levels[metal])]));
  const ratePaths = new Map(
    Object.keys(rateLevels).map((code, index) => [code, createPath(seed, metals.length + index, calm)]),
  );
  const centsAt = (metal: Metal, seconds: number): number => {
    const path = metalPaths.get(metal);
    if (!path) throw new Error(`${metal} is not simulated.`);
    return Math.round(levels[metal].cents * path(seconds));
  };
  const extremesOf = createExtremes(centsAt);

  return {
    priceAt(metal, at) {
      const seconds = stepOf(at);
      const mid = centsAt(metal, seconds);
      const level = levels[metal];
      const half = Math.max(1, Math.round((mid * level.halfSpread) / level.cents));
      return { bid: dollars(mid - half), ask: dollars(mid + half), mid: dollars(mid), asOf: new Date(seconds * 1000) };
    },
    sessionAt(metal, at) {
      const now = stepOf(at);
      const start = sessionStart(now);
      const { high, low } = extremesOf(metal, start, now);
      return { prevClose: dollars(centsAt(metal, start)), high: dollars(high), low: dollars(low) };
    },
    rateAt(code, at) {
      const path = ratePaths.get(code);
      const level = rateLevels[code];
      if (!path || level === undefined) return undefined;
      return quotientText(BigInt(Math.round(level * path(stepOf(at)))), 10_000n, 4);
    },
  };
}

/** The factor on a level over time: 1 at the anchor, then drift and noise. */
function createPath(seed: number, stream: number, { unrest, drift }: Pick<Level, 'unrest' | 'drift'>) {
  const noise = createNoise(seed, stream);
  const anchor = secondsOf(marketAnchor);
  const start = noise(anchor);
  return (seconds: number): number => {
    const years = Math.max(-driftYears, Math.min(driftYears, (seconds - anchor) / year));
    return growth(unrest * (noise(seconds) - start) + drift * years);
  };
}

/** The simulated day turns at 22:00 UTC, which is 17:00 in New York in winter; in summer it does so an hour late. */
function sessionStart(seconds: number): number {
  const turn = 22 * 3_600;
  return Math.floor((seconds - turn) / 86_400) * 86_400 + turn;
}

interface Extremes {
  start: number;
  upTo: number;
  high: number;
  low: number;
}

/** Highest and lowest price from a session's start to a moment, going on from where the last call stopped. */
function createExtremes(centsAt: (metal: Metal, seconds: number) => number) {
  const kept = new Map<Metal, Extremes>();

  return (metal: Metal, start: number, now: number): Extremes => {
    const before = kept.get(metal);
    const goesOn = before !== undefined && before.start === start && before.upTo <= now;
    const first = centsAt(metal, start);
    const found = goesOn ? before : { start, upTo: start, high: first, low: first };
    for (let seconds = found.upTo; seconds <= now; seconds += marketStepSeconds) {
      const cents = centsAt(metal, seconds);
      if (cents > found.high) found.high = cents;
      if (cents < found.low) found.low = cents;
      found.upTo = seconds;
    }
    kept.set(metal, found);
    return found;
  };
}

const secondsOf = (at: Date): number => at.getTime() / 1000;

const stepOf = (at: Date): number => Math.floor(secondsOf(at) / marketStepSeconds) * marketStepSeconds;

const dollars = (cents: number): string => quotientText(BigInt(cents), 100n, 2);
