import { Alert } from 'antd';

import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormState, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormField as Field } from '#client/kit/resource-form/FormField.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import { isSame } from '#client/kit/resource-form/values.ts';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { areSlips, detailLimits, isIdentity, type IdentityWay } from '#contract/customers/customer-details.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';

import { detailsForms, wayOptions } from './details-forms.ts';
import styles from './edit.module.css';

/** Why something was changed, and how that stands beside a check that is approved. */
export function IdentitySection({ record: { accountType, status } }: { record: CustomerDetails }) {
  const values = useFormValues(detailsForms[accountType]);
  const before = useFormState(({ context }) => context.basis.values);
  const touched = Object.keys(values).filter(
    (key) => isIdentity(key, accountType) && !isSame(before[key], values[key]),
  );
  const isChecked = status === 'approved' && touched.length > 0;
  const isMore = isChecked && !areSlips(touched, accountType, before as FormValues, values as unknown as FormValues);
  return (
    <FormSection title="Why it changes" hint="Kept with the change in the audit log. The customer does not read it.">
      <Field name="reason" hint="Needed where the change is about who they are.">
        {(control) => <TextInput {...(control as FieldControl<string>)} maxLength={detailLimits.reason} />}
      </Field>
      {(isChecked || values.identity !== '') && (
        <Field
          name="identity"
          hint="Checked again means: back into the queue, decided by somebody else, and no trading until then."
        >
          {(control) => <ChoiceInput {...(control as FieldControl<IdentityWay>)} options={wayOptions} />}
        </Field>
      )}
      {isMore && values.identity === 'correction' && (
        <div className={styles.notice}>
          <Alert type="warning" title="This is more than a slip of the pen, so it has to be checked again." />
        </div>
      )}
    </FormSection>
  );
}
