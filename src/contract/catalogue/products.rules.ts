import type { Metal } from '#contract/metals.ts';

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

/** Whether a price follows spot, stands still, or is told to who asks. */
export const pricingModes = ['spot', 'fixed', 'on_request'] as const;
export type PricingMode = (typeof pricingModes)[number];

export const pricingModeNames = {
  spot: 'Follows spot',
  fixed: 'Fixed price',
  on_request: 'On request',
} as const satisfies Record<PricingMode, string>;

/** What a piece is charged for in the vault: by its value, for the room it takes, or it is not kept. */
export const vaultClasses = ['standard', 'bulky', 'none'] as const;
export type VaultClass = (typeof vaultClasses)[number];

export const vaultClassNames = {
  standard: 'Standard',
  bulky: 'Bulky',
  none: 'Not kept',
} as const satisfies Record<VaultClass, string>;

export const stockStates = ['in_stock', 'low', 'sold_out'] as const;
export type StockState = (typeof stockStates)[number];

export const stockStateNames = {
  in_stock: 'In stock',
  low: 'Low',
  sold_out: 'Sold out',
} as const satisfies Record<StockState, string>;

/** A word for what is left of a product; `low` from the product's own threshold down. */
export function stockState(available: number, lowAt: number): StockState {
  if (available <= 0) return 'sold_out';
  return available <= lowAt ? 'low' : 'in_stock';
}

/** How many of the pieces wanted have to be ordered in first; none where they all lie free on the shelf. */
export const awaitedPieces = (wanted: number, available: number): number =>
  Math.max(0, wanted - Math.max(0, available));

export const metalSlugs = {
  XAU: 'gold',
  XAG: 'silver',
  XPT: 'platinum',
  XPD: 'palladium',
} as const satisfies Record<Metal, string>;
