import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { AttributeRow } from '#contract/catalogue/attributes.contract.ts';
import type { attributesResource } from '#contract/catalogue/attributes.resource.ts';
import { attributeTypeNames } from '#contract/catalogue/attributes.rules.ts';

import styles from './attributes.module.css';

const column = columnsOf<AttributeRow, typeof attributesResource>();

export const attributeColumns = (edit: (id: string) => void): readonly Column<AttributeRow>[] => [
  {
    key: 'label',
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, label }) => (
      <button type="button" className={styles.label} onClick={() => edit(id)}>
        {label}
      </button>
    ),
  },
  column.text('code', { width: 150, card: 'line' }),
  column.tag('type', (type) => attributeTypeNames[type], { width: 128, card: 'subject' }),
  column.text('unit', { width: 72 }),
  column.text('group', { width: 120, card: 'line' }),
  column.number('options', { width: 84 }),
  column.flag('filterable', { width: 132 }),
  column.flag('visible', { width: 148 }),
  column.flag('required'),
  column.number('products', { card: 'figure' }),
  column.number('position', { hidden: true }),
  column.date('updatedAt'),
];
