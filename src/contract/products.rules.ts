import type { Metal } from './metals.ts';

export const productForms = ['bar', 'coin', 'round', 'wafer', 'grain'] as const;
export type ProductForm = (typeof productForms)[number];

export const formNames = {
  bar: 'Bar',
  coin: 'Coin',
  round: 'Round',
  wafer: 'Wafer',
  grain: 'Grain',
} as const satisfies Record<ProductForm, string>;

export const productStatuses = ['draft', 'active', 'hidden', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export type StockState = 'in_stock' | 'low' | 'sold_out';

/** A word for what is left of a product; `low` from the product's own threshold down. */
export function stockState(available: number, lowAt: number): StockState {
  if (available <= 0) return 'sold_out';
  return available <= lowAt ? 'low' : 'in_stock';
}

export const metalSlugs = {
  XAU: 'gold',
  XAG: 'silver',
  XPT: 'platinum',
  XPD: 'palladium',
} as const satisfies Record<Metal, string>;
