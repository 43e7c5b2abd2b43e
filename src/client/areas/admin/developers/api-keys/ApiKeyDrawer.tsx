import { useRef } from 'react';

import { useCreateApiKeyMutation } from '#client/features/developers/api-keys.api.ts';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { dateTimeField, relatedField } from '#client/kit/inputs/field-kinds.ts';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { apiKeyLimits, type ApiScope, apiScopeNames } from '#contract/developers/api-keys.rules.ts';

interface ApiKeyFields {
  name: string;
  scopes: Related[];
  expiresAt: string;
}

const blank: ApiKeyFields = { name: '', scopes: [], expiresAt: '' };

const apiKeyForm = defineForm<{ id: string }, ApiKeyFields>({
  id: 'api-key',
  noun: 'key',
  blank,
  valuesOf: () => blank,
  fields: {
    name: { label: 'Name', required: 'Enter what the key is for.' },
    scopes: { label: 'Opens', ...relatedField() },
    expiresAt: { label: 'Expires', ...dateTimeField() },
  },
  problems: ({ scopes }) => ({ ...(scopes.length === 0 && { scopes: ['Choose what the key opens.'] }) }),
});
const { Field } = apiKeyForm;
const useScopeRows = knownRows(apiScopeNames);

interface ApiKeyDrawerProps {
  /** The key itself, which is told this once; called once the drawer is closed. */
  onKey: (name: string, key: string) => void;
  onClose: () => void;
}

/** A new key is made. */
export function ApiKeyDrawer({ onKey, onClose }: ApiKeyDrawerProps) {
  const [create] = useCreateApiKeyMutation();
  const made = useRef<{ name: string; key: string }>(null);
  const close = () => {
    onClose();
    if (made.current) onKey(made.current.name, made.current.key);
  };
  return (
    <FormDrawer title="New API key" onClose={close}>
      <ResourceForm
        form={apiKeyForm}
        load={null}
        save={async ({ name, scopes, expiresAt }) => {
          const chosen = scopes.map(({ id }) => id as ApiScope);
          const { data, error } = await create({ name, scopes: chosen, expiresAt: expiresAt || null });
          if (data) made.current = { name: name.trim(), key: data.key };
          return { data: data && { id: data.id }, error };
        }}
        onSaved={close}
      >
        <FormSection title="Key" hint="A key can only read; it changes nothing.">
          <Field name="name" hint="Which program uses it.">
            {(field) => <TextInput {...field} maxLength={apiKeyLimits.name} />}
          </Field>
          <Field name="scopes">
            {(field) => <RelatedPicker {...field} useRows={useScopeRows} optionOf={itself} />}
          </Field>
          <Field name="expiresAt" hint="Leave empty for a key that does not expire.">
            {(field) => <DateTimeInput {...field} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
