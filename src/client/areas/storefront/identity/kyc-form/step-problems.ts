import { isoDay } from '#client/kit/date/typed-day.ts';
import type { KycStep } from '#client/features/identity/kyc/kyc-steps.ts';
import type { TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';
import { birthProblem, expiryProblem, phonePattern } from '#contract/identity/kyc.rules.ts';
import { nativeErrors } from '#client/kit/field/native-errors.ts';

const datesOfStep: Partial<Record<KycStep, 'birthDate' | 'documentExpiry'>> = {
  you: 'birthDate',
  document: 'documentExpiry',
};

/** What can be seen to be wrong with a step on a day without asking: something left empty, a date that is none or will not do. */
export function stepProblems(
  form: HTMLFormElement,
  { step, typed, today }: { step: KycStep; typed: TypedKyc; today: string },
): Record<string, string[]> {
  const problems = nativeErrors(form);
  const date = datesOfStep[step];
  if (date && isoDay(typed[date]) === null) problems[date] = ['Enter a date as mm/dd/yyyy.'];
  const said = {
    birthDate: step === 'you' ? birthProblem(isoDay(typed.birthDate) ?? today, typed.address.province, today) : null,
    documentExpiry: step === 'document' ? expiryProblem(isoDay(typed.documentExpiry) ?? today, today) : null,
    phone:
      step === 'you' && !phonePattern.test(typed.phone.trim())
        ? 'Enter a phone number, such as +1 416 555 0123.'
        : null,
  };
  for (const [field, words] of Object.entries(said)) if (words !== null) problems[field] ??= [words];
  return problems;
}
