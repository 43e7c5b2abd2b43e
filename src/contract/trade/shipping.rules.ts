import { asFraction, decimal, divideHalfUp, roundToMinor } from '#contract/arithmetic/exact.ts';
import type { DeliveryMethod } from './orders.rules.ts';
import type { Province } from '#contract/provinces.ts';
import { shareOf } from '#contract/catalogue/taxes.ts';

export const deliveryMethodNames = { ship: 'Courier', pickup: 'Pickup', vault: 'Vault' } as const satisfies Record<
  DeliveryMethod,
  string
>;

const NG_PER_KG = 10n ** 12n;

/** What a delivery is priced by, in the currency of the quote; money is decimal text, percentages are fractions. */
export interface ShippingTerms {
  base: string;
  /** For each kilogram of gross weight, begun ones by their part. */
  perKg: string;
  grossNg: string;
  insurancePct: string;
}

/** A delivery that costs nothing: a pickup, or the way into our vault. */
export const noShipping: ShippingTerms = { base: '0', perKg: '0', grossNg: '0', insurancePct: '0' };

/** Shipping and insurance of a value in minor units, each rounded half up once. */
export function shippingAmounts(terms: ShippingTerms, value: bigint): { shipping: bigint; insurance: bigint } {
  const exact = decimal(terms.base)
    .times(NG_PER_KG.toString())
    .plus(decimal(terms.perKg).times(decimal(terms.grossNg)));
  return { shipping: roundToMinor(exact, NG_PER_KG), insurance: shareOf(value, terms.insurancePct) };
}

/** What a zone charges for goods up to a value; amounts are CAD as decimal text. */
export interface ShippingBand {
  /** The highest value of goods that the band takes; null in the last one, for all that the zone insures. */
  upTo: string | null;
  base: string;
  perKg: string;
  insurancePct: string;
}

export interface ShippingZone {
  name: string;
  provinces: readonly Province[];
  /** The highest value that one parcel is insured for, CAD. */
  maxInsured: string;
  /** Ascending by `upTo`. */
  bands: readonly ShippingBand[];
}

/** How a method takes goods to a province, or why it can't. */
export type ShippingOffer = { zone: ShippingZone; band: ShippingBand } | { refusal: string };

/** The zone and band of a method for goods of a value in CAD minor units; `money` writes an amount of CAD. */
export function shippingOffer(
  zones: readonly ShippingZone[],
  province: Province,
  valueCad: bigint,
  money: (cad: string) => string,
): ShippingOffer {
  const zone = zones.find(({ provinces }) => provinces.includes(province));
  if (!zone) return { refusal: 'Does not go to this province.' };
  if (valueCad > cents(zone.maxInsured)) {
    return { refusal: `Insured up to ${money(zone.maxInsured)} only. Please split the order or pick it up.` };
  }
  const band = zone.bands.find(({ upTo }) => upTo === null || valueCad <= cents(upTo));
  return band ? { zone, band } : { refusal: 'Takes no goods of this value.' };
}

const cents = (text: string): bigint => {
  const { numerator, denominator } = asFraction(decimal(text));
  return divideHalfUp(numerator * 100n, denominator);
};

/** What is wrong with the zones of a method, by the path of the field; nothing when all is well. */
export function zoneProblems(zones: readonly ShippingZone[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const taken = new Map<Province, string>();
  for (const [index, zone] of zones.entries()) {
    for (const province of zone.provinces) {
      const other = taken.get(province);
      if (other !== undefined) problems[`zones.${index}.provinces`] = `${province} is in ${other} already.`;
      else taken.set(province, zone.name || `zone ${index + 1}`);
    }
    const problem = bandsProblem(zone);
    if (problem !== null) problems[`zones.${index}.bands`] = problem;
  }
  return problems;
}

function bandsProblem({ bands, maxInsured }: ShippingZone): string | null {
  let before = 0n;
  for (const [index, { upTo }] of bands.entries()) {
    const isLast = index === bands.length - 1;
    if (upTo === null) {
      if (!isLast) return `Band ${index + 1} needs an end: only the last one goes without.`;
      continue;
    }
    if (cents(upTo) <= before) return `Band ${index + 1} has to end higher than the one before.`;
    before = cents(upTo);
    if (isLast && before < cents(maxInsured))
      return 'Leave the end of the last band empty: it takes all that is insured.';
  }
  return null;
}
