import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';
import { type TaxOverride, taxTreatmentNames } from '#contract/catalogue/taxes.ts';

/** How a product is taxed whatever the rules say, before and after a change; null for by the rules. */
export interface TaxChange {
  before: TaxOverride | null;
  after: TaxOverride | null;
}

interface Change {
  before: ProductValues | null;
  after: ProductValues;
  /** Its status when the change is done; a draft is taxed nowhere yet. */
  status: ProductStatus;
}

/** Whether a change moves a product that is no draft, or no longer, to another treatment; null where it does not. What is printed of it may change. */
export function taxChange(from: ProductStatus, { before, after, status }: Change): TaxChange | null {
  if (status === 'draft') return null;
  const is = after.taxOverride;
  // What is no draft has had its own agreed to, also while it is not sold.
  const was = from === 'draft' ? null : before ? before.taxOverride : is;
  return was?.treatment === is?.treatment ? null : { before: was, after: is };
}

/** Why one person alone may not tax a product so, in words; null where he may. */
export const whySecondTax = (change: TaxChange | null): string | null =>
  change && 'It says whether tax is charged on this product, whatever the rules say. Two people decide it.';

const said = (override: TaxOverride | null): string =>
  override ? `${taxTreatmentNames[override.treatment]}: ${override.reason}` : 'by the rules';

/** The same for whoever decides. */
export const taxEffect = (change: TaxChange | null): EffectLine[] =>
  change ? [{ what: 'Taxed', before: said(change.before), after: said(change.after) }] : [];
