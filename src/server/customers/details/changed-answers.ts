import { isDeepStrictEqual } from 'node:util';

import { isSigned } from '#contract/customers/customer-details.rules.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { FormToday, FormValues } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf, formProblems, settledForm } from '#contract/identity/kyc-problems.rules.ts';
import { Refusal } from '#server/http/refusal.ts';

import type { Case } from '#server/customers/cases/customer-view.read.ts';

interface Answers {
  /** The whole form as it is kept from now on, with what the customer signed. */
  form: FormValues;
  /** The fields that differ. */
  keys: string[];
}

/** What was declared with what the staff entered. Refuses with 422 what is wrong with a change; what was wrong before may stay so. */
export function changedAnswers({ user, kyc }: Case, wanted: KycDraft | undefined, terms: FormToday): Answers {
  const before = (kyc?.form ?? {}) as FormValues;
  if (wanted === undefined) return { form: before, keys: [] };
  const fields = formFieldsOf(user.accountType);
  const foreign = Object.keys(wanted).filter((key) => !Object.hasOwn(fields, key) || isSigned(key));
  if (foreign.length > 0) throw refused(Object.fromEntries(foreign.map((key) => [key, ['This is not changed here.']])));
  const signed = Object.fromEntries(Object.entries(before).filter(([key]) => isSigned(key)));
  const form = settledForm(fields, { ...(wanted as FormValues), ...signed }, terms);
  const was = settledForm(fields, before, terms);
  const keys = Object.keys(fields).filter((key) => !isDeepStrictEqual(was[key], form[key]));
  if (keys.length === 0) return { form: before, keys };
  const known = formProblems(fields, before, terms);
  const found = Object.entries(formProblems(fields, form, terms)).filter(
    // What was signed stays as it was signed, also under a name that the staff has corrected.
    ([path]) => !isSigned(path) && (keys.includes(path.split('.', 1)[0] ?? path) || !Object.hasOwn(known, path)),
  );
  if (found.length > 0) throw refused(Object.fromEntries(found));
  return { form, keys };
}

const refused = (errors: Record<string, string[]>) => new Refusal(422, 'Please correct the marked fields.', { errors });
