import type { AccountType } from './customers.rules.ts';
import type { FormValues, PersonRow } from './kyc-form.rules.ts';

/*
 * No zod here: the screens read this file.
 */

/** The legal name that a form declares: of the person, or of the company; empty where it names nobody. */
export function declaredName(form: FormValues, accountType: AccountType): string {
  const parts =
    accountType === 'commercial' ? [form.companyName] : [form.legalFirstName, form.legalMiddleName, form.legalLastName];
  return parts
    .map((part) => (typeof part === 'string' ? part.trim() : ''))
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether an account was registered in a name that its form gives: of the person, or of the company or one of its people. */
export function isRegisteredAs(name: string, form: FormValues, accountType: AccountType): boolean {
  const people = ['directors', 'owners', 'signatories'].flatMap((key) =>
    accountType === 'commercial' && Array.isArray(form[key]) ? (form[key] as readonly PersonRow[]) : [],
  );
  return [declaredName(form, accountType), ...people.map((person) => person.name ?? '')].some((other) =>
    isSameName(name, other),
  );
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether two names can be of the same: alike but for case, accents and signs. One of them may lack names in the middle. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (short.length === 0 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = -1;
  return short.every((word) => (at = long.indexOf(word, at + 1)) !== -1);
}
