import { formOptions, metalOptions, productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { valuesOfFields } from '#client/areas/admin/catalogue/products/product-fields.ts';
import { useWarnings } from '#client/areas/admin/catalogue/products/use-warnings.tsx';
import { weightWords } from '#client/features/catalogue/products/weight-words.ts';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { WeightInput } from '#client/kit/inputs/WeightInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { productProblems } from '#contract/catalogue/product-problems.rules.ts';
import { weightsOf } from '#contract/catalogue/product-values.rules.ts';

const { Field } = productForm;

/** Of what it is, and how much. `locked` says why metal and fine weight stay as they are. */
export function MetalSection({ locked }: { locked: string | null }) {
  const warned = useWarnings();
  const fields = useFormValues(productForm);
  const values = valuesOfFields(fields);
  const problems = productProblems(values);
  const isWeighed = !problems.fineness && !problems.weightValue;
  const { fineNg, grossNg } = isWeighed ? weightsOf(values) : { fineNg: 0n, grossNg: 0n };
  const isLocked = locked !== null;
  const follows = fields.gross.value === '' && grossNg > 0n;
  return (
    <FormSection title="Metal and weight" {...(isLocked && { hint: locked })}>
      <Field name="metal">{(field) => <SelectInput {...field} options={metalOptions} disabled={isLocked} />}</Field>
      <Field name="form">{(field) => <SelectInput {...field} options={formOptions} />}</Field>
      <Field name="weight" {...(fineNg > 0n && { beside: weightWords(String(fineNg)) })}>
        {(field) => <WeightInput {...field} decimals={9} disabled={isLocked} />}
      </Field>
      <Field name="fineness">
        {(field) => <DecimalInput {...field} unit="‰" decimals={3} whole={3} filled={false} />}
      </Field>
      <Field
        name="gross"
        {...(follows && { beside: `empty: ${weightWords(String(grossNg))}, from the fine weight` })}
        {...warned('gross')}
      >
        {(field) => <WeightInput {...field} decimals={9} />}
      </Field>
      <Field name="dimensions" beside="such as 24 × 41 × 1.9 mm">
        {(field) => <TextInput {...field} maxLength={80} fit="medium" />}
      </Field>
      <Field name="packaging">{(field) => <TextInput {...field} maxLength={80} fit="medium" />}</Field>
      <Field name="legalTender" beside="for a coin, such as 50 dollars">
        {(field) => <TextInput {...field} maxLength={60} fit="medium" />}
      </Field>
    </FormSection>
  );
}
