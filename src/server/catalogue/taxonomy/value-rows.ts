import { type AttributeType, type AttributeValue, plainNumber } from '#contract/catalogue/attributes.rules.ts';

import type { productAttributeValues } from './taxonomy.table.ts';

type ValueRow = typeof productAttributeValues.$inferInsert;
type StoredRow = typeof productAttributeValues.$inferSelect;

/** The rows that hold a product's value of an attribute, which fits its type. */
export function rowsOfValue(
  productId: string,
  { id: attributeId, type }: { id: string; type: AttributeType },
  value: AttributeValue,
): ValueRow[] {
  const row = { productId, attributeId };
  if (typeof value === 'boolean') return [{ ...row, flag: value }];
  if (typeof value === 'object') return value.map((optionId) => ({ ...row, optionId }));
  if (type === 'select') return [{ ...row, optionId: value }];
  if (type === 'number') return [{ ...row, number: plainNumber(value) }];
  return [type === 'date' ? { ...row, day: value } : { ...row, text: value }];
}

/** The values that rows hold, by product; `isMany` says of which attributes several options may be. */
export function valuesOfRows(
  rows: readonly StoredRow[],
  isMany: (attributeId: string) => boolean,
): Map<string, Record<string, AttributeValue>> {
  const byProduct = new Map<string, Record<string, AttributeValue>>();
  for (const { productId, attributeId, optionId, text, number, flag, day } of rows) {
    const values = byProduct.get(productId) ?? {};
    byProduct.set(productId, values);
    const before = values[attributeId];
    if (optionId !== null && isMany(attributeId)) {
      values[attributeId] = [...(Array.isArray(before) ? before : []), optionId];
    } else values[attributeId] = optionId ?? text ?? number ?? day ?? flag ?? '';
  }
  return byProduct;
}
