import { decimal, roundToMinor } from '#contract/arithmetic/exact.ts';
import {
  premiumAt,
  type PriceBasis,
  type PriceReceipt,
  type ProductPricing,
  unitPrice,
} from '#contract/arithmetic/pricing.ts';

/*
 * How a price of one piece reads from spot to the cent: on the product page, in the order and on the invoice.
 */

export const priceLineNames = {
  spot: 'Spot ask',
  markup: 'Currency markup',
  margin: 'Dealing margin',
  buffer: 'Closed-market buffer',
  premium: 'Premium',
  fixed: 'Fixed charge per piece',
  floor: 'Up to what it costs us',
  rounding: 'Rounding to the cent',
} as const;
export type PriceLineKind = keyof typeof priceLineNames;

export interface PriceLine {
  kind: PriceLineKind;
  /** Minor units; what the rounding or a tier takes off is negative. */
  minor: bigint;
}

/** The parts of a receipt, decimal text; an invoice of before the currency markup stood apart has none of it. */
export type PriceParts = Pick<PriceReceipt, 'spot' | 'margin' | 'buffer' | 'premium' | 'fixed'> & {
  markup?: string | undefined;
};

const partKinds = ['spot', 'markup', 'margin', 'buffer', 'premium', 'fixed'] as const;

/**
 * The lines of a price of one piece in minor units; their sum is the price, to the cent. Each part is rounded half up by
 * itself, and what that leaves over is a line of its own; where the cost floor raised the price, the floor's line bears it.
 * Parts of nothing are left out, all but spot.
 */
export function priceLines(parts: PriceParts, unitMinor: bigint, floored = false): PriceLine[] {
  const rounded = partKinds.map((kind) => ({ kind, minor: roundToMinor(decimal(parts[kind] ?? '0')) }));
  const rest = unitMinor - rounded.reduce((sum, { minor }) => sum + minor, 0n);
  const lines: PriceLine[] = [...rounded, { kind: floored ? 'floor' : 'rounding', minor: rest }];
  return lines.filter(({ kind, minor }) => kind === 'spot' || minor !== 0n);
}

/** What a charged price of one piece was made of, and by which premium: a fraction, with what the customer's tier took off of it. */
export type ChargedParts = PriceParts & {
  markup: string;
  premiumPct: string;
  /** What of the premium the tier took off, a fraction. */
  tierPct: string;
  floored: boolean;
  isFixed: boolean;
};

/** What a tier took off the price of one piece, in minor units: its points of the metal at our ask. */
export function tierPart(parts: PriceParts, tierPct: string | null): bigint {
  if (tierPct === null) return 0n;
  const { spot, markup = '0', margin, buffer = '0' } = parts;
  const ourAsk = decimal(spot).plus(decimal(markup)).plus(decimal(margin)).plus(decimal(buffer));
  return roundToMinor(ourAsk.times(decimal(tierPct)));
}

/**
 * Works a charged price out again from what was locked; null without a basis, and where it does not come to what was charged.
 * `unitMinor` is the price of one piece.
 */
export function chargedParts(
  { unitMinor, qty }: { unitMinor: bigint; qty: number },
  { pricing, tierDiscount }: { pricing: ProductPricing; tierDiscount: string },
  basis: PriceBasis | undefined,
): ChargedParts | null {
  if (!basis || pricing.onRequest) return null;
  const receipt = unitPrice(pricing, basis, qty, tierDiscount);
  if (receipt.unitMinor !== unitMinor) return null;
  const { spot, markup, margin, buffer, premium, fixed, floored, isFixed = false } = receipt;
  return {
    ...{ spot, markup, margin, premium, fixed, floored, isFixed },
    ...(buffer !== undefined && { buffer }),
    premiumPct: decimal(premiumAt(pricing, qty).premiumPct).minus(decimal(tierDiscount)).toFixed(),
    tierPct: isFixed ? '0' : decimal(tierDiscount).toFixed(),
  };
}
