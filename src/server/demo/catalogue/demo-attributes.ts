import { type AttributeValue, hasOptions } from '#contract/catalogue/attributes.rules.ts';
import { slugFrom } from '#contract/slugs.rules.ts';
import type {
  attributeOptions,
  attributes,
  productAttributeValues,
} from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { rowsOfValue } from '#server/catalogue/taxonomy/value-rows.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

import { attributeList, type DemoAttribute } from './attribute-list.ts';
import type { DemoProduct } from './demo-products.ts';

interface Described {
  attributes: (typeof attributes.$inferInsert)[];
  options: (typeof attributeOptions.$inferInsert)[];
  values: (typeof productAttributeValues.$inferInsert)[];
}

/** Attributes, and what every product says of them. */
export function demoAttributes(products: readonly DemoProduct[], ids: SeededIds, openedAt: Date): Described {
  const described: Described = { attributes: [], options: [], values: [] };
  attributeList.forEach((attribute, position) => {
    const { code, label, type, group, unit = '', filterable = false, internal = false } = attribute;
    const id = ids.next();
    const facts = { id, code, label, type, group, unit, position, filterable, visible: !internal, required: false };
    described.attributes.push({ ...facts, createdAt: openedAt, updatedAt: openedAt });
    const options = (attribute.options ?? []).map((option, at) => ({
      id: ids.next(),
      attributeId: id,
      value: slugFrom(option),
      label: option,
      position: at,
    }));
    described.options.push(...options);
    for (const { record } of products) {
      const value = asStored(attribute, record, new Map(options.map((option) => [option.label, option.id])));
      if (value !== undefined) described.values.push(...rowsOfValue(record.id, { id, type }, value).map(whole));
    }
  });
  return described;
}

function asStored(
  { type, valueOf, code }: DemoAttribute,
  record: DemoProduct['record'],
  idOf: ReadonlyMap<string, string>,
): AttributeValue | undefined {
  const value = valueOf(record);
  if (value === undefined || typeof value === 'boolean' || !hasOptions(type))
    return value as AttributeValue | undefined;
  const chosen = [value].flat().map((label) => {
    const id = idOf.get(label);
    if (id === undefined) throw new Error(`The attribute ${code} has no option "${label}".`);
    return id;
  });
  return type === 'multi' ? chosen : chosen[0];
}

/** Rows that are inserted together have the same keys. */
const whole = (row: typeof productAttributeValues.$inferInsert): typeof productAttributeValues.$inferInsert => ({
  optionId: null,
  text: null,
  number: null,
  flag: null,
  day: null,
  ...row,
});
