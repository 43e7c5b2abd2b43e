import {
  useCreateTagMutation,
  useReadTagQuery,
  useUpdateTagMutation,
} from '#client/features/catalogue/taxonomy/tags.api.ts';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { tagLimits } from '#contract/catalogue/tags.rules.ts';

import { ColourInput } from './ColourInput.tsx';
import { tagForm } from './tag-form.ts';

interface TagDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A tag's form beside the list. */
export function TagDrawer({ id, onClose }: TagDrawerProps) {
  const [create] = useCreateTagMutation();
  const [update] = useUpdateTagMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New tag' : 'Edit tag'}
      form={tagForm}
      id={id}
      useRecord={useReadTagQuery}
      save={(values, existing) => (existing ? update({ ...existing, ...values }) : create(values))}
      onClose={onClose}
    >
      <TagFields />
    </RecordDrawer>
  );
}

const { Field } = tagForm;

function TagFields() {
  const { name, colour } = useFormValues(tagForm);
  return (
    <FormSection title="Tag" hint="What customers read on the product’s page and filter the shop by.">
      <Field name="name" beside={name.trim() === '' ? undefined : <TagChip name={name} colour={colour} />}>
        {(field) => <TextInput {...field} maxLength={tagLimits.name} />}
      </Field>
      <Field name="slug">{(field) => <SlugInput {...field} prefix="/shop?f.tag=in:" from="name" />}</Field>
      <Field name="description" hint="For staff: when a product gets it.">
        {(field) => <TextLines {...field} maxLength={tagLimits.description} rows={2} />}
      </Field>
      <Field name="colour">{(field) => <ColourInput {...field} />}</Field>
    </FormSection>
  );
}
