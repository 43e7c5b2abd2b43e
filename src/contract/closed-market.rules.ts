import { decimal } from './exact.ts';
import { percentText } from './percent.ts';

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

/** The largest buffer, as a fraction. */
const mostBuffer = '0.2';

export const bufferProblem = 'Enter a percentage between 0.00 and 20.00, with at most two decimals.';

/** Whether text is a buffer: a fraction between 0 and 20 %, whose percentage has at most two decimals. */
export const isBuffer = (text: string): boolean => /^\d(\.\d{1,4})?$/.test(text) && decimal(text).lte(mostBuffer);

/** A buffer as customers read it: "a closed-market buffer of 2.5 %". */
export const bufferWords = (buffer: string): string =>
  /[1-9]/.test(buffer) ? `a closed-market buffer of ${percentText(buffer)}\u202f%` : 'no closed-market buffer';
