import { newProductValues, type ProductValues } from '#contract/catalogue/product-values.rules.ts';

let made = 0;

/** What an administrator enters for a one-ounce gold bar, under names of its own, unless the facts say otherwise. */
export function someProductValues(facts: Partial<ProductValues> = {}): ProductValues {
  made += 1;
  return {
    ...newProductValues,
    name: `Entered bar ${made}`,
    slug: `entered-bar-${made}`,
    sku: `EB-${made}`,
    weightValue: '1',
    mint: 'North Shore Refinery',
    country: 'Canada',
    packaging: 'Assay card',
    premiumPct: '0.03',
    premiumFixed: '5.00',
    breaks: [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }],
    description: ['A bar.', 'Of gold.'],
    ...facts,
  };
}
