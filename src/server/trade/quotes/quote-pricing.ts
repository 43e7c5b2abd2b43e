import { couponRefusal } from '#contract/trade/coupons.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Province } from '#contract/provinces.ts';
import { type QuoteAmounts, quoteAmounts, type QuoteTerms } from '#contract/trade/quote-amounts.rules.ts';
import type { Address } from '#contract/trade/quotes.contract.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import { noShipping, shippingOffer, type ShippingTerms } from '#contract/trade/shipping.rules.ts';
import { provinceNames } from '#contract/provinces.ts';
import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import { adjustmentIn, type SurchargeTerms } from '#contract/trade/surcharge.rules.ts';
import type { PaymentMethodTerms } from '#server/trade/payments/payment-methods.read.ts';
import type { ClosedPricing } from '#server/market/market.door.ts';
import type { ShippingMethodRecord } from '#server/trade/shipping/shipping.read.ts';
import { rateIn } from '#server/catalogue/catalogue.door.ts';

import { effectOf, type PricedCart } from './price-cart.ts';
import { type LineDraft, quotedLine } from './quote-line.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { QuoteSources } from './quote-sources.ts';
import { closedVault, storageRefusal, storedIn } from './stored-goods.ts';

/** What is chosen at the checkout. */
export interface Choice {
  method: ShippingMethodRecord;
  address: Pick<Address, 'province'>;
  payment: SurchargeTerms | null;
  withCoupon: boolean;
}

export interface PricedChoice {
  terms: QuoteTerms & Pick<QuoteInputs, 'taxRate'>;
  lines: LineDraft[];
  amounts: QuoteAmounts;
}

const cadWords = (text: string) => `${grouped(text)} CAD`;
export const cadMinorWords = (cad: bigint) => cadWords(moneyText(cad));

/** Where the goods would be supplied. */
export const suppliedIn = (
  { vault }: Pick<QuoteSources, 'vault'>,
  delivery: DeliveryMethod,
  address: Pick<Address, 'province'>,
): Province => placeOfSupply({ delivery, address, vaultProvince: vault?.province });

/** The amounts of a cart with what was chosen; refuses with 503 a province without tax rates. */
export function priceChoice(sources: QuoteSources, cart: PricedCart, choice: Choice): PricedChoice {
  const province = suppliedIn(sources, choice.method.kind, choice.address);
  const lines = cart.linesIn(province);
  const serviceTax = (service: 'delivery' | 'insurance') =>
    serviceTaxIn(province, sources.taxRules, service, sources.day);
  const terms = {
    basis: cart.basis,
    lines,
    adjustmentPct: choice.payment ? adjustmentIn(choice.payment, choice.address.province) : '0',
    coupon: choice.withCoupon && sources.coupon ? effectOf(sources.coupon, cart) : null,
    shipping: noShipping,
    taxRate: rateIn(sources.taxRates, province),
    serviceTax: { delivery: serviceTax('delivery'), insurance: serviceTax('insurance') },
  };
  const { subtotal } = quoteAmounts(terms);
  const offer = offerOf(sources, choice.method, { province, cart, value: subtotal });
  const shipped = { ...terms, shipping: 'terms' in offer ? offer.terms : noShipping };
  return { terms: shipped, lines, amounts: quoteAmounts(shipped) };
}

interface Goods {
  /** Where they are supplied. */
  province: Province;
  cart: PricedCart;
  value: bigint;
}

/** What a method costs for goods of a value, or why it can't take them. */
export function offerOf(
  { vault }: Pick<QuoteSources, 'vault'>,
  method: ShippingMethodRecord,
  { province, cart, value }: Goods,
): { terms: ShippingTerms } | { refusal: string } {
  const notStored = method.kind === 'vault' ? (storageRefusal(cart) ?? (vault ? null : closedVault)) : null;
  if (notStored !== null) return { refusal: notStored };
  if (method.kind !== 'ship') return { terms: noShipping };
  const offer = shippingOffer(method.zones, province, cart.inCad(value), cadWords);
  if ('refusal' in offer) return offer;
  const { base, perKg, insurancePct } = offer.band;
  return {
    terms: {
      base: cart.inCurrency(base),
      perKg: cart.inCurrency(perKg),
      grossNg: cart.grossNg.toString(),
      insurancePct,
    },
  };
}

