import { asFraction, decimal, NG_PER_TROY_OUNCE, quotientText, roundToMinor } from '#contract/arithmetic/exact.ts';
import { bidPerOunce, type PriceBasis } from '#contract/arithmetic/pricing.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import { storageSellUnit, storedMetal } from '#contract/catalogue/storage-pricing.ts';

/**
 * What selling out of the vault costs, of one metal: a fraction of the metal's value, less what the customer's tier gives back of
 * it, and an amount per piece in the currency.
 */
export interface SellBackTerms {
  sellPct: string;
  sellFixed: string;
}

/** One piece sold back, in minor units of the basis's currency. */
export interface SellBackUnit {
  /** The metal in the piece at the market's bid less the currency markup and any closed-market buffer. */
  gross: bigint;
  /** What lies between the two. */
  commission: bigint;
  net: bigint;
}

/** What one piece is bought back at (`storageSellUnit`), beside the metal in it; fine weight in 10^-9 g. */
export function sellBackUnit(fineNg: bigint, basis: PriceBasis, terms: SellBackTerms): SellBackUnit {
  const gross = storedMetal(fineNg.toString(), basis);
  const net = storageSellUnit(fineNg.toString(), basis, terms);
  return { gross, commission: gross - net, net };
}

/** The fine ounces of a piece as a receipt multiplies them: to eight decimals, as many as it needs. */
export const pieceOunces = (fineNg: bigint): string => decimal(quotientText(fineNg, NG_PER_TROY_OUNCE, 8)).toFixed();

/**
 * The bid for an ounce less the currency markup, as a receipt tells it: with four decimals, or with more where that many would
 * not lead from the ounces of a piece to its price.
 */
export function toldBid(basis: PriceBasis, piecesNg: readonly bigint[]): string {
  const { numerator, denominator } = asFraction(bidPerOunce(basis));
  const kept = decimal('1').minus(decimal(basis.sellBuffer ?? '0'));
  const leads = (bid: string) =>
    piecesNg.every((ng) => {
      const worked = decimal(bid)
        .times(kept)
        .times(decimal(pieceOunces(ng)));
      return roundToMinor(worked) === storedMetal(ng.toString(), basis);
    });
  const told = [4, 6, 8].map((decimals) => quotientText(numerator, denominator, decimals));
  return told.find(leads) ?? quotientText(numerator, denominator, 8);
}

/** A commission less the points of a tier, both fractions; never below nothing. */
export function pctAfterBonus(pct: string, bonus = '0'): string {
  const left = decimal(pct).minus(decimal(bonus));
  return left.gt(0) ? left.toFixed() : '0';
}

/** What so many of an item's pieces had cost: their share of the item's cost, as its parting shares it; all of them the whole. */
export const costOfPieces = (cost: bigint, { sold, of }: { sold: number; of: number }): bigint =>
  spread(cost, [BigInt(sold), BigInt(of - sold)])[0] ?? 0n;
