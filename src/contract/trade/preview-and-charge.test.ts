import assert from 'node:assert/strict';

import fc from 'fast-check';

import { decimal, minorUnits, moneyText, roundToMinor } from '#contract/arithmetic/exact.ts';
import { metals } from '#contract/metals.ts';
import { type PriceBasis, type ProductPricing, unitPrice } from '#contract/arithmetic/pricing.ts';
import { canadianProvinces } from '#contract/provinces.ts';
import { type LineTerms, type QuoteAmounts, quoteAmounts, type QuoteTerms } from './quote-amounts.rules.ts';
import { noShipping, shippingAmounts, shippingOffer, type ShippingZone } from './shipping.rules.ts';
import { shareOf, taxOn } from '#contract/catalogue/taxes.ts';

/*
 * What a customer is shown on his way to the order, each figure by the rule of its own step, beside what the quote charges
 * and the order keeps. They are computed in different places; they have to be the same cent.
 */

const exempt = { treatment: 'exempt', provincial: 'exempt' } as const;
const taxable = { treatment: 'taxable', provincial: 'taxable' } as const;
const split = { treatment: 'exempt', provincial: 'taxable' } as const;
const reviewed = { treatment: 'taxable', provincial: 'review' } as const;

const fraction = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((tenThousandths) => (tenThousandths / 10_000).toFixed(4));
const money = (mostCents: number) => fc.integer({ min: 0, max: mostCents }).map((cents) => moneyText(BigInt(cents)));

const anyBasis: fc.Arbitrary<PriceBasis> = fc
  .record({
    ask: fc.integer({ min: 1_0000, max: 9999_9999 }),
    usdRate: fc.integer({ min: 5000, max: 25_000 }),
    fxMarkup: fraction(200),
    buyPct: fraction(500),
    buyFixed: money(2_000),
    buyBuffer: fc.option(fraction(500), { nil: undefined }),
  })
  .map(({ ask, usdRate, buyBuffer, ...own }) => ({
    currency: 'CAD',
    spotAskUsd: (ask / 10_000).toFixed(4),
    spotBidUsd: (ask / 10_000).toFixed(4),
    usdRate: (usdRate / 10_000).toFixed(4),
    sellPct: '0',
    sellFixed: '0',
    ...own,
    ...(buyBuffer !== undefined && { buyBuffer }),
  }));

const anyPricing: fc.Arbitrary<ProductPricing> = fc
  .record({
    fineNg: fc.bigInt({ min: 10n ** 8n, max: 10n ** 12n }).map(String),
    premiumPct: fraction(4_000),
    premiumFixed: money(50_000),
    cheaper: fraction(300),
    costFloor: fc.option(money(2_000_000), { nil: null }),
    fixedPrice: fc.option(money(900_000), { nil: undefined, freq: 5 }),
  })
  .map(({ cheaper, fixedPrice, ...own }) => ({
    ...own,
    breaks: [{ minQty: 10, premiumPct: cheaper, premiumFixed: own.premiumFixed }],
    buyback: { enabled: false, pct: '0', fixed: '0' },
    ...(fixedPrice !== undefined && { fixedPrice }),
  }));

const anyLine: fc.Arbitrary<LineTerms> = fc.record({
  metal: fc.constantFrom(...metals),
  qty: fc.integer({ min: 1, max: 60 }),
  pricing: anyPricing,
  tierDiscount: fraction(200),
  tax: fc.constantFrom(exempt, taxable, split, reviewed),
  couponApplies: fc.boolean(),
});

