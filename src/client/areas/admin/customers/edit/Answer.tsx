import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormField as Field } from '#client/kit/resource-form/FormField.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import { type FormField, nameOfField, type RowField } from '#contract/identity/kyc-form.rules.ts';
import { canadianProvinces, provinceNames } from '#contract/provinces.ts';

import { AnswerInput } from './AnswerInput.tsx';
import { AnswerRows } from './AnswerRows.tsx';
import styles from './edit.module.css';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const provinces = canadianProvinces.map((value) => ({ value, label: provinceNames[value] }));

interface AnswerProps {
  name: string;
  field: FormField;
  /** While the reader may not change it. */
  disabled: boolean;
}

/** What was answered to one question, to be changed. */
export function Answer({ name, field, disabled }: AnswerProps) {
  if (field.kind === 'rows') return <AnswerRows name={name} field={field} disabled={disabled} />;
  if (field.kind === 'place') return <PlaceFields name={name} label={nameOfField(field)} disabled={disabled} />;
  return (
    <Field name={name}>
      {(control) =>
        field.kind === 'answer' ? (
          <ChoiceInput {...(control as FieldControl<'yes' | 'no'>)} options={yesOrNo} disabled={disabled} />
        ) : (
          <AnswerInput control={control as FieldControl<string>} field={field as RowField} disabled={disabled} />
        )
      }
    </Field>
  );
}

const PlaceFields = ({ name, label, disabled }: { name: string; label: string; disabled: boolean }) => (
  <fieldset className={styles.place}>
    <legend>{label}</legend>
    <Field name={`${name}.street`} label="Street and number">
      {(control) => <TextInput {...(control as FieldControl<string>)} maxLength={160} disabled={disabled} />}
    </Field>
    <Field name={`${name}.city`} label="City">
      {(control) => <TextInput {...(control as FieldControl<string>)} maxLength={80} disabled={disabled} />}
    </Field>
    <Field name={`${name}.province`} label="Province">
      {(control) => (
        <SelectInput {...(control as FieldControl<string>)} options={provinces} none="Not given" disabled={disabled} />
      )}
    </Field>
    <Field name={`${name}.postalCode`} label="Postal code">
      {(control) => (
        <TextInput {...(control as FieldControl<string>)} maxLength={10} fit="medium" disabled={disabled} />
      )}
    </Field>
  </fieldset>
);
