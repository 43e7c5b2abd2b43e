import { countryName } from '#contract/countries.ts';

import {
  type FormField,
  type FormFields,
  type FormValue,
  nameOfField,
  type PersonRow,
  type Place,
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
      return ((value ?? []) as readonly PersonRow[]).map((row) => rowWords(field, row)).join('\n');
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

function rowWords(field: Extract<FormField, { kind: 'rows' }>, row: PersonRow): string {
  const parts = Object.entries(field.fields).flatMap(([key, of]) => {
    const text = row[key]?.trim() ?? '';
    if (text === '') return [];
    const words = of.kind === 'day' ? dayWords(text) : of.kind === 'choice' ? (of.options[text] ?? text) : text;
    return [of.label === 'Full name' ? words : `${nameOfField(of).toLowerCase()} ${words}`];
  });
  return parts.join(', ');
}

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
