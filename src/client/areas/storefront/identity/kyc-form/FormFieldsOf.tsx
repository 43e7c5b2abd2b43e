import type { KycStep } from '#client/features/identity/kyc/kyc-steps.ts';
import { draftOf } from '#client/features/identity/kyc/typed-kyc.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { askedFields, formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';

import { OneField } from './OneField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

interface FormFieldsOfProps extends StepFieldsProps {
  step: KycStep;
}

/** The fields of a step that are asked, by what has been answered so far. */
export function FormFieldsOf({ step, ...props }: FormFieldsOfProps) {
  const { own, typed } = props;
  const draft = draftOf(typed, own.accountType) as FormValues;
  return askedFields(formFieldsOf(own.accountType), draft, own)
    .filter(([, field]) => field.step === step)
    .map(([key, field]) => <OneField key={key} name={key} field={field} {...props} />);
}
