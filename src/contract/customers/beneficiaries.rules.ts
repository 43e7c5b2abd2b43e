/*
 * No zod here: the browser reads this file.
 */

/** What a person is to the customer who names them. */
export const relations = ['spouse', 'child', 'parent', 'sibling', 'relative', 'friend', 'charity', 'other'] as const;
export type Relation = (typeof relations)[number];

export const relationNames = {
  spouse: 'Spouse or partner',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Brother or sister',
  relative: 'Other relative',
  friend: 'Friend',
  charity: 'Charity',
  other: 'Other',
} as const satisfies Record<Relation, string>;

/** A share of everything, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** As many as one customer may name. */
export const BENEFICIARIES_MOST = 10;

/** "12.5 %" of 1250. */
export const shareWords = (share: number): string => `${shareText(share)} %`;

/** The same without the sign, as it is typed. */
export function shareText(share: number): string {
  const hundredths = String(share % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(share / 100);
  return hundredths === '' ? String(whole) : `${whole}.${hundredths}`;
}

/** What was typed as a percentage, with two decimals at most; null where it is none between 0.01 and 100. */
export function readShare(typed: string): number | null {
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === undefined) return null;
  const share = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  return share >= 1 && share <= WHOLE_SHARE ? share : null;
}

/** What no beneficiary has been given yet. */
export const shareLeft = (shares: readonly number[]): number =>
  WHOLE_SHARE - shares.reduce((sum, share) => sum + share, 0);

/** Why a share cannot be added to the others, in a sentence; null when it can. */
export function shareProblem(share: number, others: readonly number[]): string | null {
  const left = shareLeft(others);
  if (share <= left) return null;
  return left === 0
    ? 'The others have 100 % already. Lower one of their shares first.'
    : `The others have ${shareWords(WHOLE_SHARE - left)} together, so this one can have ${shareWords(left)} at most.`;
}
