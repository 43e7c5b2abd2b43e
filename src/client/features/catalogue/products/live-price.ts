import { useMemo } from 'react';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { type PriceReceipt, unitBid, unitPrice } from '#contract/arithmetic/pricing.ts';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import { usePriceBasisQuery } from './products.api.ts';

/** A product's price at a quantity, with all it was computed from. */
export interface LivePrice {
  /** Price of one piece, decimal text. */
  unit: string;
  /** The part of it over the metal at the spot of the price strip, a fraction. */
  overSpot: string;
  /** What we pay for one piece; null when we do not buy it back. */
  buyback: string | null;
  basis: PriceBasis;
  receipt: PriceReceipt;
}

type Priced = Pick<ProductCard, 'metal' | 'pricing'>;

/** The price of a product at a quantity under the terms given; a tier's discount is a fraction in points of premium. */
export function livePriceAt({ pricing }: Priced, basis: PriceBasis, qty: number, tierDiscount = '0'): LivePrice {
  const receipt = unitPrice(pricing, basis, qty, tierDiscount);
  const bid = unitBid(pricing, basis);
  return {
    unit: moneyText(receipt.unitMinor),
    overSpot: receipt.overSpot,
    buyback: bid === null ? null : moneyText(bid),
    basis,
    receipt,
  };
}

/** The terms of a metal's prices as they stand now; null while the metal has no usable price. */
function useMetalBasis(metal: Priced['metal'], currency: string): PriceBasis | null {
  const { currentData } = usePriceBasisQuery(currency);
  return currentData?.metals[metal] ?? null;
}

/**
 * A product's price now, computed anew whenever the terms change; null while its metal has no usable price, and
 * where it is told on request.
 */
export function useLivePrice(product: Priced, currency: string, qty = 1, tierDiscount = '0'): LivePrice | null {
  const basis = useMetalBasis(product.metal, currency);
  return useMemo(
    () => (basis && !product.pricing.onRequest ? livePriceAt(product, basis, qty, tierDiscount) : null),
    [product, basis, qty, tierDiscount],
  );
}
