import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { unitPrice } from '#contract/arithmetic/pricing.ts';
import { pricedProblems } from '#contract/catalogue/product-problems.rules.ts';
import { pricingOfValues } from '#contract/catalogue/product-values.rules.ts';

import { pricedValuesOf } from './product-fields.ts';
import { productForm } from './product-form.ts';

/** What a piece costs now in CAD at a quantity, by what stands in the form; null while no price follows. */
export function useUnitPrices(): (qty: string) => string | null {
  const values = pricedValuesOf(useFormValues(productForm));
  const { currentData: board } = usePriceBasisQuery('CAD');
  const basis = board?.metals[values.metal];
  if (!basis || Object.keys(pricedProblems(values)).length > 0) return () => null;
  const pricing = pricingOfValues(values);
  if (pricing.onRequest) return () => null;
  return (qty) => (/^[1-9]\d{0,8}$/.test(qty) ? moneyText(unitPrice(pricing, basis, Number(qty)).unitMinor) : null);
}
