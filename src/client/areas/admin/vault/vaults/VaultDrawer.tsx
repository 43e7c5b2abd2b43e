import {
  useCreateVaultMutation,
  useReadVaultQuery,
  useUpdateVaultMutation,
} from '#client/features/vault/admin-vaults.api.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';

import { provinceOptions, vaultForm } from './vault-form.ts';

interface VaultDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

const { Field } = vaultForm;

/** The form of a vault beside the list. */
export function VaultDrawer({ id, onClose }: VaultDrawerProps) {
  const [create] = useCreateVaultMutation();
  const [update] = useUpdateVaultMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New vault' : 'Edit vault'}
      form={vaultForm}
      id={id}
      useRecord={useReadVaultQuery}
      save={(values, existing) => (existing ? update({ ...existing, ...values }) : create(values))}
      onClose={onClose}
    >
      <FormSection title="Vault" hint="What is stored in it is supplied in its province, and taxed by that.">
        <Field name="code" hint="Short, as it stands before location codes.">
          {(field) => <TextInput {...field} maxLength={6} />}
        </Field>
        <Field name="name">{(field) => <TextInput {...field} maxLength={80} />}</Field>
        <Field name="operator">{(field) => <TextInput {...field} maxLength={80} />}</Field>
        <Field name="city">{(field) => <TextInput {...field} maxLength={60} />}</Field>
        <Field name="province">{(field) => <SelectInput {...field} options={provinceOptions} />}</Field>
        <Field name="active" hint="Only a vault in use takes new metal.">
          {(field) => <SwitchInput {...field} words={['In use', 'Not in use']} />}
        </Field>
        <Field name="transfers" hint="Whether metal may be moved between it and other vaults.">
          {(field) => <SwitchInput {...field} words={['Allowed', 'Not allowed']} />}
        </Field>
      </FormSection>
      <FormSection title="Insurance">
        <Field name="insurer">{(field) => <TextInput {...field} maxLength={80} />}</Field>
        <Field name="policyNumber">{(field) => <TextInput {...field} maxLength={60} />}</Field>
        <Field name="insuredUntil">{(field) => <DateInput {...field} />}</Field>
        <Field name="insured">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
      </FormSection>
    </RecordDrawer>
  );
}
