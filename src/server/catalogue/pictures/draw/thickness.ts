import type { Metal } from '#contract/metals.ts';

/** Grams in a cubic centimetre of the pure metal. */
const densities: Readonly<Record<Metal, number>> = { XAU: 19.32, XAG: 10.49, XPT: 21.45, XPD: 12.02 };

/** Copper hardens what is not fine; a cubic centimetre of it weighs this much. */
const COPPER = 8.96;

/** A tenth of the space between a coin's rims is field that lies lower. */
const FILL_OF_A_COIN = 0.9;

/** A piece's measures seen from above; without a height it is round, and `width` its diameter. */
interface Footprint {
  width: number;
  height: number | null;
}

/** Grams in a cubic centimetre of an alloy: the volumes of its parts add up. `fineness` is in parts per thousand. */
export function densityOf(metal: Metal, fineness: number): number {
  const fine = Math.min(1, Math.max(0.001, fineness / 1000));
  return 1 / (fine / densities[metal] + (1 - fine) / COPPER);
}

/** How thick a piece of this gross weight is, in millimetres, for its picture only: volume over area. */
export function thicknessOf(metal: Metal, fineness: number, grossGrams: number, { width, height }: Footprint): number {
  const cubicMm = (grossGrams / densityOf(metal, fineness)) * 1000;
  const area = height === null ? (Math.PI / 4) * width * width * FILL_OF_A_COIN : width * height;
  return cubicMm / area;
}