/** A cart with what was chosen for it, and where it goes: whatever a shop may set and a customer choose. */
const anyCheckout = fc.record({
  basis: fc.record({ XAU: anyBasis, XAG: anyBasis, XPT: anyBasis, XPD: anyBasis }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  adjustmentPct: fraction(2_000, -2_000),
  coupon: fc.oneof(
    fc.constant(null),
    fraction(10_000).map((pct) => ({ kind: 'premium_percent' as const, pct })),
    fc.bigInt({ min: 1n, max: 500_000n }).map((amount) => ({ kind: 'fixed' as const, amount: String(amount) })),
    fc.constant({ kind: 'free_shipping' as const }),
  ),
  grossNg: fc.bigInt({ min: 10n ** 8n, max: 10n ** 14n }).map(String),
  zone: fc.record({ base: money(9_000), perKg: money(2_000), insurancePct: fraction(100), base2: money(20_000) }),
  province: fc.constantFrom(...canadianProvinces),
  isShipped: fc.boolean(),
  taxRate: fc.record({ federal: fraction(1_500), provincial: fraction(1_000) }),
});
type Checkout = typeof anyCheckout extends fc.Arbitrary<infer Value> ? Value : never;

/** The cart: a price for each line at its quantity, and their sum. */
const cartOf = ({ lines, basis }: Checkout) =>
  lines.map(({ pricing, metal, qty, tierDiscount }) => {
    const receipt = unitPrice(pricing, basis[metal], qty, tierDiscount);
    return { ...receipt, line: receipt.unitMinor * BigInt(qty) };
  });
type CartRow = ReturnType<typeof cartOf>[number];

/** The delivery step: the zone's band for the goods' value, and what the parcel costs by it. */
function deliveryOf({ zone, province, isShipped, grossNg }: Checkout, value: bigint) {
  const { base2, ...near } = zone;
  const zones: ShippingZone[] = [
    {
      name: 'Canada',
      provinces: canadianProvinces,
      maxInsured: '999999999999.00',
      bands: [
        { upTo: '5000', ...near },
        { upTo: null, ...near, base: base2 },
      ],
    },
  ];
  const offer = shippingOffer(zones, province, value, String);
  if ('refusal' in offer) throw new Error(offer.refusal);
  const { base, perKg, insurancePct } = offer.band;
  const terms = isShipped ? { base, perKg, grossNg, insurancePct } : noShipping;
  return { terms, ...shippingAmounts(terms, value) };
}

/** What a coupon may take off a line at most: what it costs over the metal with the currency markup, and over its floor. */
function roomOf({ pricing, qty }: LineTerms, shown: CartRow, basis: PriceBasis, adjustment: bigint): bigint {
  // A fixed price is not told with the markup, and no coupon takes it off all the same.
  const { fixedPrice: _, ...floating } = pricing;
  const { spot, markup } = unitPrice(floating, basis, qty);
  const metal = [spot, markup, shown.buffer ?? '0'].reduce((all, part) => all.plus(decimal(part)), decimal('0'));
  const nearest = roundToMinor(metal);
  const metalUp = decimal(moneyText(nearest)).lt(metal) ? nearest + 1n : nearest;
  const floor = pricing.costFloor === null || pricing.fixedPrice !== undefined ? 0n : minorUnits(pricing.costFloor);
  const over = shown.line - (floor > metalUp ? floor : metalUp) * BigInt(qty);
  const left = shown.line + adjustment;
  const room = over < left ? over : left;
  return room > 0n ? room : 0n;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);

/** The review's coupon row: what it takes off the lines, or the delivery. */
function couponOf({ coupon, lines, basis }: Checkout, cart: readonly CartRow[], charged: QuoteAmounts): bigint {
  const { delivery, cover } = charged;
  const rooms = lines.map((line, at) => {
    const [shown, part] = [cart[at], charged.lines[at]];
    return line.couponApplies && shown && part ? roomOf(line, shown, basis[line.metal], part.adjustment) : 0n;
  });
  switch (coupon?.kind) {
    case 'premium_percent':
      return sum(rooms.map((room) => shareOf(room, coupon.pct)));
    case 'fixed':
      return BigInt(coupon.amount) < sum(rooms) ? BigInt(coupon.amount) : sum(rooms);
    case 'free_shipping':
      return delivery.net + cover.net;
    case undefined:
      return 0n;
  }
}

/** The tax of each row as a reader checks it: its own rate on what the row comes to in the end. */
const taxesOf = ({ lines, taxRate }: Checkout, charged: QuoteAmounts): bigint[] => [
  ...charged.lines.flatMap(({ line, adjustment, discount }, at) => {
    const tax = lines[at]?.tax ?? taxable;
    const { federal, provincial } = taxOn(line + adjustment - discount, tax.treatment, taxRate, tax.provincial);
    return [federal, provincial];
  }),
  ...[charged.delivery, charged.cover].flatMap(({ net, discount }) => {
    const { federal, provincial } = taxOn(net - discount, 'taxable', taxRate);
    return [federal, provincial];
  }),
];

test('whatever lies in the cart and is chosen for it, what is shown before is what is charged', () => {
  fc.assert(
    fc.property(anyCheckout, (checkout) => {
      const cart = cartOf(checkout);
      const subtotal = sum(cart.map(({ line }) => line));
      const { terms: shipping, ...delivery } = deliveryOf(checkout, subtotal);
      const { basis, lines, adjustmentPct, coupon, taxRate } = checkout;
      const terms: QuoteTerms = { basis, lines, adjustmentPct, coupon, shipping, taxRate };
      // The quote is kept as JSON, and what the order keeps is computed of that.
      const charged = quoteAmounts(JSON.parse(JSON.stringify(terms)) as QuoteTerms);

      assert.deepEqual(
        charged.lines.map(({ unit, line }) => ({ unit, line })),
        cart.map(({ unitMinor, line }) => ({ unit: unitMinor, line })),
      );
      const discount = couponOf(checkout, cart, charged);
      // A surcharge is of what the coupon leaves of the goods, a discount for the way of paying of all of them.
      const off = coupon?.kind === 'free_shipping' || adjustmentPct.startsWith('-') ? 0n : discount;
      const shown = {
        subtotal,
        adjustment: shareOf(subtotal - off, adjustmentPct),
        discount,
        ...delivery,
        tax: sum(taxesOf(checkout, charged)),
      };
      expect(charged).toMatchObject(shown);
      // Every row of the order, as it is printed, adds up to its total, as it is printed.
      const rows = [shown.subtotal, shown.adjustment, -shown.discount, shown.shipping, shown.insurance, shown.tax];
      const printed = rows.map((row) => minorUnits(moneyText(row)));
      assert.equal(moneyText(sum(printed)), moneyText(charged.total));
    }),
    { numRuns: 10_000 },
  );
});
