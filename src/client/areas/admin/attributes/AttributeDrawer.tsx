import {
  useCreateAttributeMutation,
  useReadAttributeQuery,
  useUpdateAttributeMutation,
} from '#client/features/catalogue-terms/attributes.api.ts';
import { slugOf } from '#client/kit/inputs/slug-entry.ts';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormHandle, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { attributeLimits, hasOptions, isFilterableType } from '#contract/attributes.rules.ts';

import { attributeForm, type AttributeFields, sentOf, typeOptions } from './attribute-form.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

interface AttributeDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** An attribute's form beside the list. */
export const AttributeDrawer = ({ id, onClose }: AttributeDrawerProps) =>
  id === null ? <NewAttribute onClose={onClose} /> : <EditAttribute id={id} onClose={onClose} />;

function EditAttribute({ id, onClose }: { id: string; onClose: () => void }) {
  const [update] = useUpdateAttributeMutation();
  const load = useReadAttributeQuery(id, { refetchOnMountOrArgChange: true });
  const uses = load.currentData?.products ?? 0;
  return (
    <FormDrawer title="Edit attribute" onClose={onClose}>
      <ResourceForm
        form={attributeForm}
        load={load}
        save={(values: AttributeFields, { version }) => update({ id, version, ...sentOf(values) })}
        onSaved={onClose}
      >
        <AttributeFieldset uses={uses} />
      </ResourceForm>
    </FormDrawer>
  );
}

function NewAttribute({ onClose }: { onClose: () => void }) {
  const [create] = useCreateAttributeMutation();
  return (
    <FormDrawer title="New attribute" onClose={onClose}>
      <ResourceForm
        form={attributeForm}
        load={null}
        save={(values: AttributeFields) => create(sentOf(values))}
        onSaved={onClose}
      >
        <AttributeFieldset uses={0} />
      </ResourceForm>
    </FormDrawer>
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
        <Field name="group" hint="Attributes of one group stand together.">
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
        <Field name="visible">{(field) => <SwitchInput {...field} words={['Shown', 'For the staff only']} />}</Field>
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
