import assert from 'node:assert/strict';

import fc from 'fast-check';

import type { ProductPricing } from '#contract/arithmetic/pricing.ts';
import { type LineTerms, quoteAmounts, type QuoteTerms } from './quote-amounts.rules.ts';
import { noShipping } from './shipping.rules.ts';
import { workedBar, workedBasis as gold } from '#contract/testing/worked-prices.ts';

const bar: ProductPricing = { ...workedBar, breaks: [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }] };
const exempt = { treatment: 'exempt', provincial: 'exempt' } as const;
const taxable = { treatment: 'taxable', provincial: 'taxable' } as const;
const ontario = { federal: '0.13', provincial: '0' };
const quebec = { federal: '0.05', provincial: '0.09975' };

const line = (own: Partial<LineTerms> = {}): LineTerms => ({
  metal: 'XAU',
  qty: 1,
  pricing: bar,
  tierDiscount: '0',
  tax: exempt,
  couponApplies: true,
  ...own,
});
const terms = (own: Partial<QuoteTerms> = {}): QuoteTerms => ({
  basis: { XAU: gold },
  lines: [line()],
  adjustmentPct: '0',
  coupon: null,
  shipping: noShipping,
  taxRate: ontario,
  ...own,
});
const courier = { base: '18.00', perKg: '0', grossNg: '0', insurancePct: '0.00015' };

describe('the worked example', () => {
  test('one bar of an ounce costs 5876.53', () => {
    expect(quoteAmounts(terms()).total).toBe(587_653n);
  });

  test('ten of them cost 58,480.30', () => {
    expect(quoteAmounts(terms({ lines: [line({ qty: 10 })] }))).toMatchObject({
      lines: [{ unit: 584_803n }],
      total: 5_848_030n,
    });
  });

  test('ten of them by card, 4 % more, cost 60,819.51', () => {
    expect(quoteAmounts(terms({ lines: [line({ qty: 10 })], adjustmentPct: '0.04' }))).toMatchObject({
      subtotal: 5_848_030n,
      adjustment: 233_921n,
      total: 6_081_951n,
    });
  });

  test('half a point of a tier makes one bar 5848.03', () => {
    expect(quoteAmounts(terms({ lines: [line({ tierDiscount: '0.005' })] })).total).toBe(584_803n);
  });
});

describe('what a way of paying adds or takes off', () => {
  test('a surcharge is a share of what the coupon leaves', () => {
    const { adjustment, subtotal, discount } = quoteAmounts(
      terms({ lines: [line({ qty: 1 })], adjustmentPct: '0.024', coupon: { kind: 'fixed', amount: '20000' } }),
    );
    expect([subtotal, discount, adjustment]).toEqual([587_653n, 20_000n, 13_624n]);
  });

  test('is taxed with the line: 1 % less cash is 1 % less tax', () => {
    const { adjustment, tax, total } = quoteAmounts(terms({ lines: [line({ tax: taxable })], adjustmentPct: '-0.01' }));

    // 5876.53 - 58.77 = 5817.76; 13 % of it is 756.3088.
    expect([adjustment, tax, total]).toEqual([-5_877n, 75_631n, 657_407n]);
  });

  test('is spread over the lines by amount, to the cent', () => {
    const { adjustment, lines } = quoteAmounts(
      terms({ lines: [line(), line(), line({ qty: 10 })], adjustmentPct: '0.04' }),
    );

    expect(lines.map((each) => each.adjustment).reduce((sum, each) => sum + each, 0n)).toBe(adjustment);
  });
});

describe('a coupon', () => {
  test('takes its share of what the piece costs over the metal, and none of the metal', () => {
    // The metal at the market's ask is 5672.152656 and is left whole: 204.37 may be taken off.
    const whole = quoteAmounts(terms({ coupon: { kind: 'premium_percent', pct: '1' } }));
    const half = quoteAmounts(terms({ coupon: { kind: 'premium_percent', pct: '0.5' } }));

    expect([whole.discount, whole.total]).toEqual([20_437n, 567_216n]);
    expect(half.discount).toBe(10_219n);
  });

  test('of a fixed amount takes no more than there is over the metal', () => {
    expect(quoteAmounts(terms({ coupon: { kind: 'fixed', amount: '5000' } })).discount).toBe(5_000n);
    expect(quoteAmounts(terms({ coupon: { kind: 'fixed', amount: '999999' } })).discount).toBe(20_437n);
  });

  test('never brings a piece under its cost floor', () => {
    const floored = line({ pricing: { ...bar, costFloor: '5870.00' } });

    expect(quoteAmounts(terms({ lines: [floored], coupon: { kind: 'premium_percent', pct: '1' } })).discount).toBe(
      653n,
    );
  });

  test('reaches only the lines it is for', () => {
    const lines = [line({ couponApplies: false }), line()];

    expect(quoteAmounts(terms({ lines, coupon: { kind: 'fixed', amount: '1000' } })).lines).toMatchObject([
      { discount: 0n },
      { discount: 1_000n },
    ]);
  });

  test('for free delivery takes off shipping, insurance and their tax', () => {
    expect(quoteAmounts(terms({ shipping: courier, coupon: { kind: 'free_shipping' } }))).toMatchObject({
      shipping: 1_800n,
      insurance: 88n,
      discount: 1_888n,
      tax: 0n,
      total: 587_653n,
    });
  });
});

