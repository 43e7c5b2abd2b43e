import { isoDay, typedDay } from '#client/kit/date/typed-day.ts';
import { countryName, countryOf } from '#contract/countries.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type {
  FormField,
  FormValue,
  FormValues,
  PersonRow,
  Place,
  RowsField,
} from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';

import type { KycDraft } from './kyc.api.ts';

export type TypedPlace = Record<'street' | 'city' | 'province' | 'postalCode', string>;
export type TypedRow = Readonly<Record<string, string>>;

/** The form as it is typed: every field a text, dates as mm/dd/yyyy, countries by their names, a question that is not answered an empty text. */
export interface TypedKyc {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly documentIssuer: string;
  readonly documentExpiry: string;
  readonly [key: string]: string | boolean | TypedPlace | readonly TypedRow[];
}

/** A text of the form. */
export const textOf = (typed: TypedKyc, key: string): string => {
  const value = typed[key];
  return typeof value === 'string' ? value : '';
};

export const placeOf = (typed: TypedKyc, key: string): TypedPlace =>
  (typed[key] as TypedPlace | undefined) ?? { street: '', city: '', province: '', postalCode: '' };

export const rowsOf = (typed: TypedKyc, key: string): readonly TypedRow[] =>
  (typed[key] as readonly TypedRow[] | undefined) ?? [];

/** The form as the server keeps it, to go on with. What is signed is signed anew each time. */
export const typedFrom = (form: KycDraft, accountType: AccountType): TypedKyc =>
  Object.fromEntries(
    Object.entries(formFieldsOf(accountType)).map(([key, field]) => [
      key,
      typedValue(field, field.step === 'declaration' ? undefined : (form as FormValues)[key]),
    ]),
  ) as unknown as TypedKyc;

function typedValue(field: FormField, value: FormValue | undefined): TypedKyc[string] {
  switch (field.kind) {
    case 'tick':
      return false;
    case 'answer':
      return value === undefined ? '' : value === true ? 'yes' : 'no';
    case 'place': {
      const { street = '', city = '', province = '', postalCode = '' } = (value ?? {}) as Place;
      return { street, city, province, postalCode };
    }
    case 'rows':
      return ((value ?? []) as readonly PersonRow[]).map((row) => typedRow(field, row));
    default:
      return typeof value === 'string' ? typedText(field, value) : '';
  }
}

/** Days and countries are typed in another way than they are kept. */
function typedText({ kind }: FormField, value: string): string {
  if (kind === 'day') return typedDay(value);
  return kind === 'country' ? countryName(value) : value;
}

function draftText({ kind }: FormField, value: string): string {
  if (kind === 'day') return dayOf(value);
  return kind === 'country' ? (countryOf(value) ?? value) : value;
}

const typedRow = ({ fields }: RowsField, row: PersonRow): TypedRow =>
  Object.fromEntries(
    Object.entries(fields).map(([key, of]) => [key, of.kind === 'day' ? typedDay(row[key] ?? '') : (row[key] ?? '')]),
  );

/** An entry of a list in which nothing is typed yet. */
export const emptyRow = (field: RowsField): TypedRow => typedRow(field, {});

/** The form as the server is sent it; a date that is not whole yet stays as it is typed. */
export const draftOf = (typed: TypedKyc, accountType: AccountType): KycDraft =>
  Object.fromEntries(
    Object.entries(formFieldsOf(accountType)).flatMap(([key, field]) => {
      const value = draftValue(field, typed[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );

const dayOf = (text: string): string => isoDay(text) ?? text;

function draftValue(field: FormField, value: TypedKyc[string] | undefined): FormValue | undefined {
  switch (field.kind) {
    case 'tick':
      return value === true;
    case 'answer':
      return value === '' || value === undefined ? undefined : value === 'yes';
    case 'place':
      return { ...(value as TypedPlace), country: 'CA' };
    case 'rows':
      return ((value ?? []) as readonly TypedRow[]).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, text]) => [key, field.fields[key]?.kind === 'day' ? dayOf(text) : text]),
        ),
      );
    default:
      return typeof value === 'string' ? draftText(field, value) : '';
  }
}
