import { amountWords } from '#contract/amount-words.rules.ts';
import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';

/** Up to where one person alone may go. Shares are fractions, amounts CAD. */
export interface Limits {
  /** A piece is sold no further under its metal at the bid. */
  floorBelowBid: string;
  /** The price of a piece falls by no more of itself within a day. */
  productFall: string;
  /** A tier gives no more points more within a day. */
  tierPoints: string;
  /** A rate of tax moves by no more points within a day. */
  taxPoints: string;
  /** A rate of commission moves by no more points, and a fixed part by no more CAD. */
  rateShare: string;
  rateAmount: string;
  /** A refused price of a metal that is taken as good moves it by no more. */
  feedMove: string;
  /** Payments recorded by hand, and refunds, within a day. */
  byHand: string;
  refunds: string;
  /** What one person’s counts move of the shelves’ cost within a day. */
  stockCount: string;
  /** Hours after which who is alone in the shop may confirm himself. */
  aloneAfter: string;
}

type Kind = 'share' | 'points' | 'amount' | 'hours';

/** What each limit is about, as the form and a second person read it. */
export const limitWords = {
  floorBelowBid: { words: 'Under a piece’s metal at the bid', kind: 'share' },
  productFall: { words: 'Fall of a product’s price within a day', kind: 'share' },
  tierPoints: { words: 'More that a tier gives within a day', kind: 'points' },
  taxPoints: { words: 'Move of a rate of tax', kind: 'points' },
  rateShare: { words: 'Move of a commission', kind: 'points' },
  rateAmount: { words: 'Move of a fixed commission', kind: 'amount' },
  feedMove: { words: 'Move of a metal by a price that was refused', kind: 'share' },
  byHand: { words: 'Payments recorded by hand within a day', kind: 'amount' },
  refunds: { words: 'Refunds within a day', kind: 'amount' },
  stockCount: { words: 'Difference of counts at cost within a day', kind: 'amount' },
  aloneAfter: { words: 'Wait of somebody alone in the shop', kind: 'hours' },
} as const satisfies Record<keyof Limits, { words: string; kind: Kind }>;

const limitNames = Object.keys(limitWords) as (keyof Limits)[];

const said = (kind: Kind, value: string): string => {
  if (kind === 'amount') return amountWords(minorUnits(value), 'CAD');
  if (kind === 'hours') return `${value} hours`;
  return `${percentText(value)} ${kind === 'points' ? 'points' : '%'}`;
};

/** What a change of limits does, before and after. */
export const limitsEffect = (before: Limits, after: Limits): EffectLine[] =>
  limitNames.flatMap((name) => {
    const { words, kind } = limitWords[name];
    return decimal(before[name]).eq(decimal(after[name]))
      ? []
      : [{ what: words, before: said(kind, before[name]), after: said(kind, after[name]) }];
  });

/** Why one person alone may not change the limits so, in words; null where all that changes becomes narrower. */
export function whySecondLimits(before: Limits, after: Limits): string | null {
  const wider = limitNames.find((name) => {
    const [was, is] = [decimal(before[name]), decimal(after[name])];
    return name === 'aloneAfter' ? is.lt(was) : is.gt(was);
  });
  return wider === undefined
    ? null
    : `${limitWords[wider].words}: one person alone could do more than today. Two people widen a limit.`;
}
