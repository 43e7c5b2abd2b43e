import type { Metal } from '#contract/metals.ts';

/** The Live Price Commission in force for a metal: fractions, and fixed parts in CAD per troy ounce. */
export interface CommissionTerms {
  buyPct: string;
  buyFixed: string;
  sellPct: string;
  sellFixed: string;
}

export type Commissions = Partial<Record<Metal, CommissionTerms>>;
