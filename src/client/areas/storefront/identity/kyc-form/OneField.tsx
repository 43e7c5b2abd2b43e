import { placeOf, textOf } from '#client/features/identity/kyc/typed-kyc.ts';
import { AddressFields } from '#client/features/trade/checkout/AddressFields.tsx';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import { TextAreaField } from '#client/kit/field/TextAreaField.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import type { FormField } from '#contract/identity/kyc-form.rules.ts';

import { ChoiceField } from './ChoiceField.tsx';
import { CountryField } from './CountryField.tsx';
import { DateField } from './DateField.tsx';
import styles from './kyc-form.module.css';
import { PeopleField } from './PeopleField.tsx';
import type { StepFieldsProps } from './step-fields.tsx';

interface OneFieldProps extends StepFieldsProps {
  name: string;
  field: FormField;
}

const answers = { no: 'No', yes: 'Yes' } as const;

/** A question of the form, by its kind. */
export function OneField({ name, field, typed, errors, onType }: OneFieldProps) {
  const error = errors[name];
  const value = textOf(typed, name);
  const take = (text: string): void => onType({ [name]: text });
  const said = { id: name, label: field.label, hint: field.hint, error };
  switch (field.kind) {
    case 'choice':
      return <ChoiceField {...said} options={field.options} wrong={field.wrong} value={value} onChoose={take} />;
    case 'answer':
      return <ChoiceField {...said} options={answers} wrong={field.wrong} value={value} onChoose={take} />;
    case 'day':
      return (
        <DateField
          {...{ id: name, label: field.label, wrong: field.wrong, error, value }}
          {...(field.autoComplete !== undefined && { autoComplete: field.autoComplete })}
          onType={take}
        />
      );
    case 'country':
      return <CountryField {...said} optional={field.optional} wrong={field.wrong} value={value} onType={take} />;
    case 'tick':
      return (
        <CheckField
          id={name}
          checked={typed[name] === true}
          required
          error={error}
          onChange={({ target }) => onType({ [name]: target.checked })}
        >
          {field.label}
        </CheckField>
      );
    case 'place':
      return (
        <fieldset className={styles.group}>
          <legend>{field.label}</legend>
          <AddressFields
            prefix={name}
            value={placeOf(typed, name)}
            errors={errors}
            onChange={(part) => onType({ [name]: { ...placeOf(typed, name), ...part } })}
          />
        </fieldset>
      );
    case 'rows':
      return <PeopleField name={name} field={field} typed={typed} errors={errors} onType={onType} />;
    case 'lines':
      return (
        <TextAreaField
          {...said}
          {...(field.optional && { optional: true })}
          rows={3}
          maxLength={field.most}
          value={value}
          onChange={({ target }) => take(target.value)}
        />
      );
    default:
      return (
        <TextField
          {...said}
          {...(field.optional && { optional: true })}
          {...(field.inputMode && { inputMode: field.inputMode })}
          autoComplete={field.autoComplete ?? 'off'}
          maxLength={field.most}
          value={value}
          onChange={({ target }) => take(target.value)}
        />
      );
  }
}
