import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import type { FormDefinition } from '#client/kit/resource-form/form-definition.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { rateLimits } from '#contract/catalogue/rates.rules.ts';

import { beginnings, type Occasion } from './rate-fields.ts';
import styles from './rates.module.css';

/** Any form of a sheet: its fields of the occasion are all that matters here. */
type OccasionForm = FormDefinition<RateSheetView, Occasion>;

interface WhenAndWhyProps {
  form: unknown;
  view: RateSheetView;
  /** Why the entered terms want a second person; null when one is enough. */
  second: string | null;
}

/** Where this has no room beside the fields, it stands below them. */
export const stacked = 'screen and (max-width: 1180px)';

/** When a change begins, why, and whether somebody else has to agree. */
export function WhenAndWhy({ form, view, second }: WhenAndWhyProps) {
  const { Field } = form as OccasionForm;
  const { begins } = useFormValues(form as OccasionForm);
  return (
    <Panel title="When and why">
      <div className={styles.occasion}>
        <Field name="begins">{(field) => <ChoiceInput {...field} options={beginnings} />}</Field>
        {begins === 'later' && <Field name="at">{(field) => <DateTimeInput {...field} />}</Field>}
        <Field name="reason" hint="Kept in the audit log.">
          {(field) => <TextLines {...field} maxLength={rateLimits.reason} rows={3} />}
        </Field>
        {second !== null && (
          <Note role="status">
            This needs a second person. {second}. {approverWords(view)}
          </Note>
        )}
      </div>
    </Panel>
  );
}

const approverWords = ({ approvers }: RateSheetView): string => {
  const names = approvers.map(({ name }) => name);
  if (names.length < 2) {
    return 'No one else may approve it: give another administrator the finance role, or approve it yourself after the shop’s wait, with your password.';
  }
  return `Who may approve: ${names.join(', ')}, but not whoever enters it.`;
};
