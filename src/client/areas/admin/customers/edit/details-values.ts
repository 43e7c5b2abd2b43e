import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { isSigned } from '#contract/customers/customer-details.rules.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type {
  FormField,
  FormFields,
  FormValue,
  FormValues,
  PersonRow,
  Place,
} from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';

/** One answer as the form holds it: a question is "yes", "no" or empty. */
export type DetailsValue = string | Required<Omit<Place, 'country'>> | readonly PersonRow[];

/** The form: the account's own fields, and the answers by the names that the server gives them. */
export interface DetailsValues {
  name: string;
  tags: string;
  dailyLimit: string;
  reason: string;
  identity: string;
  [answer: string]: DetailsValue;
}

/** The answers that the staff may change, in the order of the form. */
export const answersOf = (type: AccountType): FormFields =>
  Object.fromEntries(Object.entries(formFieldsOf(type)).filter(([key]) => !isSigned(key)));

/** An answer as it is typed. */
export function heldValue(field: FormField, value: FormValue | undefined): DetailsValue {
  switch (field.kind) {
    case 'answer':
      return value === undefined ? '' : value === true ? 'yes' : 'no';
    case 'place': {
      const { street = '', city = '', province = '', postalCode = '' } = (value ?? {}) as Place;
      return { street, city, province, postalCode };
    }
    case 'rows':
      return (value ?? []) as readonly PersonRow[];
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** The same as it is sent; undefined where nothing was answered. */
export function sentValue(field: FormField, value: DetailsValue | undefined): FormValue | undefined {
  switch (field.kind) {
    case 'answer':
      return value === 'yes' ? true : value === 'no' ? false : undefined;
    case 'place':
      return { ...(value as Place), country: 'CA' };
    case 'rows':
      return (value ?? []) as readonly PersonRow[];
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** All answers as they are sent. */
export const draftOf = (values: DetailsValues, type: AccountType): FormValues =>
  Object.fromEntries(
    Object.entries(answersOf(type)).flatMap(([key, field]) => {
      const value = sentValue(field, values[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** A customer as the form holds him. */
export const valuesOfDetails = ({
  name,
  tags,
  dailyLimit,
  answers,
  accountType,
}: Pick<CustomerDetails, 'name' | 'tags' | 'dailyLimit' | 'accountType'> & { answers: KycDraft }): DetailsValues => ({
  ...Object.fromEntries(
    Object.entries(answersOf(accountType)).map(([key, field]) => [key, heldValue(field, (answers as FormValues)[key])]),
  ),
  ...{ name, tags: tags.join(', '), dailyLimit: dailyLimit ?? '', reason: '', identity: '' },
});
