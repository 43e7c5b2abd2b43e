import type { AccountType } from '#contract/identity/customers.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { kindOfField } from '#contract/papers/papers.rules.ts';
import { stepsOf, stepTitles } from '#contract/identity/kyc-words.rules.ts';

/** `asked` holds what the reviewer wants to know again, and is the only one beside the last then. */
export type KycStep = keyof typeof stepTitles | 'asked';

export const kycStepNames = {
  ...stepTitles,
  you: 'You',
  company: 'Your company',
  address: 'Your address',
  document: 'Your document',
  purpose: 'What you buy for',
  declaration: 'Check and send',
  asked: 'What we ask again',
} as const satisfies Record<KycStep, string>;

/** The steps of a form in their order. */
export const kycStepsOf = (accountType: AccountType, isAskedAgain: boolean): readonly KycStep[] =>
  isAskedAgain ? ['asked', 'declaration'] : stepsOf(formFieldsOf(accountType));

/** The step of a field as the server names it, such as "address.street"; what belongs nowhere is told at the end. */
export function stepOfError(field: string, accountType: AccountType, steps: readonly KycStep[]): KycStep {
  if (kindOfField(field) !== null) {
    const step = accountType === 'commercial' ? 'signatories' : 'document';
    return steps.includes(step) ? step : 'asked';
  }
  const [name = ''] = field.split('.');
  const step = formFieldsOf(accountType)[name]?.step as KycStep | undefined;
  if (step === undefined) return 'declaration';
  return steps.includes(step) ? step : 'asked';
}

/** The messages that belong to a step. */
export const errorsOfStep = (
  errors: Readonly<Record<string, string[]>>,
  step: KycStep,
  { accountType, steps }: { accountType: AccountType; steps: readonly KycStep[] },
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfError(field, accountType, steps) === step));
