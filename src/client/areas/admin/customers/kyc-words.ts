import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import { type FormValues, nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import {
  type DeclaredPerson,
  declaredPeople,
  declaredWords,
  stepsOf,
  stepTitles,
} from '#contract/identity/kyc-words.rules.ts';

/** What was declared in one field. */
export interface DeclaredField {
  /** As the server names it. */
  key: string;
  label: string;
  value: string;
  /** Where the field is a list of people: what one is called, and who they are. */
  list?: { one: string; people: DeclaredPerson[] };
}

interface Part {
  title: string;
  items: DeclaredField[];
}

/** Follow-up questions count as asked by the answers alone: the limit for the source of wealth is not known here. */
const terms = { wealthAboveCad: Number.POSITIVE_INFINITY };

/** A form in the order in which the staff checks it; what was asked and not filled in says so. */
export function kycParts(form: KycDraft, accountType: AccountType): Part[] {
  const fields = formFieldsOf(accountType);
  const values = form as FormValues;
  return stepsOf(fields).map((step) => ({
    title: stepTitles[step],
    items: Object.entries(fields)
      .filter(([, field]) => field.step === step)
      .map(([key, field]) => ({ key, field, words: declaredWords(field, values[key]) }))
      .filter(({ field, words }) => words !== '' || (!field.optional && (field.when?.(values, terms) ?? true)))
      .map(({ key, field, words }) => ({
        ...{ key, label: nameOfField(field) },
        value: words === '' ? 'Not given' : words,
        ...(field.kind === 'rows' &&
          words !== '' && { list: { one: field.one, people: declaredPeople(field, values[key]) } }),
      })),
  }));
}
