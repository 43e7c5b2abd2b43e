import { useReadReturnTermsQuery, useSaveReturnTermsMutation } from '#client/features/trade/returns/returns.api.ts';
import { quantityField, rateField } from '#client/kit/inputs/field-kinds.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { ReturnTerms } from '#contract/trade/returns.contract.ts';

interface TermsEntry {
  byCustomers: boolean;
  withinDays: string;
  restockingShare: string;
}

const termsForm = defineForm<ReturnTerms, TermsEntry>({
  id: 'returns',
  noun: 'terms of returns',
  blank: { byCustomers: true, withinDays: '14', restockingShare: '0' },
  valuesOf: ({ byCustomers, withinDays, restockingShare }) => ({
    byCustomers,
    withinDays: String(withinDays),
    restockingShare,
  }),
  fields: {
    byCustomers: { label: 'Customers may ask on their order' },
    withinDays: { label: 'Days after the delivery', ...quantityField('days'), required: 'Enter whole days.' },
    restockingShare: {
      label: 'Kept for taking goods back',
      ...rateField('fraction', 2),
      required: 'Enter a percentage; 0 for nothing.',
    },
  },
});
const { Field } = termsForm;

/** Whether customers may ask for returns, until when, and what is kept. */
export function ReturnTermsDrawer({ onClose }: { onClose: () => void }) {
  const [save] = useSaveReturnTermsMutation();
  const load = useReadReturnTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Terms of returns" onClose={onClose}>
      <ResourceForm
        form={termsForm}
        load={load}
        save={({ byCustomers, withinDays, restockingShare }, { version }) =>
          save({ version, byCustomers, restockingShare, withinDays: Number(withinDays) })
        }
        onSaved={onClose}
      >
        <FormSection title="Asked for by customers" hint="Staff can open a return of any delivered order.">
          <Field name="byCustomers">{(field) => <SwitchInput {...field} />}</Field>
          <Field name="withinDays">{(field) => <QuantityInput {...field} unit="days" />}</Field>
          <Field
            name="restockingShare"
            hint="Of what was paid, with its tax; at most 50 %. Told before the customer asks."
          >
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
