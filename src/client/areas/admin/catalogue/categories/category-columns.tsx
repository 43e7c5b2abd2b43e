import { Link } from 'react-router-dom';

import { productsIn } from '#client/features/catalogue/taxonomy/products-with.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { CategoryRow } from '#contract/catalogue/categories.contract.ts';
import type { categoriesResource } from '#contract/catalogue/categories.resource.ts';
import { categoryStatusNames } from '#contract/catalogue/categories.rules.ts';

const column = columnsOf<CategoryRow, typeof categoriesResource>();

export const categoryColumns = (edit: (id: string) => void): readonly Column<CategoryRow>[] => [
  {
    ...{ key: 'name', width: 220, card: 'title', pin: 'start', hideable: false },
    render: ({ id, name }) => <RowButton onClick={() => edit(id)}>{name}</RowButton>,
  },
  column.text('within', { width: 200, card: 'subject' }),
  column.text('slug', { card: 'line', render: ({ slug }) => `/category/${slug}` }),
  column.tag(
    'status',
    (status) => <StatusTag tone={status === 'shown' ? 'ok' : 'quiet'}>{categoryStatusNames[status]}</StatusTag>,
    { width: 96, card: 'status' },
  ),
  column.number('products', { width: 112 }),
  {
    ...{ key: 'productsWithin', width: 124, align: 'end', card: 'figure' },
    render: ({ name, slug, productsWithin }) =>
      productsWithin === 0 ? (
        <span className={text.muted}>0</span>
      ) : (
        <Link to={productsIn(slug)} aria-label={`${productsWithin} products in ${name} and below it`}>
          {productsWithin}
        </Link>
      ),
  },
  column.date('createdAt', { hidden: true }),
  column.date('updatedAt'),
];
