import { isoDay } from '#client/kit/date/typed-day.ts';
import type { KycStep } from '#client/features/kyc/kyc-steps.ts';
import type { TypedKyc } from '#client/features/kyc/typed-kyc.ts';
import { nativeErrors } from '#client/kit/field/native-errors.ts';

const datesOfStep: Partial<Record<KycStep, 'birthDate' | 'documentExpiry'>> = {
  you: 'birthDate',
  document: 'documentExpiry',
};

/** What can be seen to be wrong with a step without asking: something left empty, a date that is none. */
export function stepProblems(form: HTMLFormElement, step: KycStep, typed: TypedKyc): Record<string, string[]> {
  const problems = nativeErrors(form);
  const date = datesOfStep[step];
  if (date && isoDay(typed[date]) === null) problems[date] = ['Enter a date as mm/dd/yyyy.'];
  return problems;
}
