import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import type { FieldControl } from '#client/kit/resource-form/use-field.ts';
import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import { attributeLimits, type AttributeValue } from '#contract/catalogue/attributes.rules.ts';
import { foldedText } from '#contract/list/folded-text.ts';

import { productForm } from './product-form.ts';

const { Field } = productForm;

type Control = FieldControl<AttributeValue>;

/** One attribute by its type; what is not said stays empty. */
export const AttributeField = ({ attribute }: { attribute: Attribute }) => (
  <Field
    name={`attributes.${attribute.id}`}
    label={attribute.label}
    {...(attribute.required && { beside: 'needed before it goes on sale' })}
  >
    {(control) => <AttributeInput attribute={attribute} control={control as Control} />}
  </Field>
);

function AttributeInput({ attribute: { type, unit, options }, control }: { attribute: Attribute; control: Control }) {
  const { value } = control;
  const text: FieldControl<string> = { ...control, value: typeof value === 'string' ? value : '' };
  // An option that is hidden now stays a choice of what has it.
  const choices = options.filter(
    ({ id, hidden }) => !hidden || (Array.isArray(value) ? value.includes(id) : value === id),
  );
  switch (type) {
    case 'text':
      return <TextInput {...text} maxLength={attributeLimits.text} />;
    case 'number':
      return <DecimalInput {...text} unit={unit} decimals={6} signed filled={false} />;
    case 'date':
      return <DateInput {...text} />;
    case 'select':
      return <SelectInput {...text} options={choices.map(({ id, label }) => ({ value: id, label }))} none="Not said" />;
    case 'boolean':
      return (
        <SelectInput
          {...text}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(said) => control.onChange(said === '' ? '' : said === 'true')}
          options={yesAndNo}
          none="Not said"
        />
      );
    case 'multi':
      return <Choices choices={choices} control={control} />;
  }
}

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Several of a list. */
function Choices({ choices, control }: { choices: readonly { id: string; label: string }[]; control: Control }) {
  const ids = Array.isArray(control.value) ? control.value : [];
  const value: Related[] = ids.map((id) => choices.find((each) => each.id === id) ?? { id, label: id });
  const useRows: UseFound<Related> = (query) => {
    const q = foldedText(new URLSearchParams(query).get('q') ?? '');
    return { data: { items: choices.filter(({ label }) => foldedText(label).includes(q)) }, isFetching: false };
  };
  return (
    <RelatedPicker
      {...control}
      value={value}
      onChange={(next: Related[]) => control.onChange(next.map(({ id }) => id))}
      useRows={useRows}
      optionOf={itself}
    />
  );
}

const itself = (related: Related): Related => related;
