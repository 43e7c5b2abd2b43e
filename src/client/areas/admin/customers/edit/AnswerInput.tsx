import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import { countryOptions } from '#contract/countries.ts';
import type { FormField, RowField } from '#contract/identity/kyc-form.rules.ts';

interface AnswerInputProps {
  control: FieldControl<string>;
  field: RowField | Extract<FormField, { kind: 'lines' | 'country' }>;
  disabled: boolean;
}

const countries = countryOptions();

/** The control of a text, a day or a choice. */
export function AnswerInput({ control, field, disabled }: AnswerInputProps) {
  switch (field.kind) {
    case 'day':
      return <DateInput {...control} disabled={disabled} />;
    case 'lines':
      return <TextLines {...control} maxLength={field.most} disabled={disabled} />;
    case 'country':
      return <SelectInput {...control} options={countries} none="Not given" wide disabled={disabled} />;
    case 'choice': {
      const options = Object.entries(field.options).map(([value, label]) => ({ value, label }));
      return <SelectInput {...control} options={options} none="Not given" wide disabled={disabled} />;
    }
    default:
      return <TextInput {...control} maxLength={field.most} disabled={disabled} />;
  }
}
