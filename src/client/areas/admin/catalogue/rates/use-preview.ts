import { useEffect, useState } from 'react';

import { usePreviewHoldingsQuery, usePreviewRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { usePolledPriceBasis } from '#client/features/catalogue/products/products.api.ts';
import type { Metal } from '#contract/metals.ts';
import type { HoldingsPreview, RatePreview } from '#contract/catalogue/rates.contract.ts';
import { type RateTerms, termsProblems } from '#contract/catalogue/rate-terms.rules.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';

/** Typing that rests this long is asked for. */
const REST_MS = 300;

/** What a preview found; the last one stays while the next is asked for. */
interface Found<Preview> {
  preview: Preview | undefined;
  error: unknown;
  /** Whether what was entered can be worked out at all. */
  isAsked: boolean;
  onRetry: () => unknown;
}

/** What products would cost under terms that are still being entered, at the board of now. */
export function useRatePreview(
  sheet: RateSheet,
  terms: RateTerms,
  { products, currency }: { products: readonly string[]; currency: string },
): Found<RatePreview> {
  const { rested, isAsked } = useRestedTerms(terms);
  const { currentData: board } = usePolledPriceBasis('CAD');
  const { data, error, refetch } = usePreviewRatesQuery(
    { sheet, terms: rested, products: [...products], currency, board: board?.version ?? '' },
    { skip: !isAsked },
  );
  return { preview: data, error, isAsked, onRetry: refetch };
}

/** What holdings would cost and bring under terms that are still being entered. */
export function useHoldingsPreview(
  terms: RateTerms,
  holdings: readonly { metal: Metal; fineNg: string }[],
): Found<HoldingsPreview> {
  const { rested, isAsked } = useRestedTerms(terms);
  const { currentData: board } = usePolledPriceBasis('CAD');
  const { data, error, refetch } = usePreviewHoldingsQuery(
    { terms: rested, holdings: [...holdings], board: board?.version ?? '' },
    { skip: !isAsked },
  );
  return { preview: data, error, isAsked, onRetry: refetch };
}

function useRestedTerms(terms: RateTerms): { rested: RateTerms; isAsked: boolean } {
  const text = JSON.stringify(terms);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  const value = JSON.parse(rested) as RateTerms;
  return { rested: value, isAsked: Object.keys(termsProblems(value)).length === 0 };
}