/**
 * Why goods are not sold to where they would go: the shop has not decided yet how that province taxes them. Null where it
 * has.
 */
export function undecidedRefusal(cart: PricedCart, province: Province): string | null {
  const undecided = cart.linesIn(province).filter(({ tax }) => tax.provincial === 'review');
  if (undecided.length === 0) return null;
  const names = undecided.map(({ name }) => name).join(', ');
  return `We do not sell this to ${provinceNames[province]} yet, because we still have to settle how the province taxes it: ${names}. You can pick it up at our counter, or write to us.`;
}

/** Why an order of these amounts can't be paid so; null when it can. */
export function paymentRefusal(terms: PaymentMethodTerms, totalCad: bigint): string | null {
  const { name, active, minCad, maxCad } = terms;
  if (!active) return `We do not take payments by ${name.toLowerCase()} at the moment.`;
  if (minCad !== null && totalCad < minCad) return `${name} is for orders from ${cadMinorWords(minCad)} on.`;
  if (maxCad !== null && totalCad > maxCad) return `${name} is for orders up to ${cadMinorWords(maxCad)}.`;
  return null;
}

/** Why the coupon that was entered can't be used for these amounts; null when it can, or none was entered. */
export function refusalOfCoupon(sources: QuoteSources, cart: PricedCart, amounts: QuoteAmounts): string | null {
  const { coupon, now } = sources;
  if (coupon === undefined) return null;
  if (coupon === null) return 'There is no coupon with this code.';
  const use = {
    now,
    used: coupon.record.used,
    usedByCustomer: coupon.usedByCustomer,
    subtotalCad: cart.inCad(amounts.subtotal),
    takesOff: amounts.discount > 0n,
  };
  return couponRefusal(coupon.record, use, cadMinorWords);
}

const closedMarketOf = ({ closedAt, opensAt, buffer }: ClosedPricing): QuoteInputs['closedMarket'] => ({
  closedAt: closedAt.toISOString(),
  opensAt: opensAt.toISOString(),
  buffer,
});

interface Chosen {
  address: Address;
  method: ShippingMethodRecord;
  payment: PaymentMethodTerms;
  code: PaymentMethod;
}

/** All that is kept of a quote, except what its maker adds. */
export function inputsOf(
  sources: QuoteSources,
  cart: PricedCart,
  { terms, lines, amounts }: PricedChoice,
  { address, method, payment, code }: Chosen,
): Omit<QuoteInputs, 'termsVersion' | 'way' | 'cartHash' | 'paymentHours'> {
  const { delivery, cover } = amounts;
  const vault =
    method.kind === 'vault' && sources.vault ? storedIn(sources.vault, sources, { cart, lines, amounts }) : undefined;
  const pairs = lines.map((draft, index) => ({ draft, amounts: amounts.lines[index] }));
  return {
    ...terms,
    priceVersion: cart.priceVersion,
    priceAsOf: cart.priceAsOf.toISOString(),
    ...(cart.closed && { closedMarket: closedMarketOf(cart.closed) }),
    commissionVersion: sources.commissions.id,
    perCad: cart.perCad,
    tier: sources.tier?.name ?? null,
    lines: pairs.flatMap((pair) => (pair.amounts ? [quotedLine(pair.draft, pair.amounts)] : [])),
    couponUse:
      terms.coupon && sources.coupon ? { id: sources.coupon.record.id, code: sources.coupon.record.code } : null,
    services: {
      federal: (delivery.tax.federal + cover.tax.federal).toString(),
      provincial: (delivery.tax.provincial + cover.tax.provincial).toString(),
      discount: (delivery.discount + cover.discount).toString(),
    },
    delivery: method.kind,
    ...(vault && { vault }),
    // Of a vault with the city that it stands in, which the order keeps too.
    shippingMethod: {
      ...{ id: method.id, signature: method.signature },
      name: vault ? `${method.name} (${vault.city})` : method.name,
    },
    insuredValue: (method.kind === 'ship' ? amounts.subtotal : 0n).toString(),
    address,
    paymentMethod: code,
    paymentName: payment.name,
  };
}
