import { Link } from 'react-router-dom';

import { productsTagged } from '#client/features/catalogue/taxonomy/products-with.ts';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Tag } from '#contract/catalogue/tags.contract.ts';
import type { tagsResource } from '#contract/catalogue/tags.resource.ts';
import { tagColourNames } from '#contract/catalogue/tags.rules.ts';

import styles from './tags.module.css';

const column = columnsOf<Tag, typeof tagsResource>();

export const tagColumns = (edit: (id: string) => void): readonly Column<Tag>[] => [
  {
    key: 'name',
    width: 200,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, name, colour }) => (
      <button type="button" className={styles.name} onClick={() => edit(id)}>
        <TagChip name={name} colour={colour} />
      </button>
    ),
  },
  {
    key: 'products',
    width: 96,
    align: 'end',
    card: 'figure',
    render: ({ name, slug, products }) =>
      products === 0 ? (
        <span className={text.muted}>0</span>
      ) : (
        <Link to={productsTagged(slug)} className={styles.count} aria-label={`${productWords(products)} with ${name}`}>
          {products}
        </Link>
      ),
  },
  column.text('slug', { width: 180, card: 'line' }),
  column.text('description'),
  column.tag('colour', (colour) => tagColourNames[colour], { width: 96, hidden: true }),
  column.date('createdAt', { hidden: true }),
  column.date('updatedAt'),
];

const productWords = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
