import type { ReactNode } from 'react';

import { pricingOptions, productForm } from '#client/areas/admin/catalogue/products/product-form.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';

const { Field } = productForm;

/** What it costs over its metal. `example` stands below where it has no room beside. */
export function PricingSection({ example, waiting }: { example: ReactNode; waiting: AdminProduct['waiting'] }) {
  const { pricingMode } = useFormValues(productForm);
  return (
    <FormSection title="Pricing" hint={hints[pricingMode]}>
      <Field name="pricingMode">{(field) => <ChoiceInput {...field} options={pricingOptions} />}</Field>
      {pricingMode === 'fixed' && (
        <Field name="fixedPrice" hint="The same at every quantity; in other currencies at their rates.">
          {(field) => <MoneyInput {...field} currency="CAD" />}
        </Field>
      )}
      <Field name="premiumPct" hint="Of the metal’s value at our ask, for one piece.">
        {(field) => <RateInput {...field} as="fraction" decimals={4} filled={2} />}
      </Field>
      <Field name="premiumFixed">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
      <Field
        name="costFloor"
        hint="Cost floor. Empty means none. Nothing is sold far under the bid for its metal, without one too."
      >
        {(field) => <MoneyInput {...field} currency="CAD" />}
      </Field>
      <Field
        name="reason"
        hint="Needed where a second person has to agree: a price far lower, or under the metal, and whether it is taxed."
      >
        {(field) => <TextInput {...field} maxLength={300} />}
      </Field>
      <ChangeWaits waiting={waiting} />
      {example}
    </FormSection>
  );
}

const hints = {
  spot: 'The price follows the spot price. The worked example uses the present one.',
  fixed:
    'The price does not move. Premiums, breaks and cost floor are unused until it follows spot again; far under the bid for its metal it is not sold.',
  on_request:
    'Customers are asked to write. It cannot be put in a cart; the figures below are unused until it has a price.',
} as const;
