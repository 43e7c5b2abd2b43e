import type { ProductArt } from '#contract/catalogue/art.contract.ts';
import { weightUnitSymbols } from '#contract/metals.ts';

import type { ProductRecord } from './products.table.ts';

/** What the picture maker draws a product from. */
export const artOf = (record: ProductRecord): ProductArt => ({
  slug: record.slug,
  name: record.name,
  metal: record.metal,
  form: record.form,
  weightLabel: weightLabelOf(record),
  fineness: record.fineness,
  mint: record.mint,
  year: record.year,
  packaging: record.packaging,
  faceValue: record.legalTender,
  grossGrams: Number(record.grossNg) / 1e9,
  ...record.art,
});

/** Small ounces are spoken of as fractions. */
export const spokenOunces: Readonly<Record<string, string>> = {
  '0.5': '1/2',
  '0.25': '1/4',
  '0.1': '1/10',
  '0.05': '1/20',
  '0.04': '1/25',
};

/** The weight as the trade says it: "1 oz", "1/10 oz", "100 g". */
export function weightLabelOf({ weightValue, weightUnit }: Pick<ProductRecord, 'weightValue' | 'weightUnit'>): string {
  if (weightUnit === 'toz') return `${spokenOunces[weightValue] ?? weightValue} oz`;
  return `${weightValue} ${weightUnitSymbols[weightUnit]}`;
}
