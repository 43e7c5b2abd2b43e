import { productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';

const { Field } = productForm;

/** What we pay for a piece of it. */
export function BuybackSection() {
  const { buyback } = useFormValues(productForm);
  return (
    <FormSection title="Buy-back" hint="What we pay for a piece follows our bid for its metal.">
      <Field name="buyback.enabled" label="We buy it">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
      {buyback.enabled && (
        <>
          <Field name="buyback.pct" label="Over our bid" hint="A discount is below zero, such as −1.5 %.">
            {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} signed />}
          </Field>
          <Field name="buyback.fixed" label="And per piece">
            {(field) => <MoneyInput {...field} currency="CAD" signed />}
          </Field>
        </>
      )}
    </FormSection>
  );
}
