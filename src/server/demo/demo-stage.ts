import { DAY_MS } from '#contract/dates/durations.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';

import { createRandom, type Random } from './random.ts';
import { type SeededIds, seededIds } from './seeded-ids.ts';

/** What every part of the demo's story is made with. */
export interface DemoStage {
  now: Date;
  /** When the shop opened. */
  openedAt: Date;
  market: SimulatedMarket;
  /** Chances and ids of one part, so that a change of it leaves the others as they were. */
  part(name: string): { random: Random; ids: SeededIds };
}

/** Days of trading that the story tells: eighteen months. */
export const tradingDays = 548;

/** Days between the first customer and the first order. */
const DAYS_BEFORE = 30;

export function demoStage(seed: number, now: Date, market: SimulatedMarket): DemoStage {
  return {
    now,
    openedAt: new Date(now.getTime() - (tradingDays + DAYS_BEFORE) * DAY_MS),
    market,
    part(name) {
      const random = createRandom(seed ^ hashOf(name));
      return { random, ids: seededIds(random) };
    },
  };
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193), 0x811c_9dc5);
