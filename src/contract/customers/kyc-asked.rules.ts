import type { AccountType } from '#contract/identity/customers.rules.ts';
import { nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { askReasonNames, askReasons } from '#contract/identity/kyc-moves.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { kindOfField, paperKindsOf, paperNames } from '#contract/papers/papers.rules.ts';

/*
 * No zod here: the screens read this file.
 */

/** What a reviewer can ask for again: as the customer knows it, and as the staff does. */
interface AskedThing {
  label: string;
  name: string;
}

/** The field or the paper of this key; null where a check of this kind of account has no such thing. */
export function askedThing(key: string, accountType: AccountType): AskedThing | null {
  const fields = formFieldsOf(accountType);
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field) return { label: field.label, name: nameOfField(field) };
  const kind = kindOfField(key);
  if (kind === null || !paperKindsOf(accountType).includes(kind)) return null;
  return { label: paperNames[kind], name: paperNames[kind] };
}

/** What is usually wrong with a paper, as the customer reads it. */
export const paperAskReasons = {
  unreadable: askReasons.unreadable,
  cut: 'Part of it is missing. Please send all of it, with all four corners.',
  expired: 'This has expired. Please send one that is valid.',
  old: askReasons.old,
  wrong: 'This is not the paper that we need here.',
  other: '',
} as const;
export const paperAskReasonNames = {
  unreadable: askReasonNames.unreadable,
  cut: 'Not all of it',
  expired: 'Expired',
  old: askReasonNames.old,
  wrong: 'Another paper',
  other: askReasonNames.other,
} as const satisfies Record<keyof typeof paperAskReasons, string>;
