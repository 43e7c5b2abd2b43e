import { useMemo } from 'react';

import { useListCategoriesQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { categoriesResource } from '#contract/catalogue/categories.resource.ts';

import { categoryColumns } from './category-columns.tsx';

interface CategoryListProps {
  edit: (id: string) => void;
  addIn: (id: string) => void;
  remove: (id: string) => void;
}

const views = [
  { label: 'All categories', query: '' },
  { label: 'Hidden', query: 'f.status=in:hidden' },
  { label: 'Without products', query: 'f.productsWithin=equals:0' },
];

/** The categories row by row: sorted, filtered, paged, and as a file. */
export function CategoryList({ edit, addIn, remove }: CategoryListProps) {
  const { columns, options } = useMemo(
    () => ({
      columns: categoryColumns(edit),
      options: {
        ...{ addressKey: 'list', views, empty: 'Categories lead customers through the shop.' },
        rowActions: [
          { key: 'edit', label: 'Edit…', run: ({ id }: { id: string }) => edit(id) },
          { key: 'add', label: 'New category in it…', run: ({ id }: { id: string }) => addIn(id) },
          {
            key: 'remove',
            label: 'Delete…',
            danger: true as const,
            run: ({ id }: { id: string }) => remove(id),
          },
        ],
      },
    }),
    [edit, addIn, remove],
  );
  return (
    <ResourceTable
      name="Categories"
      resource={categoriesResource}
      columns={columns}
      useRows={useListCategoriesQuery}
      options={options}
    />
  );
}
