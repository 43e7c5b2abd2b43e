import {
  useCreateCategoryMutation,
  useReadCategoryQuery,
  useUpdateCategoryMutation,
} from '#client/features/catalogue-terms/categories.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SlugInput } from '#client/kit/inputs/SlugInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { AdminCategory } from '#contract/categories.contract.ts';
import { categoryLimits } from '#contract/categories.rules.ts';

import { categoryForm, type CategoryFields, sentOf, statusOptions } from './category-form.ts';
import { parentOptions } from './parent-options.ts';

/** The category that is edited, or the parent of a new one. */
export type Drawn = { id: string } | { parentId: string | null };

interface CategoryDrawerProps {
  drawn: Drawn;
  items: readonly AdminCategory[];
  onClose: () => void;
}

/** A category's form beside the tree. */
export const CategoryDrawer = ({ drawn, items, onClose }: CategoryDrawerProps) =>
  'id' in drawn ? (
    <EditCategory id={drawn.id} items={items} onClose={onClose} />
  ) : (
    <NewCategory parentId={drawn.parentId} items={items} onClose={onClose} />
  );

function EditCategory({ id, items, onClose }: Pick<CategoryDrawerProps, 'items' | 'onClose'> & { id: string }) {
  const [update] = useUpdateCategoryMutation();
  const load = useReadCategoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Edit category" onClose={onClose}>
      <ResourceForm
        form={categoryForm}
        load={load}
        save={(values: CategoryFields, { version }) => update({ id, version, ...sentOf(values) })}
        onSaved={onClose}
      >
        <CategoryFieldset options={parentOptions(items, id)} isNew={false} />
      </ResourceForm>
    </FormDrawer>
  );
}

function NewCategory({
  parentId,
  items,
  onClose,
}: Pick<CategoryDrawerProps, 'items' | 'onClose'> & { parentId: string | null }) {
  const [create] = useCreateCategoryMutation();
  const form = { ...categoryForm, blank: { ...categoryForm.blank, parentId: parentId ?? '' } };
  return (
    <FormDrawer title="New category" onClose={onClose}>
      <ResourceForm form={form} load={null} save={(values: CategoryFields) => create(sentOf(values))} onSaved={onClose}>
        <CategoryFieldset options={parentOptions(items, null)} isNew />
      </ResourceForm>
    </FormDrawer>
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
      <FormSection title="Search engines" hint="Empty, they show the name and the description.">
        <Field name="seoTitle">{(field) => <TextInput {...field} maxLength={categoryLimits.seoTitle} />}</Field>
        <Field name="seoDescription">
          {(field) => <TextLines {...field} maxLength={categoryLimits.seoDescription} rows={2} />}
        </Field>
      </FormSection>
    </>
  );
}
