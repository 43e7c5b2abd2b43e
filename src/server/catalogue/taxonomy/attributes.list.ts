import { sql } from 'drizzle-orm';

import type { AttributeRow } from '#contract/catalogue/attributes.contract.ts';
import { attributesResource } from '#contract/catalogue/attributes.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { attributeOptions, attributes, productAttributeValues as values } from './taxonomy.table.ts';

const uses = sql<number>`(
  select count(distinct ${values.productId})::int from ${values} where ${values.attributeId} = ${attributes.id})`;
const choices = sql<number>`(
  select count(*)::int from ${attributeOptions} where ${attributeOptions.attributeId} = ${attributes.id})`;

export const allAttributes = defineListSource({
  resource: attributesResource,
  from: attributes,
  columns: {
    label: attributes.label,
    code: attributes.code,
    type: attributes.type,
    unit: attributes.unit,
    group: attributes.group,
    options: choices,
    filterable: attributes.filterable,
    visible: attributes.visible,
    required: attributes.required,
    products: uses,
    position: attributes.position,
    updatedAt: attributes.updatedAt,
  },
  select: {
    id: attributes.id,
    version: attributes.version,
    label: attributes.label,
    code: attributes.code,
    type: attributes.type,
    unit: attributes.unit,
    group: attributes.group,
    options: choices.as('options'),
    filterable: attributes.filterable,
    visible: attributes.visible,
    required: attributes.required,
    products: uses.as('products'),
    position: attributes.position,
    updatedAt: attributes.updatedAt,
  },
  toRow: (row): AttributeRow => ({ ...row, updatedAt: row.updatedAt.toISOString() }),
  key: attributes.id,
});
