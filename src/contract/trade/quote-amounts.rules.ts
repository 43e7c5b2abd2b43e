import type Big from 'big.js';

import type { CouponEffect } from './coupons.rules.ts';
import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import {
  leastPrice,
  markedMetal,
  type PriceBasis,
  type ProductPricing,
  unitPrice,
} from '#contract/arithmetic/pricing.ts';
import { type ServiceAmounts, serviceAmounts } from './service-amounts.rules.ts';
import type { ServiceTax } from '#contract/catalogue/service-taxes.ts';
import { type ShippingTerms, shippingAmounts } from './shipping.rules.ts';
import { spread } from '#contract/arithmetic/spread.ts';
import {
  type GoodsTreatment,
  shareOf,
  type TaxAmounts,
  taxOn,
  type TaxRate,
  type TaxTreatment,
} from '#contract/catalogue/taxes.ts';

/** What one line of a quote is priced by. */
export interface LineTerms {
  metal: Metal;
  qty: number;
  /** In the currency of the quote. */
  pricing: ProductPricing;
  /** Points of premium that the customer's tier saves on this metal, as a fraction. */
  tierDiscount: string;
  tax: { treatment: TaxTreatment; provincial: GoodsTreatment };
  /** Whether the coupon reaches this line. */
  couponApplies: boolean;
}

/** All that the amounts of a quote follow from, as plain JSON: it is kept with the quote, so that it can be done again. */
export interface QuoteTerms {
  basis: Partial<Record<Metal, PriceBasis>>;
  lines: readonly LineTerms[];
  /** What the way of paying adds to the lines, or takes off when negative: a fraction. */
  adjustmentPct: string;
  coupon: CouponEffect | null;
  shipping: ShippingTerms;
  taxRate: Pick<TaxRate, 'federal' | 'provincial'>;
  /** How delivery and its insurance are treated. Quotes of before these were rules have none: both were taxable then. */
  serviceTax?: { delivery: ServiceTax; insurance: ServiceTax } | undefined;
}

/** The amounts of one line, in minor units. `line` is the price before adjustment, discount and tax. */
export interface LineAmounts {
  unit: bigint;
  line: bigint;
  overSpot: string;
  adjustment: bigint;
  discount: bigint;
  tax: TaxAmounts;
}

/** Everything a quote comes to; total = subtotal + adjustment - discount + shipping + insurance + tax. */
export interface QuoteAmounts {
  lines: LineAmounts[];
  delivery: ServiceAmounts;
  cover: ServiceAmounts;
  subtotal: bigint;
  adjustment: bigint;
  discount: bigint;
  shipping: bigint;
  insurance: bigint;
  tax: bigint;
  total: bigint;
}

/**
 * The amounts of a quote, from its terms alone: unit prices rounded once; the payment's adjustment rounded once, spread
 * over the lines by amount, a surcharge on what the coupon leaves of them, and no discount so large that a line goes under its floor (`leastPrice`); the coupon's discount never on the metal at the market's ask with the currency markup and the
 * closed-market buffer, nor under a cost floor; GST/HST and PST/QST rounded apart for each line, and for each part of
 * shipping and insurance that is taxed alike. Throws a RangeError when the basis of a metal is missing.
 */
export function quoteAmounts(terms: QuoteTerms): QuoteAmounts {
  const priced = terms.lines.map((line) => pricedLine(line, terms.basis[line.metal]));
  const subtotal = sumOf(priced, ({ line }) => line);
  const wanted = spread(
    shareOf(subtotal, terms.adjustmentPct),
    priced.map(({ line }) => line),
  );
  const room = priced.map((line, index) => roomFor(line, wanted[index] ?? 0n));
  const discounts = lineDiscounts(terms.coupon, room);
  const adjustments = terms.adjustmentPct.startsWith('-')
    ? priced.map((line, index) => aboveFloor(wanted[index] ?? 0n, line, discounts[index] ?? 0n))
    : surcharges(terms.adjustmentPct, priced, discounts);
  const adjustment = sumOf(adjustments, (part) => part);
  const lines = priced.map(({ unit, line, overSpot, terms: { tax } }, index): LineAmounts => {
    const part = { adjustment: adjustments[index] ?? 0n, discount: discounts[index] ?? 0n };
    const net = line + part.adjustment - part.discount;
    return { unit, line, overSpot, ...part, tax: taxOn(net, tax.treatment, terms.taxRate, tax.provincial) };
  });

  const { shipping, insurance } = shippingAmounts(terms.shipping, subtotal);
  const isFree = terms.coupon?.kind === 'free_shipping';
  const goods = lines.map(({ line, adjustment: moved, discount: off }, index) => ({
    net: line + moved - off,
    tax: terms.lines[index]?.tax ?? ALWAYS_TAXED,
  }));
  const beside = { isFree, goods, rate: terms.taxRate };
  const delivery = serviceAmounts(shipping, { ...beside, tax: terms.serviceTax?.delivery ?? ALWAYS_TAXED });
  const cover = serviceAmounts(insurance, { ...beside, tax: terms.serviceTax?.insurance ?? ALWAYS_TAXED });
  const taxed = [...lines, delivery, cover];
  const discount = sumOf(taxed, (part) => part.discount);
  const tax = sumOf(taxed, (part) => part.tax.federal + part.tax.provincial);
  const total = subtotal + adjustment - discount + shipping + insurance + tax;
  return { lines, delivery, cover, subtotal, adjustment, discount, shipping, insurance, tax, total };
}

