import {
  useCreateCategoryMutation,
  useReadCategoryQuery,
  useUpdateCategoryMutation,
} from '#client/features/catalogue/taxonomy/categories.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import type { AdminCategory } from '#contract/catalogue/categories.contract.ts';
import { categoryLimits } from '#contract/catalogue/categories.rules.ts';

import { categoryForm, sentOf, statusOptions } from './category-form.ts';
import { parentOptions } from './parent-options.ts';

/** The category that is edited, or the parent of a new one. */
export type Drawn = { id: string } | { parentId: string | null };

interface CategoryDrawerProps {
  drawn: Drawn;
  items: readonly AdminCategory[];
  onClose: () => void;
}

/** A category's form beside the tree. */
export function CategoryDrawer({ drawn, items, onClose }: CategoryDrawerProps) {
  const [create] = useCreateCategoryMutation();
  const [update] = useUpdateCategoryMutation();
  const id = 'id' in drawn ? drawn.id : null;
  const parentId = 'id' in drawn ? null : drawn.parentId;
  return (
    <RecordDrawer
      title={id === null ? 'New category' : 'Edit category'}
      form={
        id === null ? { ...categoryForm, blank: { ...categoryForm.blank, parentId: parentId ?? '' } } : categoryForm
      }
      id={id}
      useRecord={useReadCategoryQuery}
      save={(values, existing) => (existing ? update({ ...existing, ...sentOf(values) }) : create(sentOf(values)))}
      onClose={onClose}
    >
      <CategoryFieldset options={parentOptions(items, id)} isNew={id === null} />
    </RecordDrawer>
  );
}

const { Field } = categoryForm;

function CategoryFieldset({ options, isNew }: { options: ReturnType<typeof parentOptions>; isNew: boolean }) {
  return (
    <>
      <FormSection title="Category" hint="What customers read.">
        <Field name="name">{(field) => <TextInput {...field} maxLength={categoryLimits.name} />}</Field>
        <Field name="slug" hint={isNew ? undefined : 'The old address goes on leading here.'}>
          {(field) => <SlugInput {...field} prefix="/category/" from="name" />}
        </Field>
        <Field name="parentId">{(field) => <SelectInput {...field} options={options} none="At the top" />}</Field>
        <Field name="status" hint="A hidden one leads nowhere; its products stay on sale.">
          {(field) => <ChoiceInput {...field} options={statusOptions} />}
        </Field>
        <Field name="description" hint="Below the heading of its page.">
          {(field) => <TextLines {...field} maxLength={categoryLimits.description} rows={4} />}
        </Field>
      </FormSection>
      <FormSection title="Search engines" hint="If empty, they show the name and the description.">
        <Field name="seoTitle">{(field) => <TextInput {...field} maxLength={categoryLimits.seoTitle} />}</Field>
        <Field name="seoDescription">
          {(field) => <TextLines {...field} maxLength={categoryLimits.seoDescription} rows={2} />}
        </Field>
      </FormSection>
    </>
  );
}
