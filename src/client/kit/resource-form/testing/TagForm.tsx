import { rateField } from '#client/kit/inputs/field-kinds.ts';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { useReadTagQuery, useUpdateTagMutation, type Tag } from './tags.api.ts';

type TagValues = { name: string; slug: string; premium: string };

const tagForm = defineForm<Tag, TagValues>({
  id: 'tag',
  noun: 'tag',
  blank: { name: '', slug: '', premium: '0' },
  valuesOf: ({ name, slug, premium }) => ({ name, slug, premium }),
  fields: {
    name: { label: 'Name', required: 'Enter the tag’s name.' },
    slug: { label: 'Address' },
    premium: { label: 'Premium', ...rateField('percent', 2) },
  },
});
const { Field } = tagForm;

export function TagForm({ id }: { id: string }) {
  const [update] = useUpdateTagMutation();
  return (
    <ResourceForm
      form={tagForm}
      load={useReadTagQuery(id)}
      save={(values, { version }) => update({ id, version, ...values })}
    >
      <FormSection title="Identity" hint="What customers read.">
        <Field name="name">{(field) => <TextInput {...field} maxLength={80} />}</Field>
        <Field name="slug">{(field) => <SlugInput {...field} prefix="/tag/" from="name" />}</Field>
        <Field name="premium">{(field) => <RateInput {...field} as="percent" decimals={2} />}</Field>
      </FormSection>
    </ResourceForm>
  );
}
