import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import type { SellBackLine } from '#contract/vault/sell-back-receipt.contract.ts';

/** Pieces of a sale that weigh alike and so bring alike, whichever items they are of; amounts are decimal text. */
export interface PieceKind {
  metal: Metal;
  /** Fine ounces of one of them. */
  ounces: string;
  unitGross: string;
  commission: string;
  unitNet: string;
  pieces: number;
  net: string;
}

/** The pieces of a sale by metal and weight, in the order of its lines. */
export function pieceKinds(lines: readonly SellBackLine[]): PieceKind[] {
  const kinds = new Map<string, PieceKind>();
  for (const { metal, pieceOunces: ounces, unitGross, unitNet, qty } of lines) {
    const key = `${metal} ${ounces}`;
    const pieces = (kinds.get(key)?.pieces ?? 0) + qty;
    const unit = minorUnits(unitNet);
    kinds.set(key, {
      ...{ metal, ounces, unitGross, unitNet, pieces },
      commission: moneyText(minorUnits(unitGross) - unit),
      net: moneyText(unit * BigInt(pieces)),
    });
  }
  return [...kinds.values()];
}
