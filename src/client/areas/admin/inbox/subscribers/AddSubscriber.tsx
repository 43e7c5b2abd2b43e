import { useAddSubscriberMutation } from '#client/features/inbox/subscribers/subscribers.api.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { Subscriber } from '#contract/inbox/subscribers.contract.ts';

const subscriberForm = defineForm<Subscriber, { email: string }>({
  id: 'subscriber',
  noun: 'subscriber',
  blank: { email: '' },
  valuesOf: ({ email }) => ({ email }),
  fields: { email: { label: 'E-mail', required: 'Enter the e-mail address.' } },
});
const { Field } = subscriberForm;

/** Enters an address by hand; its owner decides by the mail that he gets. */
export function AddSubscriber({ onClose }: { onClose: () => void }) {
  const [add] = useAddSubscriberMutation();
  return (
    <FormDrawer title="Add subscriber" onClose={onClose}>
      <ResourceForm
        form={subscriberForm}
        load={null}
        save={({ email }) => add({ email: email.trim() })}
        onSaved={onClose}
      >
        <FormSection
          title="Address"
          hint="Its owner gets an email with a link to confirm. Until then the newsletter is not sent there."
        >
          <Field name="email">
            {(field) => <TextInput {...field} type="email" autoComplete="off" maxLength={254} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
