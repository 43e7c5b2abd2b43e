import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import type { Problems } from '#contract/plain-text.rules.ts';
import { maxPriceAgeSeconds } from './price-age.rules.ts';

/** What administrators set of the feed. `band`, `agreement` and `disagreement` are fractions: "0.1" is 10 %. */
export interface FeedLimitValues {
  /** Seconds between two questions; null for as often as the source suggests. */
  pollSeconds: number | null;
  /** A price older than this, by the feed's own time, is no price to trade at. */
  maxAgeSeconds: number;
  /** The largest move that is believed. */
  band: string;
  /** How near the second source must be to confirm a price. */
  agreement: string;
  /** From how far apart on neither of two sources is believed. */
  disagreement: string;
}

/** Between what each lies. A price older than `maxPriceAgeSeconds` is never traded at, so the age can only be narrowed. */
const feedLimitBounds = {
  pollSeconds: [10, 90],
  maxAgeSeconds: [20, maxPriceAgeSeconds],
  band: ['0.01', '0.3'],
  agreement: ['0.001', '0.05'],
  disagreement: ['0.01', '0.3'],
} as const;

/** What keeps the limits from being saved, by field; `suggestedSeconds` is how often the source suggests to ask it. */
export function feedLimitProblems(values: FeedLimitValues, suggestedSeconds: number): Problems {
  const { pollSeconds, maxAgeSeconds, band, agreement, disagreement } = values;
  const problems: Problems = {};
  const { pollSeconds: poll, maxAgeSeconds: age } = feedLimitBounds;
  if (pollSeconds !== null && !isWhole(pollSeconds, poll)) {
    problems.pollSeconds = [`Enter whole seconds between ${poll[0]} and ${poll[1]}, or leave it empty.`];
  }
  if (!isWhole(maxAgeSeconds, age)) {
    problems.maxAgeSeconds = [`Enter whole seconds between ${age[0]} and ${age[1]}.`];
  } else if (maxAgeSeconds < (pollSeconds ?? suggestedSeconds) + leastSlackSeconds) {
    problems.maxAgeSeconds = [
      `Enter at least ${leastSlackSeconds} seconds more than lie between two questions, or prices are too old to trade at.`,
    ];
  }
  if (!isShare(band, feedLimitBounds.band)) problems.band = ['Enter a percentage between 1 and 30.'];
  if (!isShare(agreement, feedLimitBounds.agreement)) {
    problems.agreement = ['Enter a percentage between 0.1 and 5.'];
  }
  if (!isShare(disagreement, feedLimitBounds.disagreement)) {
    problems.disagreement = ['Enter a percentage between 1 and 30.'];
  } else if (problems.agreement === undefined && decimal(disagreement).lte(agreement)) {
    problems.disagreement = ['Enter more than that within which they confirm each other.'];
  }
  return problems;
}

/** What the feed is believed by, as the form and a second person read it. */
export const beliefWords = {
  band: 'Largest move believed',
  agreement: 'Sources confirm each other within',
  disagreement: 'Sources disagree beyond',
} as const satisfies Partial<Record<keyof FeedLimitValues, string>>;

type Beliefs = Pick<FeedLimitValues, keyof typeof beliefWords>;
const beliefs = Object.keys(beliefWords) as (keyof Beliefs)[];

/** Why one person alone may not set the limits so, in words; null where no more is believed than before. */
export function whySecondBelief(before: Beliefs, after: Beliefs): string | null {
  const wider = beliefs.find((name) => decimal(after[name]).gt(decimal(before[name])));
  return wider === undefined
    ? null
    : `${beliefWords[wider]}: more would be believed of the feed than today, and everybody would trade at it. Two people widen a limit.`;
}

/** What a change does to what is believed, before and after. */
export const beliefEffect = (before: Beliefs, after: Beliefs): EffectLine[] =>
  beliefs
    .filter((name) => !decimal(after[name]).eq(decimal(before[name])))
    .map((name) => ({
      what: beliefWords[name],
      before: `${percentText(before[name])} %`,
      after: `${percentText(after[name])} %`,
    }));

/** For the answer's way and the age that a price has when it arrives. */
const leastSlackSeconds = 10;

const isWhole = (value: number, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const isShare = (text: string, [least, most]: readonly [string, string]): boolean =>
  /^\d(\.\d{1,4})?$/.test(text) && decimal(text).gte(least) && decimal(text).lte(most);
