import { decimal, divideHalfUp, NG_PER_TROY_OUNCE, roundToMinor } from '#contract/arithmetic/exact.ts';
import { bidPerOunce, type PriceBasis } from '#contract/arithmetic/pricing.ts';

/** What selling out of the vault costs, of one metal: a fraction of the metal's value, and an amount per piece in the currency. */
export interface SellBackTerms {
  sellPct: string;
  sellFixed: string;
}

/** One piece sold back, in minor units of the basis's currency. */
export interface SellBackUnit {
  /** The metal in the piece at the market's bid less the currency markup and any closed-market buffer. */
  gross: bigint;
  /** `gross` less `net`: never below zero. */
  commission: bigint;
  net: bigint;
}

/**
 * What one piece is bought back at:
 * net = round2(fine_oz x bid x (1 - buffer) x (1 - sell_pct) - sell_fixed), rounded half up once and never below zero;
 * gross = round2(fine_oz x bid x (1 - buffer)). Fine weight in 10^-9 g.
 */
export function sellBackUnit(fineNg: bigint, basis: PriceBasis, { sellPct, sellFixed }: SellBackTerms): SellBackUnit {
  const metal = decimal(fineNg.toString())
    .times(bidPerOunce(basis))
    .times(decimal('1').minus(decimal(basis.sellBuffer ?? '0')));
  const gross = roundToMinor(metal, NG_PER_TROY_OUNCE);
  const taken = metal
    .times(decimal('1').minus(decimal(sellPct)))
    .minus(decimal(sellFixed).times(NG_PER_TROY_OUNCE.toString()));
  const exact = roundToMinor(taken, NG_PER_TROY_OUNCE);
  const net = exact > 0n ? exact : 0n;
  return { gross, commission: gross - net, net };
}

/** What so many of an item's pieces had cost: their part of the item's cost, rounded half up; all of them the rest exactly. */
export const costOfPieces = (cost: bigint, { sold, of }: { sold: number; of: number }): bigint =>
  sold === of ? cost : divideHalfUp(cost * BigInt(sold), BigInt(of));
