import { divideHalfUp, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import { placeOfSupply } from '#contract/trade/place-of-supply.rules.ts';
import { type QuoteAmounts, quoteAmounts } from '#contract/trade/quote-amounts.rules.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import { noShipping, type ShippingTerms } from '#contract/trade/shipping.rules.ts';
import type { TaxRate } from '#contract/catalogue/taxes.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { crossRate, fromCad, priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import { demoTaxRates, demoTaxRules } from '#server/demo/catalogue/demo-taxes.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import { demoCommissions } from '#server/demo/catalogue/product-terms.ts';
import { pastPrices } from '#server/demo/market/past-prices.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import type { Random } from '#server/demo/random.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';
import type { QuotedLine, QuoteInputs } from '#server/trade/quotes/quote-inputs.ts';
import { draftLine, quotedLine } from '#server/trade/quotes/quote-line.ts';

/** An order as its customer saw it when he placed it. */
export interface DraftOrder extends Omit<QuoteAmounts, 'lines' | 'delivery' | 'cover'> {
  placedAt: Date;
  trader: Trader;
  currency: 'CAD' | 'USD';
  delivery: DeliveryMethod;
  lines: QuotedLine[];
  totalCad: bigint;
  /** What its metals were priced by, and the rates it was taxed at. */
  basis: QuoteInputs['basis'];
  taxRate: TaxRate;
  /** Delivery and insurance by the parts that are taxed alike. */
  /** How they are taxed, and why. */
  serviceTax: NonNullable<QuoteInputs['serviceTax']>;
  services: Pick<QuoteAmounts, 'delivery' | 'cover'>;
}

interface Placing {
  placedAt: Date;
  trader: Trader;
  products: readonly DemoProduct[];
  delivery: DeliveryMethod;
}

/** Fills a cart and prices it by the shop's own rules at the market of its moment. */
export function draftOrder(
  market: SimulatedMarket,
  { placedAt, trader, products, delivery }: Placing,
  random: Random,
): DraftOrder {
  const currency = random.next() < 0.12 ? 'USD' : 'CAD';
  const published = pastPrices(market, placedAt);
  const bases = priceBasisOf(published, demoCommissions, currency);
  const day = civilDayOf(placedAt);
  const province = placeOfSupply({ delivery, address: trader.address });
  const taxRate = taxRateOn(province, day);
  const drafts = products.map(({ record }) => {
    const basis = bases[record.metal];
    if (!basis) throw new Error(`The simulated market has no price of ${record.metal}.`);
    const qty = piecesFor(record, Number(basis.spotAskUsd), random);
    // Pieces were there for every order of the past.
    const terms = { published, currency, taxRules: demoTaxRules, province, day, free: qty };
    return draftLine(record, qty, { ...terms, tierDiscount: '0', couponApplies: false });
  });
  const shipping = delivery !== 'ship' ? noShipping : courierIn(currency, published);
  const serviceTax = {
    delivery: serviceTaxIn(province, demoTaxRules, 'delivery', day),
    insurance: serviceTaxIn(province, demoTaxRules, 'insurance', day),
  };
  const terms = { basis: bases, lines: drafts, adjustmentPct: '0', coupon: null, shipping, taxRate, serviceTax };
  const { lines: priced, delivery: parcel, cover, ...totals } = quoteAmounts(terms);
  const lines = drafts.flatMap((draft, index) => (priced[index] ? [quotedLine(draft, priced[index])] : []));
  const cad = crossRate(published, currency, 'CAD');
  if (!cad) throw new Error('The simulated market has no rate of the Canadian dollar.');
  const totalCad = divideHalfUp(totals.total * cad.numerator, cad.denominator);
  const basis = Object.fromEntries(drafts.map(({ metal }) => [metal, bases[metal]]));
  return {
    placedAt,
    trader,
    currency,
    delivery,
    lines,
    ...totals,
    totalCad,
    basis,
    taxRate,
    serviceTax,
    services: { delivery: parcel, cover },
  };
}

/** The courier of those days, at the terms with which a new shop begins. */
const courierIn = (currency: string, published: ReturnType<typeof pastPrices>): ShippingTerms => ({
  base: fromCad('18.00', published, currency) ?? '18.00',
  perKg: '0',
  grossNg: '0',
  insurancePct: '0.00015',
});

/** As many pieces as a purse of a random size pays for: most hold some hundreds of dollars, a few very many. */
function piecesFor({ fineNg }: { fineNg: bigint }, dollarsPerOunce: number, random: Random): number {
  const purse = 250 + 3_000 * random.next() ** 2 + 40_000 * random.next() ** 12;
  const ounces = Number(fineNg) / Number(NG_PER_TROY_OUNCE);
  // Nobody counts hundreds of one-gram wafers.
  const most = ounces < 0.9 ? 20 : 500;
  return Math.max(1, Math.min(most, Math.round(purse / (ounces * dollarsPerOunce))));
}

function taxRateOn(province: string, day: string): TaxRate {
  const inForce = demoTaxRates.filter((rate) => rate.province === province && rate.effectiveFrom <= day);
  const [newest] = inForce.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  if (!newest) throw new Error(`The demo has no tax rate of ${province}.`);
  return { ...newest, provincialLabel: newest.provincialLabel ?? null };
}
