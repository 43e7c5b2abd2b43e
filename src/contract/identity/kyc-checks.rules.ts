import type { AccountType } from './customers.rules.ts';
import type { FormValues, PersonRow } from './kyc-form.rules.ts';
import { ageOn } from './kyc.rules.ts';
import { declaredName, isSameName } from './legal-name.rules.ts';

/*
 * No zod here: the form in the browser reads this file.
 */

/** Checks a text for so many letters: a full stop or a dash is no answer. */
export const lettersAtLeast =
  (least: number, wrong: string) =>
  (text: string): string | null =>
    (text.match(/\p{L}/gu)?.length ?? 0) < least ? wrong : null;

/** Checks a day on which something began; `what` opens the message, such as "The date of issue". */
export const pastDay =
  (what: string) =>
  (day: string, today: string): string | null => {
    if (day > today) return `${what} is in the future.`;
    return ageOn(day, today) > 200 ? `${what} is more than 200 years ago. Check the year.` : null;
  };

const postBox =
  /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|c\.?\s*p\.?\s*(?:n[o°º]\.?\s*)?\d|case\s+postale|general\s+delivery|poste\s+restante)/i;

/** Why a line of an address is no place where somebody lives or works; null when it may be. */
export const postBoxProblem = (line: string): string | null =>
  postBox.test(line)
    ? 'Enter the street and number. A post office box is no place where somebody lives or works.'
    : null;

const ADULT = 18;

/** Why somebody born then cannot act for a company or own it on a day; null when he can. */
export function adultProblem(birthDate: string, today: string): string | null {
  if (birthDate > today) return 'The date of birth is in the future.';
  if (ageOn(birthDate, today) < ADULT) return `This person must be at least ${ADULT} years old.`;
  return ageOn(birthDate, today) > 120 ? 'Check the year of the date of birth.' : null;
}

interface Shape {
  pattern: RegExp;
  words: string;
}

/** The numbers of documents that Canada itself issues, without their spaces and hyphens. */
const canadianShapes: Readonly<Record<string, Shape>> = {
  passport: {
    pattern: /^(?:[A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2})$/,
    words: 'A Canadian passport’s number looks like AB123456 or A123456BC.',
  },
  permanent_resident_card: {
    pattern: /^[A-Z]{2}\d{7,10}$/,
    words: 'A permanent resident card’s number is two letters and seven to ten digits, such as PA0123456789.',
  },
};

/** Why a text is no number of this kind of document; what other countries and provinces issue has many shapes. */
export function documentNumberProblem(text: string, { documentType, documentCountry }: FormValues): string | null {
  const signs = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!/^(?=.*\d)[A-Z\d]{4,20}$/.test(signs)) return 'Enter the number as on the document: 4 to 20 letters and digits.';
  const shape = typeof documentType === 'string' ? canadianShapes[documentType] : undefined;
  const isCanadian = documentType === 'permanent_resident_card' || documentCountry === 'CA';
  return shape && isCanadian && !shape.pattern.test(signs) ? shape.words : null;
}

/** Why a signature is not that of the person, or of one of the company's signatories; null also while no name is given. */
export function signatureProblem(form: FormValues, accountType: AccountType): string | null {
  const { signature, signatories } = form;
  if (typeof signature !== 'string' || isBlank(signature)) return null;
  if (accountType === 'individual' && (isBlank(form.legalFirstName) || isBlank(form.legalLastName))) return null;
  const names = (
    accountType === 'commercial'
      ? ((signatories ?? []) as readonly PersonRow[]).map(({ name = '' }) => name)
      : [declaredName(form, accountType)]
  ).filter((name) => name.trim() !== '');
  if (names.length === 0 || names.some((name) => isSameName(name, signature) || inOne(name) === inOne(signature)))
    return null;
  return accountType === 'commercial'
    ? `Sign with the full name of a signatory: ${names.join(' or ')}.`
    : `Sign with your full name as you entered it: ${names.join('')}.`;
}

const isBlank = (value: FormValues[string]): boolean => typeof value !== 'string' || value.trim() === '';

/** Spaces are often left out or put in between by mistake. */
const inOne = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
