import type { KycStep } from '#client/features/identity/kyc/kyc-steps.ts';
import type { KycDraft, OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { unchangedAnswers } from '#contract/customers/kyc-asked.rules.ts';
import type { AccountType } from '#contract/identity/customers.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf, formProblems, settledForm } from '#contract/identity/kyc-problems.rules.ts';

interface Step {
  accountType: AccountType;
  step: KycStep;
  today: string;
  asked: OwnKyc['asked'];
  wealthAboveCad: number;
}

/** What is wrong with a step on a day, and what was asked again and stayed as it was, by the rules that the server holds the whole form to. */
export function stepProblems(draft: KycDraft, { accountType, step, asked, ...ask }: Step): Record<string, string[]> {
  const fields = formFieldsOf(accountType);
  if (step !== 'asked') return formProblems(fields, draft as FormValues, { ...ask, step });
  const settled = settledForm(fields, draft as FormValues, ask);
  const found = { ...unchangedAnswers(asked?.items ?? [], settled), ...formProblems(fields, draft as FormValues, ask) };
  return Object.fromEntries(
    Object.entries(found).filter(([path]) => {
      const [key = ''] = path.split('.');
      return fields[key]?.step !== 'declaration' && (asked?.items.some((item) => item.key === key) ?? false);
    }),
  );
}
