import { isCountry } from '#contract/countries.ts';
import { holdsUnseen, unseenWords } from '#contract/plain-text.rules.ts';
import { isProvince, postalCodeWords, postalProblem } from '#contract/provinces.ts';

import type { AccountType } from './customers.rules.ts';
import { commercialFields } from './kyc-commercial.rules.ts';
import { postBoxProblem, signatureProblem } from './kyc-checks.rules.ts';
import { ownersProblems } from './kyc-company.rules.ts';
import {
  type FormField,
  type FormFields,
  type FormToday,
  type FormValue,
  type FormValues,
  type PersonRow,
  type Place,
  type RowField,
} from './kyc-form.rules.ts';
import { individualFields } from './kyc-individual.rules.ts';

/*
 * No zod here: the form in the browser reads this file.
 */

export const formFieldsOf = (accountType: AccountType): FormFields =>
  accountType === 'commercial' ? commercialFields : individualFields;

/** The fields that are asked, by what has been answered so far. */
export const askedFields = (fields: FormFields, values: FormValues, terms: FormToday | { wealthAboveCad: number }) =>
  Object.entries(fields).filter(([, { when }]) => when === undefined || when(values, terms));

type Problems = Record<string, string[]>;

/** What is wrong with a form, or with one step of it, by field as the server names it: `birthDate`, `address.street`, `owners.0.name`. */
export function formProblems(fields: FormFields, values: FormValues, ask: FormToday & { step?: string }): Problems {
  const found: Problems = {};
  for (const [key, field] of askedFields(fields, values, ask)) {
    if (ask.step !== undefined && field.step !== ask.step) continue;
    for (const [below, words] of Object.entries(fieldProblems(field, values[key], { ...ask, values })))
      found[below === '' ? key : `${key}.${below}`] = words;
  }
  const { owners } = values;
  if (fields.owners && Array.isArray(owners) && (ask.step === undefined || ask.step === fields.owners.step)) {
    for (const [below, words] of Object.entries(ownersProblems(owners as readonly PersonRow[])))
      found[below === '' ? 'owners' : `owners.${below}`] ??= words;
  }
  if (fields.signature && (ask.step === undefined || ask.step === fields.signature.step)) {
    const problem = signatureProblem(values, fields.companyName ? 'commercial' : 'individual');
    if (problem !== null) found.signature ??= [problem];
  }
  return found;
}

type Asking = FormToday & { values: FormValues };

function fieldProblems(field: FormField, value: FormValue | undefined, ask: Asking): Problems {
  switch (field.kind) {
    case 'tick':
      return value === true ? {} : { '': [field.wrong] };
    case 'answer':
      return typeof value === 'boolean' ? {} : { '': [field.wrong] };
    case 'place':
      return placeProblems((value ?? {}) as Place, field.postBox);
    case 'rows':
      return rowsProblems(field, (value ?? []) as readonly PersonRow[], ask);
    default:
      return textProblems(field, typeof value === 'string' ? value : '', ask);
  }
}

type TextField = Exclude<FormField, { kind: 'tick' | 'answer' | 'place' | 'rows' }> | RowField;

function textProblems(field: TextField, typed: string, { today, values }: Asking): Problems {
  const text = typed.trim();
  if (text.replaceAll(/[\s\p{Cf}\p{Z}]/gu, '') === '') return field.optional ? {} : { '': [field.wrong] };
  const problem = textProblem(field, text, { today, values });
  return problem === null ? {} : { '': [problem] };
}

function textProblem(
  field: TextField,
  text: string,
  { today, values }: Pick<Asking, 'today' | 'values'>,
): string | null {
  if (field.kind === 'choice') return Object.hasOwn(field.options, text) ? null : field.wrong;
  if (field.kind === 'country') return isCountry(text) ? null : 'Choose a country from the list.';
  if (field.kind === 'day') return isDay(text) ? (field.check?.(text, today, values) ?? null) : field.wrong;
  if (text.length > field.most) return `Use at most ${field.most} characters.`;
  if (holdsUnseen(text, field.kind === 'line' ? 'line' : 'long')) return unseenWords;
  return field.kind === 'line' ? (field.check?.(text, values) ?? null) : null;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

function placeProblems(
  { street = '', city = '', province = '', postalCode: code = '' }: Place,
  boxes?: 'allowed',
): Problems {
  const wrong = {
    street: street.trim() === '' ? 'Enter the street and number.' : boxes !== 'allowed' && postBoxProblem(street),
    city: city.trim() === '' && 'Enter the city.',
    province: !isProvince(province) && 'Choose a province or territory.',
    postalCode: postalCode.test(code.trim())
      ? isProvince(province) && postalProblem(code.trim(), province)
      : 'Enter a postal code, such as L8P 1A1.',
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([key, words]) => (words ? [[key, [words]]] : [])));
}

function rowsProblems(field: Extract<FormField, { kind: 'rows' }>, rows: readonly PersonRow[], ask: Asking): Problems {
  if (rows.length < field.least) return { '': [field.wrong] };
  const found: Problems = {};
  for (const [index, row] of rows.entries()) {
    for (const [key, of] of Object.entries(field.fields)) {
      const [words] = Object.values(textProblems(of, row[key] ?? '', { ...ask, values: row }));
      if (words) found[`${index}.${key}`] = words;
    }
  }
  return found;
}

/** A form as it is kept once it is sent: texts trimmed, postal codes written alike, and nothing that was not asked. */
export function settledForm(fields: FormFields, values: FormValues, terms: { wealthAboveCad: number }): FormValues {
  const asked = askedFields(fields, values, terms).map(([key, field]) => [key, settled(field, values[key])] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined && value !== ''));
}

function settled(field: FormField, value: FormValue | undefined): FormValue | undefined {
  if (typeof value === 'string') return value.trim();
  if (field.kind === 'place' && value !== undefined) return settledPlace(value as Place);
  if (field.kind !== 'rows' || !Array.isArray(value)) return value;
  return (value as readonly PersonRow[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, text]) => [key, text.trim()])),
  );
}

function settledPlace({ street = '', city = '', province = '', postalCode: code = '' }: Place): Place {
  return {
    ...{ street: street.trim(), city: city.trim(), province },
    ...{ postalCode: postalCodeWords(code), country: 'CA' },
  };
}
