/*
 * No zod here: the storefront's first load reads this file. Contracts write `z.enum(metals)`.
 */

/** The metals Ingot deals in, by ISO 4217 symbol, in the order every screen shows them. */
export const metals = ['XAU', 'XAG', 'XPT', 'XPD'] as const;

export type Metal = (typeof metals)[number];

export const metalNames = {
  XAU: 'Gold',
  XAG: 'Silver',
  XPT: 'Platinum',
  XPD: 'Palladium',
} as const satisfies Record<Metal, string>;

/** The four units a weight is entered and shown in. */
export const weightUnits = ['toz', 'g', 'kg', 'tola'] as const;

export type WeightUnit = (typeof weightUnits)[number];

/** What the reader of a weight sees; `toz` is written "oz" by the trade, here in full. */
export const weightUnitNames = {
  toz: 'troy ounce',
  g: 'gram',
  kg: 'kilogram',
  tola: 'tola',
} as const satisfies Record<WeightUnit, string>;

/** Short forms for tables and the price strip. */
export const weightUnitSymbols = {
  toz: 'ozt',
  g: 'g',
  kg: 'kg',
  tola: 'tola',
} as const satisfies Record<WeightUnit, string>;

/**
 * Nanograms (10^-9 g) in one unit. Every value is exact: the troy ounce is 31.1034768 g by
 * definition, the tola 3/8 of it (180 grains, 11.6638038 g).
 */
export const nanogramsPer = {
  toz: 31_103_476_800n,
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  tola: 11_663_803_800n,
} as const satisfies Record<WeightUnit, bigint>;

export const isMetal = (symbol: string): symbol is Metal => (metals as readonly string[]).includes(symbol);

export const isWeightUnit = (unit: string): unit is WeightUnit => (weightUnits as readonly string[]).includes(unit);
