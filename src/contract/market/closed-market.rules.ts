import { decimal } from '#contract/arithmetic/exact.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** What the shop does with a side of trading while the spot market rests. */
export const closedMarketPolicies = ['refuse', 'accept'] as const;
export type ClosedMarketPolicy = (typeof closedMarketPolicies)[number];

export const closedMarketPolicyNames = {
  refuse: 'Refuse',
  accept: 'Accept, with a buffer',
} as const satisfies Record<ClosedMarketPolicy, string>;

/** Both sides, as a customer sees them: he buys from us, and sells back to us. Buffers are fractions: "0.025" is 2.5 %. */
export interface ClosedMarketTerms {
  buying: ClosedMarketPolicy;
  buyingBuffer: string;
  selling: ClosedMarketPolicy;
  sellingBuffer: string;
}

/** A buffer as customers read it: "a closed-market buffer of 2.5 %". */
export const bufferWords = (buffer: string): string =>
  /[1-9]/.test(buffer) ? `a closed-market buffer of ${percentText(buffer)}\u202f%` : 'no closed-market buffer';

/** One person lowers a buffer that holds by no more within a day, and opens a side with no less: a fraction. */
const ALONE = '0.01';

const sides = [
  { policy: 'buying', buffer: 'buyingBuffer', words: 'Customers buy while the market rests' },
  { policy: 'selling', buffer: 'sellingBuffer', words: 'Customers sell back while the market rests' },
] as const;
type Side = (typeof sides)[number];

const bufferOf = (terms: ClosedMarketTerms, { policy, buffer }: Side): string | null =>
  terms[policy] === 'accept' ? terms[buffer] : null;

/** Why one person alone may not trade so while the market rests, in words; null where he may. */
export function whySecondClosed(before: ClosedMarketTerms, after: ClosedMarketTerms): string | null {
  const thin = sides.find((side) => {
    const [was, is] = [bufferOf(before, side), bufferOf(after, side)];
    if (is === null || (was !== null && decimal(is).gte(decimal(was)))) return false;
    return decimal(is).lt(ALONE) || (was !== null && decimal(was).minus(decimal(is)).gt(ALONE));
  });
  return thin === undefined
    ? null
    : `${thin.words} with ${bufferWords(after[thin.buffer])}. One person alone trades with ${percentText(ALONE)} % at least, and takes no more than a point off within a day.`;
}

/** The same by side, for whoever decides. */
export function closedEffect(before: ClosedMarketTerms, after: ClosedMarketTerms): EffectLine[] {
  const said = (terms: ClosedMarketTerms, side: Side) => {
    const buffer = bufferOf(terms, side);
    return buffer === null ? 'refused' : `accepted, with ${bufferWords(buffer)}`;
  };
  return sides
    .map((side) => ({ what: side.words, before: said(before, side), after: said(after, side) }))
    .filter((line) => line.before !== line.after);
}
