import {
  useCreateTagMutation,
  useReadTagQuery,
  useUpdateTagMutation,
} from '#client/features/catalogue-terms/tags.api.ts';
import { TagChip } from '#client/features/catalogue-terms/TagChip.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { tagLimits } from '#contract/tags.rules.ts';

import { ColourInput } from './ColourInput.tsx';
import { tagForm } from './tag-form.ts';

interface TagDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A tag's form beside the list. */
export const TagDrawer = ({ id, onClose }: TagDrawerProps) =>
  id === null ? <NewTag onClose={onClose} /> : <EditTag id={id} onClose={onClose} />;

function EditTag({ id, onClose }: { id: string; onClose: () => void }) {
  const [update] = useUpdateTagMutation();
  const load = useReadTagQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Edit tag" onClose={onClose}>
      <ResourceForm
        form={tagForm}
        load={load}
        save={(values, { version }) => update({ id, version, ...values })}
        onSaved={onClose}
      >
        <TagFields />
      </ResourceForm>
    </FormDrawer>
  );
}

function NewTag({ onClose }: { onClose: () => void }) {
  const [create] = useCreateTagMutation();
  return (
    <FormDrawer title="New tag" onClose={onClose}>
      <ResourceForm form={tagForm} load={null} save={(values) => create(values)} onSaved={onClose}>
        <TagFields />
      </ResourceForm>
    </FormDrawer>
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
      <Field name="description" hint="For the staff: when a product gets it.">
        {(field) => <TextLines {...field} maxLength={tagLimits.description} rows={2} />}
      </Field>
      <Field name="colour">{(field) => <ColourInput {...field} />}</Field>
    </FormSection>
  );
}
