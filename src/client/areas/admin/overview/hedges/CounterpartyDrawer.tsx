import {
  useCreateCounterpartyMutation,
  useReadCounterpartyQuery,
  useUpdateCounterpartyMutation,
} from '#client/features/overview/hedges/hedges.api.ts';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { metals } from '#contract/metals.ts';
import { hedgeLimits } from '#contract/overview/hedges.rules.ts';

import { counterpartyForm } from './hedge-form.ts';

interface CounterpartyDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

const { Field } = counterpartyForm;

/** The form of a counterparty beside the list. */
export function CounterpartyDrawer({ id, onClose }: CounterpartyDrawerProps) {
  const [create] = useCreateCounterpartyMutation();
  const [update] = useUpdateCounterpartyMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New counterparty' : 'Edit counterparty'}
      form={counterpartyForm}
      id={id}
      useRecord={useReadCounterpartyQuery}
      save={(values, existing) => (existing ? update({ ...existing, ...values }) : create(values))}
      onClose={onClose}
    >
      <FormSection title="Counterparty">
        <Field name="name">{(field) => <TextInput {...field} maxLength={hedgeLimits.name} />}</Field>
        <Field name="active" hint="Only those in use are traded with and suggested.">
          {(field) => <SwitchInput {...field} words={['In use', 'Not in use']} />}
        </Field>
      </FormSection>
      <FormSection title="Lots" hint="Suggested trades are whole lots. Empty where a metal is not traded with them.">
        {metals.map((metal) => (
          <Field key={metal} name={`lot${metal}`}>
            {(field) => <TextInput {...field} maxLength={11} />}
          </Field>
        ))}
      </FormSection>
    </RecordDrawer>
  );
}
