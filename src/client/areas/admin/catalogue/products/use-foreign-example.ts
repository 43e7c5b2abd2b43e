import { useEffect, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { usePreviewProductQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import type { ProductPreview } from '#contract/catalogue/admin-products.contract.ts';
import { pricedFields, type PricedValues } from '#contract/catalogue/product-values.rules.ts';

/** Typing that rests this long is asked for. */
const REST_MS = 300;

/**
 * The example in another currency than the shop's own, which the server works out: only it knows the rates that amounts
 * kept in CAD are turned by. `asOf` is the time of the price board, null while nothing can be asked.
 */
export function useForeignExample(
  values: PricedValues,
  currency: string,
  asOf: string | null,
): { example: ProductPreview['examples'][number] | null; failure: string | null } {
  const wanted = JSON.stringify(Object.fromEntries(pricedFields.map((field) => [field, values[field]])));
  const rested = useRested(wanted);
  const isAsked = currency !== 'CAD' && asOf !== null;
  const arg = { values: JSON.parse(rested) as PricedValues, currency, asOf: asOf ?? '' };
  // What rested may be of before the values could be priced.
  const { currentData, error } = usePreviewProductQuery(arg, { skip: !isAsked || rested !== wanted });
  if (!isAsked) return { example: null, failure: null };
  const example = currentData?.examples.find((each) => each.currency === currency) ?? null;
  if (isApiError(error)) return { example, failure: error.message };
  return { example, failure: currentData && !example ? `${currency} has no rate that may be used just now.` : null };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
}
