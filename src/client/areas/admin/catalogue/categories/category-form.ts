import { optionField } from '#client/kit/inputs/field-kinds.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { AdminCategory, CategoryValues } from '#contract/catalogue/categories.contract.ts';
import { type CategoryStatus, categoryStatuses, categoryStatusNames } from '#contract/catalogue/categories.rules.ts';
import { slugProblem } from '#contract/slugs.rules.ts';

/** As the form holds it: no parent is the empty text. */
type CategoryFields = Omit<CategoryValues, 'parentId'> & { parentId: string };

export const statusOptions = categoryStatuses.map((value) => ({ value, label: categoryStatusNames[value] }));

export const categoryForm = defineForm<AdminCategory, CategoryFields>({
  id: 'category',
  noun: 'category',
  blank: {
    name: '',
    slug: '',
    parentId: '',
    status: 'shown',
    description: '',
    seoTitle: '',
    seoDescription: '',
  },
  valuesOf: ({ name, slug, parentId, status, description, seoTitle, seoDescription }) => ({
    name,
    slug,
    parentId: parentId ?? '',
    status,
    description,
    seoTitle,
    seoDescription,
  }),
  fields: {
    name: { label: 'Name', required: 'Enter the category’s name.' },
    slug: { label: 'Address', required: 'Enter an address.', check: (slug) => slugProblem(slug) ?? null },
    parentId: { label: 'In', words: (id) => (id === '' ? 'the top' : 'another category') },
    status: { label: 'In the shop', ...optionField<CategoryStatus>(statusOptions) },
    description: { label: 'Description' },
    seoTitle: { label: 'Title' },
    seoDescription: { label: 'Text' },
  },
});

export const sentOf = ({ parentId, ...values }: CategoryFields): CategoryValues => ({
  ...values,
  parentId: parentId === '' ? null : parentId,
});
