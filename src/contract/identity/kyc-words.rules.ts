import { countryName } from '#contract/countries.ts';

import {
  type FormField,
  type FormFields,
  type FormValue,
  type PersonRow,
  type Place,
  type RowField,
  type RowsField,
} from './kyc-form.rules.ts';

/*
 * No zod here: the screens and the record sheet read this file.
 */

/** What was declared in a field, in words; empty where nothing was. */
export function declaredWords(field: FormField, value: FormValue | undefined): string {
  switch (field.kind) {
    case 'answer':
    case 'tick':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : '';
    case 'place':
      return placeWords((value ?? {}) as Place);
    case 'rows':
      return declaredPeople(field, value).map(personWords).join('\n');
    case 'choice':
      return typeof value === 'string' ? (field.options[value] ?? value) : '';
    case 'country':
      return typeof value === 'string' ? countryName(value.trim()) : '';
    case 'day':
      return typeof value === 'string' ? dayWords(value) : '';
    default:
      return typeof value === 'string' ? value.trim() : '';
  }
}

function placeWords({ street = '', city = '', province = '', postalCode = '' }: Place): string {
  return [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A person of a list as declared: the name, and what else was said, each with what it is. */
export interface DeclaredPerson {
  name: string;
  facts: { label: string; words: string }[];
}

/** The people of a list, one after the other; a share of nothing is left out. */
export const declaredPeople = (field: RowsField, value: FormValue | undefined): DeclaredPerson[] =>
  ((value ?? []) as readonly PersonRow[]).map((row) => {
    const said = Object.entries(field.fields)
      .filter(([key]) => key !== 'name' && !sharesOfRow.has(key))
      .map(([key, of]) => ({ label: of.label, words: partWords(of, row[key]?.trim() ?? '') }));
    const facts = [...said, { label: 'Owns', words: sharesWords(row) }].filter(({ words }) => words !== '');
    return { name: row.name?.trim() ?? '', facts };
  });

const sharesOfRow: ReadonlySet<string> = new Set(['direct', 'indirect']);

/** What somebody owns: "60 % directly, 5 % through others". */
function sharesWords({ direct = '', indirect = '' }: PersonRow): string {
  const parts = [
    [direct.trim(), 'directly'],
    [indirect.trim(), 'through others'],
  ] as const;
  return parts
    .filter(([share]) => /[1-9]/.test(share))
    .map(([share, how]) => `${share} % ${how}`)
    .join(', ');
}

function partWords(of: RowField, text: string): string {
  if (of.kind === 'day') return dayWords(text);
  return of.kind === 'choice' ? (of.options[text] ?? text) : text;
}

const personWords = ({ name, facts }: DeclaredPerson): string =>
  [name, ...facts.map(({ label, words }) => `${label.toLowerCase()} ${words}`)].filter(Boolean).join(', ');

/** A day of the calendar as mm/dd/yyyy; it belongs to no time zone. Anything else stays as it was typed. */
export function dayWords(day: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${month}/${dayOfMonth}/${year}` : day;
}

/** The parts of a form as the staff reads it, by the steps in which they were asked. */
export const stepTitles = {
  you: 'Person',
  company: 'Company',
  address: 'Address',
  document: 'Document',
  purpose: 'Money',
  business: 'Business',
  people: 'Office and others',
  owners: 'Directors and owners',
  signatories: 'Signatories',
  declaration: 'Declaration',
} as const;

/** The steps of a form, in their order. */
export const stepsOf = (fields: FormFields): (keyof typeof stepTitles)[] => [
  ...new Set(Object.values(fields).map(({ step }) => step as keyof typeof stepTitles)),
];
