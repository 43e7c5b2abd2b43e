import type { AccountType, CustomerStatus } from '#contract/identity/customers.rules.ts';
import type { FormValue, FormValues } from '#contract/identity/kyc-form.rules.ts';
import { signedAgain } from '#contract/identity/kyc-moves.rules.ts';

/*
 * No zod here: the forms read this file.
 */

export const detailLimits = { name: 120, tag: 30, tags: 10, reason: 500 } as const;

/** How a change of who somebody is stands beside a check that is approved: its papers say so already, or somebody looks at it anew. */
export const identityWays = ['correction', 'again'] as const;
export type IdentityWay = (typeof identityWays)[number];
export const identityWayNames = {
  correction: 'A slip of the pen: the papers already say so',
  again: 'Check the identity again',
} as const satisfies Record<IdentityWay, string>;

/** Texts in which a slip can be corrected; `name` is that of the account. */
const spelled: Readonly<Record<AccountType, readonly string[]>> = {
  individual: ['name', 'legalFirstName', 'legalMiddleName', 'legalLastName', 'documentNumber', 'documentIssuer'],
  commercial: ['name', 'companyName', 'registrationNumber', 'businessNumber'],
};

/** What else an approval rests on: a change of it is never a slip. */
const proven: Readonly<Record<AccountType, readonly string[]>> = {
  individual: ['birthDate', 'documentType', 'documentCountry', 'documentIssued', 'documentExpiry'],
  commercial: [
    ...[
      'companyType',
      'registrationCountry',
      'jurisdiction',
      'incorporatedOn',
      'directors',
      'ownersExist',
      'owners',
      'controlPersons',
    ],
    ...['seniorOfficer', 'seniorOfficerBirthDate'],
  ],
};

/** By what a customer is reached. */
const contact: readonly string[] = ['phone', 'address', 'mailingDiffers', 'mailing', 'website'];

export const isIdentity = (key: string, type: AccountType): boolean =>
  spelled[type].includes(key) || proven[type].includes(key);

/** Whether the customer is told by mail that it was changed. */
export const isTold = (key: string, type: AccountType): boolean => contact.includes(key) || isIdentity(key, type);

/** What the customer signed himself: nobody changes it for him. */
export const isSigned = (key: string): boolean => signedAgain.includes(key);

/** Whether one text is the other but for case, accents and a letter or two; of short ones but for case and accents. */
export function isSlip(before: FormValue | undefined, after: FormValue | undefined): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const [one, other] = [folded(before), folded(after)];
  const allowed = Math.min(2, Math.floor(Math.min(one.length, other.length) / 4));
  return one !== '' && other !== '' && lettersApart(one, other) <= allowed;
}

/** Whether changes of identity are slips, all of them. */
export const areSlips = (keys: readonly string[], type: AccountType, before: FormValues, after: FormValues): boolean =>
  keys.every((key) => spelled[type].includes(key) && isSlip(before[key], after[key]));

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

/** How many letters have to be put in, left out or exchanged. */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries()) {
      const kept = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(kept, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Why the staff cannot change what a customer declared now; null where it can. */
export function answersBarred(status: CustomerStatus, hasForm: boolean): string | null {
  if (status === 'closed') return 'The account is closed: nothing of it is changed.';
  if (status === 'suspended') return 'The account is suspended: what was declared stays until it is reinstated.';
  if (!hasForm) return 'The customer has not begun the identity check.';
  return status === 'pending' || status === 'draft' || status === 'more_info' || status === 'rejected'
    ? 'The customer has the form: only they write in it until it is sent.'
    : null;
}

/** Tags as they are kept: each once, without empty ones. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
  ),
];
