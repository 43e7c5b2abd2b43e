import type { AccountType } from '#contract/identity/customers.rules.ts';
import { type FormValue, type FormValues, nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { askReasonNames, askReasons, signedAgain } from '#contract/identity/kyc-moves.rules.ts';
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

/** One thing that was asked for again, as far as it is known what it held then. */
interface Asked {
  key: string;
  words: string;
  before?: FormValue | null | undefined;
}

/** Fields that came back just as they were when the reviewer asked, each with his reason once more. What is signed anew stays out. */
export function unchangedAnswers(items: readonly Asked[], settled: FormValues): Record<string, string[]> {
  const same = items.filter(
    ({ key, before }) =>
      before !== undefined && !signedAgain.includes(key) && written(before) === written(settled[key] ?? null),
  );
  return Object.fromEntries(
    same.map(({ key, words, before }) => [
      isPlace(before) ? `${key}.street` : key,
      [`You sent this before, and it has to change. ${words}`],
    ]),
  );
}

/** The same text for the same answer, in whichever order its parts are kept; what is empty is as good as absent. */
function written(value: FormValue | null): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? '');
  const parts = (row: object): unknown =>
    Object.entries(row)
      .filter(([, text]) => text !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Array.isArray(value) ? value.map(parts) : parts(value));
}

const isPlace = (value: FormValue | null | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
