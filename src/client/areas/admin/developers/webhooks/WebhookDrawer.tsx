import { useRef } from 'react';

import {
  useCreateWebhookMutation,
  useReadWebhookQuery,
  useUpdateWebhookMutation,
} from '#client/features/developers/webhooks.api.ts';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { webhookEventNames } from '#contract/developers/webhook-events.rules.ts';
import { webhookLimits } from '#contract/developers/webhooks.rules.ts';
import { metalNames } from '#contract/metals.ts';

import { sentValues, tellsPrices, webhookForm } from './webhook-form.ts';

const { Field } = webhookForm;
const useEventRows = knownRows(webhookEventNames);
const useMetalRows = knownRows(metalNames);

interface WebhookDrawerProps {
  /** Null for a new one. */
  id: string | null;
  /** A new one's secret, which is told this once; called once the drawer is closed. */
  onSecret: (url: string, secret: string) => void;
  onClose: () => void;
}

/** An endpoint's form beside the list. */
export function WebhookDrawer({ id, onSecret, onClose }: WebhookDrawerProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const made = useRef<{ url: string; secret: string }>(null);
  const close = () => {
    onClose();
    if (made.current) onSecret(made.current.url, made.current.secret);
  };
  return (
    <RecordDrawer
      title={id === null ? 'New webhook' : 'Edit webhook'}
      form={webhookForm}
      id={id}
      useRecord={useReadWebhookQuery}
      save={async (fields, existing) => {
        const values = sentValues(fields);
        if (existing) return update({ ...existing, ...values });
        const { data, error } = await create(values);
        if (data) made.current = { url: data.webhook.url, secret: data.secret };
        return { data: data?.webhook, error };
      }}
      onClose={close}
    >
      <FormSection title="Receiver" hint="Your program there receives each event and checks its signature.">
        <Field name="url">
          {(field) => <TextInput {...field} type="url" autoComplete="off" maxLength={webhookLimits.url} />}
        </Field>
        <Field name="description" hint="A name by which staff recognise it in the list.">
          {(field) => <TextInput {...field} maxLength={webhookLimits.description} />}
        </Field>
      </FormSection>
      <FormSection title="Events">
        <Field name="events">{(field) => <RelatedPicker {...field} useRows={useEventRows} optionOf={itself} />}</Field>
        <Metals />
      </FormSection>
    </RecordDrawer>
  );
}

/** Whose prices are told: asked only of one that is told prices. */
function Metals() {
  const { events } = useFormValues(webhookForm);
  if (!tellsPrices(events)) return null;
  return (
    <Field name="metals" hint="At most once a minute, when new prices were published.">
      {(field) => <RelatedPicker {...field} useRows={useMetalRows} optionOf={itself} />}
    </Field>
  );
}