/** What a service was before it had rules. */
const ALWAYS_TAXED = {
  treatment: 'taxable',
  provincial: 'taxable',
  reason: 'A service, taxed where the goods are supplied.',
} as const;

interface PricedLine {
  terms: LineTerms;
  unit: bigint;
  line: bigint;
  overSpot: string;
  /** What of the line a coupon may take at most. */
  premium: bigint;
  /** What a way of paying may take off the line at most; null where its quote is of before it was held to a floor. */
  room: bigint | null;
}

/** What a way of paying adds: a card scheme's cap is a share of what is charged, so it is taken of what the coupon leaves. */
function surcharges(pct: string, priced: readonly PricedLine[], discounts: readonly bigint[]): bigint[] {
  const charged = priced.map(({ line }, index) => line - (discounts[index] ?? 0n));
  return spread(
    shareOf(
      sumOf(charged, (part) => part),
      pct,
    ),
    charged,
  );
}

/** What a way of paying takes off a line after its coupon, as far as that leaves it its floor. */
function aboveFloor(part: bigint, { room }: PricedLine, discount: bigint): bigint {
  if (room === null) return part;
  const most = discount - room;
  return part < most ? most : part;
}

function pricedLine(terms: LineTerms, basis: PriceBasis | undefined): PricedLine {
  if (!basis) throw new RangeError(`The quote has no basis for ${terms.metal}`);
  const { unitMinor, overSpot, buffer = '0' } = unitPrice(terms.pricing, basis, terms.qty, terms.tierDiscount);
  const qty = BigInt(terms.qty);
  const line = unitMinor * qty;
  const floor = leastPrice(terms.pricing, basis);
  const kept = least(floor, decimal(markedMetal(terms.pricing.fineNg, basis)).plus(decimal(buffer)));
  const room = basis.floorBelowBid === undefined ? null : line - floor * qty;
  return { terms, unit: unitMinor, line, overSpot, premium: line - kept * qty, room };
}

/** Under this a coupon never brings a piece: the metal at the marked ask with the buffer, rounded up, and the floor. */
function least(floor: bigint, metalPrice: Big): bigint {
  const { numerator, denominator } = asFraction(metalPrice);
  const metal = (numerator * 100n + denominator - 1n) / denominator;
  return floor > metal ? floor : metal;
}

function roomFor({ terms, premium, line, room }: PricedLine, adjustment: bigint): bigint {
  if (!terms.couponApplies || premium <= 0n) return 0n;
  if (room !== null) return premium;
  // Of before there was a floor: a cash discount may already have taken part of the line.
  const left = line + adjustment;
  return premium < left ? premium : left > 0n ? left : 0n;
}

function lineDiscounts(coupon: CouponEffect | null, room: readonly bigint[]): bigint[] {
  switch (coupon?.kind) {
    case 'premium_percent':
      return room.map((most) => shareOf(most, coupon.pct));
    case 'fixed': {
      const most = room.reduce((sum, each) => sum + each, 0n);
      const wanted = BigInt(coupon.amount);
      return spread(wanted < most ? wanted : most, room);
    }
    case 'free_shipping':
    case undefined:
      return room.map(() => 0n);
  }
}

function sumOf<Part>(parts: readonly Part[], amountOf: (part: Part) => bigint): bigint {
  return parts.reduce((sum, part) => sum + amountOf(part), 0n);
}

/** An amount in minor units as booked in CAD, by the units of its currency for one CAD; rounded half up. */
export function bookedInCad(minor: bigint, perCad: string): bigint {
  const { numerator, denominator } = asFraction(decimal(perCad));
  return divideHalfUp(minor * denominator, numerator);
}

/** The reverse: minor units of CAD in the currency. */
export const fromBookedCad = (cadMinor: bigint, perCad: string): bigint => {
  const { numerator, denominator } = asFraction(decimal(perCad));
  return divideHalfUp(cadMinor * numerator, denominator);
};
