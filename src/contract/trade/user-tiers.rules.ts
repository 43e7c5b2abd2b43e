import { decimal } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { type Metal, metals } from '#contract/metals.ts';
import { isBlank, lineProblem, type Problems, type Wrong } from '#contract/plain-text.rules.ts';
import type { TagColour } from '#contract/catalogue/tags.rules.ts';

export const tierQualifications = ['volume', 'manual'] as const;
export type TierQualification = (typeof tierQualifications)[number];

export const tierQualificationNames = {
  volume: 'By 12-month volume',
  manual: 'By hand',
} as const satisfies Record<TierQualification, string>;

/** Points of premium, or of our bid, by metal: fractions, "0.005" is half a point. A metal left out has none. */
export type TierPoints = Readonly<Partial<Record<Metal, string>>>;

/** All that is entered of a tier. Amounts are decimal text in CAD. */
export interface TierValues {
  name: string;
  /** The higher, the better: of two tiers whose volume a customer reaches, the higher one is his. */
  rank: number;
  /** One of the colours of tags: readable by day and by night. */
  colour: TagColour;
  qualify: TierQualification;
  /** Paid orders of twelve months; null for tiers given by hand. */
  minVolume: string | null;
  buyDiscount: Record<Metal, string>;
  sellBonus: Record<Metal, string>;
  /** The part of the storage fee that is let off. */
  storageDiscount: string;
  /** Most that is bought in a day; null for no limit of its own. */
  dailyLimit: string | null;
  /** Hours to pay in; null for the shop's own. */
  paymentHours: number | null;
  /** How long a tier is kept after the volume fell short of it. */
  retainDays: number;
  active: boolean;
}

export const tierLimits = { name: 40, rank: 99, retainDays: 730, paymentHours: 720 } as const;

/** What keeps a tier from being saved, by field. */
export function tierProblems(values: TierValues): Problems {
  const problems: Problems = {};
  const wrong: Wrong = (field, message) => {
    if (message !== undefined) problems[field] ??= [message];
  };
  wrong('name', isBlank(values.name) ? 'Enter the tier’s name.' : lineProblem(values.name));
  wrong('rank', inRange(values.rank, 1, tierLimits.rank));
  wrong('retainDays', inRange(values.retainDays, 0, tierLimits.retainDays));
  if (values.paymentHours !== null) wrong('paymentHours', inRange(values.paymentHours, 1, tierLimits.paymentHours));
  if (values.qualify === 'volume') wrong('minVolume', amountProblem(values.minVolume ?? ''));
  if (values.qualify === 'manual' && values.minVolume !== null) {
    wrong('minVolume', 'A tier given by hand has no volume. Leave this empty.');
  }
  if (values.dailyLimit !== null) wrong('dailyLimit', amountProblem(values.dailyLimit));
  for (const metal of metals) {
    wrong(`buyDiscount.${metal}`, pointsProblem(values.buyDiscount[metal]));
    wrong(`sellBonus.${metal}`, pointsProblem(values.sellBonus[metal]));
  }
  const { storageDiscount } = values;
  const isShare = /^\d{1,3}(\.\d{1,6})?$/.test(storageDiscount) && decimal(storageDiscount).lte(1);
  wrong('storageDiscount', isShare ? undefined : 'Enter a percentage between 0 and 100.');
  return problems;
}

const inRange = (value: number, least: number, most: number): string | undefined =>
  Number.isSafeInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number between ${least} and ${most}.`;

const amountProblem = (text: string): string | undefined =>
  /^\d{1,10}(\.\d{1,2})?$/.test(text) && decimal(text).gt(0) ? undefined : 'Enter an amount of CAD above 0.00.';

const pointsProblem = (text: string): string | undefined =>
  /^\d{1,3}(\.\d{1,6})?$/.test(text) && decimal(text).lte('0.1')
    ? undefined
    : 'Enter points between 0 and 10 with at most four decimals, such as 0.5.';

export interface Standing {
  /** The tier held now; null for none. */
  tierId: string | null;
  /** Since when the volume has not been enough for it; null while it is. */
  belowSince: Date | null;
  /** Given by hand: no volume takes it away. */
  byHand: boolean;
}

interface Ladder {
  id: string;
  rank: number;
  qualify: TierQualification;
  /** Minor units. */
  minVolume: bigint | null;
  retainDays: number;
  active: boolean;
}

/**
 * Where a customer stands by his volume: a higher tier at once, a lower one when the volume has fallen short for as many days
 * as the tier is kept. What was given by hand stays while the tier is there, unless the volume reaches a higher one.
 */
export function nextStanding(held: Standing, tiers: readonly Ladder[], volume: bigint, now: Date): Standing {
  const reached = tiers
    .filter(
      ({ active, qualify, minVolume }) => active && qualify === 'volume' && minVolume !== null && volume >= minVolume,
    )
    .reduce<Ladder | null>((best, tier) => (best === null || tier.rank > best.rank ? tier : best), null);
  const current = tiers.find(({ id, active }) => id === held.tierId && active) ?? null;
  if (!current || (reached && reached.rank > current.rank)) {
    return { tierId: reached?.id ?? null, belowSince: null, byHand: false };
  }
  if (held.byHand) return { ...held, belowSince: null };
  if (reached?.id === current.id) return { ...held, belowSince: null };
  const belowSince = held.belowSince ?? now;
  if (now.getTime() - belowSince.getTime() < current.retainDays * DAY_MS) return { ...held, belowSince };
  return { tierId: reached?.id ?? null, belowSince: null, byHand: false };
}
