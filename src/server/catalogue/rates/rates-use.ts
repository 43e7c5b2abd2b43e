import type { Metal } from '#contract/metals.ts';
import type { Executor } from '#server/db/database.ts';

/** What the modules above the catalogue know of what is sold at its rates; the shop hands their answers in. */
export interface RatesUse {
  /** How many locked prices are open. */
  openQuotes: (db: Executor) => Promise<number>;
  /** The tiers that are given, from the lowest up. */
  tiers: (db: Executor) => Promise<TierDiscount[]>;
}

export interface TierDiscount {
  id: string;
  name: string;
  /** Points of premium by metal, as fractions. */
  buyDiscount: Readonly<Partial<Record<Metal, string>>>;
}
