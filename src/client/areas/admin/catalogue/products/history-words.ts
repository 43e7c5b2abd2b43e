import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { metalNames } from '#contract/metals.ts';
import { productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import { formNames, pricingModeNames, vaultClassNames } from '#contract/catalogue/products.rules.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';

import { productForm } from './product-form.ts';
import { formPath } from './product-fields.ts';

type ProductEvent = AdminProduct['history'][number];

/** One field of a change: what it is called, and what stood there before and after, as text. */
export interface FieldChange {
  label: string;
  before: string | null;
  after: string | null;
}

const actionWords: Readonly<Record<string, string>> = {
  'product.created': 'Created',
  'product.changed': 'Changed',
  'product.status_set': 'Status changed',
  'product.imported': 'Imported',
  'product.video_added': 'Video added',
  'product.video_changed': 'Video changed',
  'product.video_removed': 'Video removed',
};

export const eventWords = ({ action }: ProductEvent): string => actionWords[action] ?? plainAction(action);

/** What a change in the audit log changed, field by field. */
export function changesOf({ before, after }: ProductEvent): FieldChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => ({
    label: labelOf(key),
    before: before && key in before ? wordsOf(key, before[key]) : null,
    after: after && key in after ? wordsOf(key, after[key]) : null,
  }));
}

const otherLabels: Readonly<Record<string, string>> = {
  status: 'Status',
  weightUnit: 'Weight unit',
  grossUnit: 'Gross weight unit',
  photographs: 'Photographs',
  video: 'Video',
  captions: 'Captions',
  copiedFrom: 'Copied from',
  fileName: 'File',
};

function labelOf(key: string): string {
  const field = formPath(key);
  const known = Object.hasOwn(productForm.fields, field)
    ? productForm.fields[field as keyof typeof productForm.fields].label
    : key;
  return otherLabels[key] ?? known;
}

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: productStatusNames,
  metal: metalNames,
  form: formNames,
  pricingMode: pricingModeNames,
  vaultClass: vaultClassNames,
  treatment: taxTreatmentNames,
};

function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (key === 'premiumPct' || key === 'pct') return percent(value);
    return names[key]?.[value] ?? value;
  }
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    return value.map((each) => wordsOf(key, each)).join(key === 'description' ? ' ' : '; ');
  }
  const parts = value as Record<string, unknown>;
  if ('pieces' in parts) return `${wordsOf('', parts.name)}: ${wordsOf('', parts.pieces)}`;
  if ('minQty' in parts && 'premiumPct' in parts) {
    return `${wordsOf('', parts.minQty)}: ${wordsOf('premiumPct', parts.premiumPct)} + ${wordsOf('', parts.premiumFixed)}`;
  }
  const told = Object.entries(parts).filter(([, part]) => part !== null && part !== '');
  return told.length === 0 ? 'empty' : told.map(([name, part]) => `${name}: ${wordsOf(name, part)}`).join(', ');
}

function percent(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? fractionAsPercent(text) : text;
}

/** "product.price_fixed" is "Price fixed". */
function plainAction(action: string): string {
  const words = (action.split('.').at(-1) ?? action).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
