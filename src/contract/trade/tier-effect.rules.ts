import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { type PriceBasis, unitPrice } from '#contract/arithmetic/pricing.ts';
import type { TierValues } from './user-tiers.rules.ts';

/*
 * What a change of a tier does: how many points its customers save and are paid more, who comes into it, and what an ounce then
 * costs one of them.
 */

type JudgedTier = Pick<TierValues, 'buyDiscount' | 'sellBonus' | 'qualify' | 'minVolume' | 'active'>;

const pointsOf = (tier: JudgedTier | null, of: 'buyDiscount' | 'sellBonus', metal: Metal): string =>
  tier?.active ? tier[of][metal] : '0';

const sides = ['buyDiscount', 'sellBonus'] as const;

/** The most points that a tier gives on any metal, when customers buy or when they sell. */
export const mostPoints = (tier: JudgedTier): string =>
  sides
    .flatMap((of) => metals.map((metal) => pointsOf(tier, of, metal)))
    .reduce((most, points) => (decimal(points).gt(most) ? points : most));

/**
 * Why one person alone may not change a tier so, in words; null where he may. `before` is the tier now and a day ago; a
 * tier that is switched off gives nothing.
 */
export function whySecondTier(before: readonly JudgedTier[], after: JudgedTier, limit: string): string | null {
  for (const earlier of before.length > 0 ? before : [null]) {
    for (const of of sides) {
      const metal = metals.find((each) => {
        const more = decimal(pointsOf(after, of, each)).minus(pointsOf(earlier, of, each));
        return more.gt(decimal(limit));
      });
      if (metal !== undefined) {
        const what = of === 'buyDiscount' ? 'save' : 'be paid more by';
        return `Its customers would ${what} ${points(pointsOf(after, of, metal))} on ${metalNames[metal].toLowerCase()} after ${points(pointsOf(earlier, of, metal))}. One person alone gives ${points(limit)} more within a day.`;
      }
    }
    if (earlier && letsMoreIn(earlier, after) && decimal(mostPoints(after)).gt(decimal(limit))) {
      return `More customers come into it, and it gives up to ${points(mostPoints(after))}. One person alone lets them into a tier of at most ${points(limit)}.`;
    }
  }
  return null;
}

/** The same for a tier into which somebody was put within a day: to him all that it gives is new, not only what it gives more. */
export function whySecondNew(before: JudgedTier, after: JudgedTier, limit: string): string | null {
  const most = mostPoints(after);
  const isMore = sides.some((of) =>
    metals.some((metal) => decimal(pointsOf(after, of, metal)).gt(pointsOf(before, of, metal))),
  );
  if (!isMore || decimal(most).lte(decimal(limit))) return null;
  return `Customers were put into it within a day, and would get up to ${points(most)} with it. One person alone gives ${points(limit)} more within a day.`;
}

/** Whether the night brings customers into it whom it would not have brought before. */
function letsMoreIn(before: JudgedTier, after: JudgedTier): boolean {
  if (!after.active || after.qualify !== 'volume') return false;
  if (!before.active || before.qualify !== 'volume') return true;
  return decimal(after.minVolume ?? '0').lt(decimal(before.minVolume ?? '0'));
}

/** The same in figures, for whoever decides: an ounce without a premium for one of its customers. */
export function tierEffect(
  before: JudgedTier | null,
  after: JudgedTier,
  basis: Partial<Record<Metal, PriceBasis>>,
): EffectLine[] {
  const changed = metals.filter((metal) =>
    sides.some((of) => pointsOf(before, of, metal) !== pointsOf(after, of, metal)),
  );
  const volume = (tier: JudgedTier | null) =>
    tier === null ? '–' : tier.qualify === 'manual' ? 'by hand' : `from a volume of ${tier.minVolume ?? '0'} CAD`;
  const lines = changed.flatMap((metal): EffectLine[] => {
    const name = metalNames[metal];
    const of = basis[metal];
    const ounce = (tier: JudgedTier | null) =>
      of ? amountWords(unitPrice(plainOunce, of, 1, pointsOf(tier, 'buyDiscount', metal)).unitMinor, 'CAD') : '–';
    const said = (side: (typeof sides)[number], what: string): EffectLine => ({
      what: `${name}: ${what}`,
      before: points(pointsOf(before, side, metal)),
      after: points(pointsOf(after, side, metal)),
    });
    return [
      said('buyDiscount', 'off the premium'),
      said('sellBonus', 'more when they sell'),
      { what: `An ounce of ${name.toLowerCase()} without premium`, before: ounce(before), after: ounce(after) },
    ];
  });
  const rest: EffectLine[] = [
    { what: 'Given', before: volume(before), after: volume(after) },
    { what: 'Active', before: before?.active ? 'yes' : 'no', after: after.active ? 'yes' : 'no' },
  ];
  return [...lines, ...rest].filter((line) => line.before !== line.after);
}

const plainOunce = {
  fineNg: NG_PER_TROY_OUNCE.toString(),
  premiumPct: '0',
  premiumFixed: '0',
  breaks: [],
  costFloor: null,
  buyback: { enabled: false, pct: '0', fixed: '0' },
};

const points = (fraction: string) => `${percentText(fraction)} points`;
