import { useReadInvitationsQuery, useSaveInvitationsMutation } from '#client/features/customers/reviews/reviews.api.ts';
import { quantityField } from '#client/kit/inputs/field-kinds.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { InvitationSetting } from '#contract/customers/reviews.contract.ts';

const invitationsForm = defineForm<InvitationSetting, { invite: boolean; afterDays: string }>({
  id: 'review-invitations',
  noun: 'invitations',
  blank: { invite: true, afterDays: '10' },
  valuesOf: ({ invite, afterDays }) => ({ invite, afterDays: String(afterDays) }),
  fields: {
    invite: { label: 'Invitations' },
    afterDays: { label: 'Sent after', required: 'Enter days.', ...quantityField('days') },
  },
});
const { Field } = invitationsForm;

/** Whether and when buyers are asked for a review. */
export function InvitationsDrawer({ onClose }: { onClose: () => void }) {
  const [save] = useSaveInvitationsMutation();
  const load = useReadInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Invitations to review" onClose={onClose}>
      <ResourceForm
        form={invitationsForm}
        load={load}
        save={({ invite, afterDays }, { version }) => save({ invite, afterDays: Number(afterDays), version })}
        onSaved={onClose}
      >
        <FormSection title="Invitations" hint="One email per order, with a link to unsubscribe.">
          <Field name="invite">{(field) => <SwitchInput {...field} words={['Sent', 'Not sent']} />}</Field>
          <Field name="afterDays" hint="Counted from the day on which all of the order has arrived, 21 at most.">
            {(field) => <QuantityInput {...field} unit="days" />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
