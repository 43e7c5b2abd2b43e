import { countDistinct } from 'drizzle-orm';

import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { type KnownAttribute, readAttributes } from './attributes.read.ts';
import { productAttributeValues as values } from './taxonomy.table.ts';

/** Every attribute with its options and what uses them. */
export async function viewAttributes(db: Executor): Promise<Attribute[]> {
  const known = await readAttributes(db);
  const n = countDistinct(values.productId);
  const uses = await db.select({ id: values.attributeId, n }).from(values).groupBy(values.attributeId);
  const chosen = await db.select({ id: values.optionId, n }).from(values).groupBy(values.optionId);
  const counts = new Map([...uses, ...chosen].map((row) => [row.id, row.n]));
  return known.map((attribute) => viewOf(attribute, (id) => counts.get(id) ?? 0));
}

export async function viewAttribute(db: Executor, id: string): Promise<Attribute> {
  const found = (await viewAttributes(db)).find((attribute) => attribute.id === id);
  if (!found) throw notFound('The attribute');
  return found;
}

const viewOf = (attribute: KnownAttribute, usesOf: (id: string) => number): Attribute => ({
  id: attribute.id,
  version: attribute.version,
  code: attribute.code,
  label: attribute.label,
  type: attribute.type,
  unit: attribute.unit,
  group: attribute.group,
  position: attribute.position,
  filterable: attribute.filterable,
  visible: attribute.visible,
  required: attribute.required,
  options: attribute.options.map(({ id, value, label, hidden }) => ({
    id,
    value,
    label,
    hidden,
    products: usesOf(id),
  })),
  products: usesOf(attribute.id),
  updatedAt: attribute.updatedAt.toISOString(),
});
