import type { ProductDetail } from '#contract/catalogue/products.contract.ts';

type Treatment = ProductDetail['tax']['treatment'];

/** What the treatment means for the one who pays. */
export const taxMeaning = {
  exempt: 'No GST or HST',
  zero_rated: 'No GST or HST',
  taxable: 'GST or HST is added at checkout',
} as const satisfies Record<Treatment, string>;