describe('tax', () => {
  test('is rounded for each line, shipping and insurance, GST and QST apart', () => {
    const { lines, delivery, cover } = quoteAmounts(
      terms({ lines: [line({ tax: taxable })], shipping: courier, taxRate: quebec }),
    );

    expect(lines[0]?.tax).toEqual({ federal: 29_383n, provincial: 58_618n });
    expect([delivery.tax, cover.tax]).toEqual([
      { federal: 90n, provincial: 180n },
      { federal: 4n, provincial: 9n },
    ]);
  });

  test('of a province whose treatment is under review is not charged', () => {
    const reviewed = line({ tax: { treatment: 'exempt', provincial: 'review' } });

    expect(quoteAmounts(terms({ lines: [reviewed], taxRate: { federal: '0.05', provincial: '0.07' } })).tax).toBe(0n);
  });
});

test('shipping by weight is rounded once', () => {
  // 18.00 + 2.35 x 1.5 kg = 21.525.
  const shipping = { base: '18.00', perKg: '2.35', grossNg: String(15n * 10n ** 11n), insurancePct: '0' };

  expect(quoteAmounts(terms({ shipping })).shipping).toBe(2_153n);
});

/** Whatever a shop may set and a customer choose. */
const anyTerms = fc
  .record({
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 500 }),
        fineNg: fc.bigInt({ min: 10n ** 6n, max: 10n ** 13n }),
        premium: fc.integer({ min: 0, max: 4_000 }),
        fixed: fc.integer({ min: 0, max: 50_000 }),
        floor: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null }),
        tier: fc.integer({ min: 0, max: 200 }),
        tax: fc.constantFrom(exempt, taxable, { treatment: 'exempt', provincial: 'review' } as const),
        couponApplies: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    adjustment: fc.integer({ min: -2_000, max: 2_000 }),
    coupon: fc.constantFrom(
      null,
      { kind: 'premium_percent', pct: '0.335' } as const,
      { kind: 'premium_percent', pct: '1' } as const,
      { kind: 'fixed', amount: '12345' } as const,
      { kind: 'free_shipping' } as const,
    ),
    perKg: fc.integer({ min: 0, max: 9_999 }),
    grossNg: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    taxRate: fc.constantFrom(ontario, quebec, { federal: '0.05', provincial: '0.07' }),
  })
  .map(({ lines, adjustment, coupon, perKg, grossNg, taxRate }): QuoteTerms => {
    const fraction = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4);
    return terms({
      lines: lines.map(({ qty, fineNg, premium, fixed, floor, tier, ...own }) =>
        line({
          ...own,
          qty,
          tierDiscount: fraction(tier),
          pricing: {
            ...bar,
            fineNg: fineNg.toString(),
            premiumPct: fraction(premium),
            premiumFixed: (fixed / 100).toFixed(2),
            costFloor: floor === null ? null : (floor / 100).toFixed(2),
          },
        }),
      ),
      adjustmentPct: fraction(adjustment),
      coupon,
      shipping: { ...courier, perKg: (perKg / 100).toFixed(2), grossNg: grossNg.toString() },
      taxRate,
    });
  });

test('whatever the terms, they come from their JSON to the same cent, and the parts add up to the total', () => {
  fc.assert(
    fc.property(anyTerms, (made) => {
      const amounts = quoteAmounts(made);
      const again = quoteAmounts(JSON.parse(JSON.stringify(made)) as QuoteTerms);
      const sum = (of: (each: (typeof amounts.lines)[number]) => bigint) =>
        amounts.lines.reduce((total, each) => total + of(each), 0n);

      assert.deepEqual(again, amounts);
      assert.equal(
        sum((each) => each.line),
        amounts.subtotal,
      );
      assert.equal(
        sum((each) => each.adjustment),
        amounts.adjustment,
      );
      assert.equal(sum((each) => each.discount) + amounts.delivery.discount + amounts.cover.discount, amounts.discount);
      const services = amounts.delivery.tax.federal + amounts.delivery.tax.provincial;
      const cover = amounts.cover.tax.federal + amounts.cover.tax.provincial;
      assert.equal(sum((each) => each.tax.federal + each.tax.provincial) + services + cover, amounts.tax);
      const { subtotal, adjustment, discount, shipping, insurance, tax, total } = amounts;
      assert.equal(subtotal + adjustment - discount + shipping + insurance + tax, total);
      // Nothing is ever paid to the customer for taking a piece.
      assert.equal(
        amounts.lines.every((each) => each.line + each.adjustment - each.discount >= 0n),
        true,
      );
      assert.equal(discount >= 0n && tax >= 0n, true);
    }),
    { numRuns: 10_000 },
  );
});
