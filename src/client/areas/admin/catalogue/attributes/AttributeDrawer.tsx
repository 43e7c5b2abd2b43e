import {
  useCreateAttributeMutation,
  useReadAttributeQuery,
  useUpdateAttributeMutation,
} from '#client/features/catalogue/taxonomy/attributes.api.ts';
import { slugOf } from '#client/kit/inputs/slug-entry.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormHandle, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { attributeLimits, hasOptions, isFilterableType } from '#contract/catalogue/attributes.rules.ts';

import { attributeForm, sentOf, typeOptions } from './attribute-form.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

interface AttributeDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** An attribute's form beside the list. */
export function AttributeDrawer({ id, onClose }: AttributeDrawerProps) {
  const [create] = useCreateAttributeMutation();
  const [update] = useUpdateAttributeMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New attribute' : 'Edit attribute'}
      form={attributeForm}
      id={id}
      useRecord={useReadAttributeQuery}
      save={(values, existing) => (existing ? update({ ...existing, ...sentOf(values) }) : create(sentOf(values)))}
      onClose={onClose}
    >
      {(attribute) => <AttributeFieldset uses={attribute?.products ?? 0} />}
    </RecordDrawer>
  );
}

const { Field } = attributeForm;

function AttributeFieldset({ uses }: { uses: number }) {
  const { type, label, code } = useFormValues(attributeForm);
  const { isNew, actor } = useFormHandle();
  const used = uses === 1 ? '1 product says something of it' : `${uses} products say something of it`;
  // A new one's code follows its label until it is typed in, as addresses do.
  const suggestCode = (typed: string): void => {
    if (isNew && (code === '' || code === slugOf(label))) {
      actor.send({ type: 'change', path: 'code', value: slugOf(typed).slice(0, attributeLimits.code) });
    }
  };
  return (
    <>
      <FormSection title="Attribute" hint="What a product’s page says in its specification.">
        <Field name="label">
          {(field) => (
            <TextInput
              {...field}
              maxLength={attributeLimits.label}
              onChange={(typed) => {
                field.onChange(typed);
                suggestCode(typed);
              }}
            />
          )}
        </Field>
        <Field name="code" hint="What addresses and files call it by.">
          {(field) => <TextInput {...field} maxLength={attributeLimits.code} fit="medium" />}
        </Field>
        <Field name="type" hint={uses > 0 ? `${used}, so its type stays.` : undefined}>
          {(field) => <SelectInput {...field} options={typeOptions} disabled={uses > 0} />}
        </Field>
        {type === 'number' && (
          <Field name="unit" hint="Such as mm or pcs.">
            {(field) => <TextInput {...field} maxLength={attributeLimits.unit} fit="medium" />}
          </Field>
        )}
        <Field name="group" hint="Attributes of one group are shown together.">
          {(field) => <TextInput {...field} maxLength={attributeLimits.group} fit="medium" />}
        </Field>
        <Field name="position" hint="Within its group.">
          {(field) => <TextInput {...field} maxLength={4} fit="medium" />}
        </Field>
      </FormSection>
      {hasOptions(type) && (
        <FormSection title="Options" hint="In the order in which they are offered. One in use is hidden or merged.">
          <OptionsEditor />
        </FormSection>
      )}
      <FormSection title="Where it is used">
        <Field name="visible">{(field) => <SwitchInput {...field} words={['Shown', 'For staff only']} />}</Field>
        {isFilterableType(type) && (
          <Field name="filterable">{(field) => <SwitchInput {...field} words={['Offered', 'Not offered']} />}</Field>
        )}
        <Field name="required" hint="Asked for when a product on sale is made or its attributes change.">
          {(field) => <SwitchInput {...field} words={['Every product', 'Not needed']} />}
        </Field>
      </FormSection>
    </>
  );
}
