import { type Move, nextState } from '#contract/transitions.rules.ts';

/*
 * No zod here: the browser reads this file.
 */

/** A Canadian account by its three numbers, or one elsewhere by IBAN. */
export const payoutKinds = ['canadian', 'iban'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutKindNames = {
  canadian: 'In Canada',
  iban: 'Elsewhere, by IBAN',
} as const satisfies Record<PayoutKind, string>;

export const payoutStates = ['unconfirmed', 'confirmed', 'blocked', 'removed'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutStateNames = {
  unconfirmed: 'Waits for its code',
  confirmed: 'Confirmed',
  blocked: 'Blocked',
  removed: 'Removed',
} as const satisfies Record<PayoutState, string>;

export type PayoutActor = 'customer' | 'compliance' | 'shop';
export type PayoutEvent = 'confirm' | 'remove' | 'lapse' | 'block' | 'release' | 'take_back';

/**
 * Every move of an account that money may be paid to; what is not listed is refused with 409. What is removed stays so. The shop
 * blocks what was entered under another name than the proved one, and removes it once it is entered again. It takes back what was
 * entered or confirmed while somebody else may have had the account.
 */
export const payoutMoves: readonly (Move<PayoutState, PayoutActor> & { event: PayoutEvent })[] = [
  { from: 'unconfirmed', event: 'confirm', to: 'confirmed', by: ['customer'] },
  { from: 'unconfirmed', event: 'remove', to: 'removed', by: ['customer'] },
  { from: 'unconfirmed', event: 'lapse', to: 'removed', by: ['shop'] },
  { from: 'confirmed', event: 'remove', to: 'removed', by: ['customer'] },
  { from: 'confirmed', event: 'block', to: 'blocked', by: ['compliance', 'shop'] },
  { from: 'unconfirmed', event: 'take_back', to: 'removed', by: ['shop'] },
  { from: 'confirmed', event: 'take_back', to: 'removed', by: ['shop'] },
  { from: 'blocked', event: 'remove', to: 'removed', by: ['shop'] },
  { from: 'blocked', event: 'release', to: 'confirmed', by: ['compliance'] },
];

export const nextPayoutState = (from: PayoutState, event: PayoutEvent, by: PayoutActor): PayoutState | null =>
  nextState(payoutMoves, from, event, by);

/** Accounts that one customer may have, that he may enter within 24 hours, and hours after which one goes whose code was never entered. */
export const payoutLimits = { perCustomer: 5, enteredPerDay: 5, lapseHours: 24 } as const;

/** Numbers of a Canadian account: of the institution, of its branch, of the account; none is all zeros. Payments Canada, Standard 005. */
export const canadianNumbers = {
  institution: /^(?!0+$)\d{3}$/,
  transit: /^(?!0+$)\d{5}$/,
  account: /^(?!0+$)\d{5,12}$/,
} as const;

/** Business identifier code of a bank: ISO 9362. */
export const bicPattern = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** As it is written without spaces, in capitals. */
export const bareIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/**
 * Why a text without spaces is no IBAN, in a sentence; null when it may be one. ISO 13616: country, two check digits, up to
 * thirty more; read as a number with the first four at the end and letters as 10 to 35, it leaves 1 when divided by 97.
 */
export function ibanProblem(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'Enter an IBAN, such as DE89 3704 0044 0532 0130 00.';
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? null : 'This IBAN holds a mistake: its check digits do not fit.';
}
