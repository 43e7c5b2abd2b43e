import fc from 'fast-check';

import { containedTax, type GoodsOfService, serviceAmounts, type Treatments } from './service-amounts.rules.ts';
import { serviceTaxIn } from '#contract/catalogue/service-taxes.ts';
import { taxOn, type TaxRule } from '#contract/catalogue/taxes.ts';

const day = '2026-11-20';
const ontario = { federal: '0.13', provincial: '0' };
const quebec = { federal: '0.05', provincial: '0.09975' };
const exempt: Treatments = { treatment: 'exempt', provincial: 'exempt' };
const taxable: Treatments = { treatment: 'taxable', provincial: 'taxable' };
const gold = (net: bigint): GoodsOfService => ({ net, tax: exempt });
const palladium = (net: bigint): GoodsOfService => ({ net, tax: taxable });
const asGoods = serviceTaxIn('ON', [], 'delivery', day);
const delivery = (net: bigint, goods: GoodsOfService[], rate = ontario) =>
  serviceAmounts(net, { isFree: false, tax: asGoods, goods, rate });

const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
const treatments = fc.record({
  treatment: fc.constantFrom('exempt', 'zero_rated', 'taxable'),
  provincial: fc.constantFrom('exempt', 'zero_rated', 'taxable', 'review'),
}) as fc.Arbitrary<Treatments>;
const anyGoods = fc.array(fc.record({ net: cents, tax: treatments }), { minLength: 1, maxLength: 8 });
const anyRate = fc
  .record({ federal: fc.integer({ min: 0, max: 20_000 }), provincial: fc.integer({ min: 0, max: 12_000 }) })
  .map(({ federal, provincial }) => ({ federal: `${federal / 100_000}`, provincial: `${provincial / 100_000}` }));

describe('a delivery that follows its goods', () => {
  test('of exempt goods alone carries no tax', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), anyRate, (net, values, rate) => {
        expect(delivery(net, values.map(gold), rate).tax).toEqual({ federal: 0n, provincial: 0n });
      }),
    );
  });

  test('of taxable goods alone carries the whole tax, rounded once', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), anyRate, (net, values, rate) => {
        expect(delivery(net, values.map(palladium), rate).tax).toEqual(taxOn(net, 'taxable', rate));
      }),
    );
  });

  test('of both is shared by value: of 18.00 with as much of each, 9.00 are taxed', () => {
    const { parts, tax } = delivery(1800n, [gold(100_000n), palladium(100_000n)]);

    expect(parts).toMatchObject([
      { treatment: 'exempt', net: 900n, tax: { federal: 0n } },
      { treatment: 'taxable', net: 900n, tax: { federal: 117n } },
    ]);
    expect(tax.federal).toBe(117n);
  });

  test('is shared to the cent whatever it costs, and its sums are those of its parts', () => {
    fc.assert(
      fc.property(cents, anyGoods, anyRate, fc.boolean(), (net, goods, rate, isFree) => {
        const amounts = serviceAmounts(net, { isFree, tax: asGoods, goods, rate });
        const sum = (of: (part: (typeof amounts.parts)[number]) => bigint) =>
          amounts.parts.reduce((total, part) => total + of(part), 0n);

        expect(sum((part) => part.net)).toBe(net);
        expect(sum((part) => part.discount)).toBe(amounts.discount);
        expect(amounts.discount).toBe(isFree ? net : 0n);
        expect(sum(({ tax }) => tax.federal)).toBe(amounts.tax.federal);
        expect(sum(({ tax }) => tax.provincial)).toBe(amounts.tax.provincial);
        expect(new Set(amounts.parts.map(({ treatment, provincial }) => `${treatment} ${provincial}`)).size).toBe(
          amounts.parts.length,
        );
      }),
    );
  });

  test('never bears less than no tax nor more than the whole of it', () => {
    fc.assert(
      fc.property(cents, anyGoods, anyRate, (net, goods, rate) => {
        const { tax } = serviceAmounts(net, { isFree: false, tax: asGoods, goods, rate });
        const whole = taxOn(net, 'taxable', rate);

        expect(tax.federal >= 0n && tax.provincial >= 0n).toBe(true);
        // Parts of the same treatment are one; only parts that the province tells apart are rounded apart.
        expect(tax.federal <= whole.federal + 4n && tax.provincial <= whole.provincial + 4n).toBe(true);
      }),
    );
  });

  test('follows in each tax by itself: exempt from GST and taxed by the province', () => {
    const odd: GoodsOfService = { net: 1n, tax: { treatment: 'exempt', provincial: 'taxable' } };

    expect(delivery(10_000n, [odd], quebec).tax).toEqual({ federal: 0n, provincial: 998n });
  });
});

const rule = (own: Partial<TaxRule>): TaxRule => ({
  subject: 'delivery',
  jurisdiction: 'CA',
  metal: null,
  minFineness: '0',
  forms: [],
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  treatment: 'taxable',
  reason: 'A rule of the shop.',
  ...own,
});

describe('the rule of a service', () => {
  test('holds from its day on, and the newest one holds', () => {
    const rules = [rule({}), rule({ effectiveFrom: '2026-12-01', treatment: 'exempt', reason: 'A newer one.' })];

    expect(serviceTaxIn('ON', rules, 'delivery', '2025-12-31').treatment).toBe('follows_goods');
    expect(serviceTaxIn('ON', rules, 'delivery', day)).toMatchObject({ treatment: 'taxable', provincial: 'taxable' });
    expect(serviceTaxIn('ON', rules, 'delivery', '2026-12-01').reason).toBe('A newer one.');
  });

  test('of a province is for its own tax alone, and its reason is told beside Canada’s', () => {
    const own = rule({ jurisdiction: 'SK', treatment: 'exempt', reason: 'Not in Saskatchewan.' });

    expect(serviceTaxIn('SK', [rule({}), own], 'delivery', day)).toEqual({
      treatment: 'taxable',
      provincial: 'exempt',
      reason: 'A rule of the shop. Not in Saskatchewan.',
    });
  });

  test('storage and administration are taxable, delivery and insurance as their goods, where no rule says otherwise', () => {
    expect(
      (['delivery', 'insurance', 'storage', 'administration'] as const).map(
        (service) => serviceTaxIn('AB', [], service, day).treatment,
      ),
    ).toEqual(['follows_goods', 'follows_goods', 'taxable', 'taxable']);
  });
});

describe('what the end of an order costs', () => {
  const ended = (province: 'ON' | 'QC' | 'BC') => serviceTaxIn(province, [], 'cancellation', day);

  test('contains the tax of taxable goods: of 50.00 in Ontario 5.75 is HST', () => {
    const parts = containedTax(5000n, { tax: ended('ON'), goods: [palladium(1n)], rate: ontario });

    expect(parts).toMatchObject([{ net: 4425n, tax: { federal: 575n, provincial: 0n } }]);
  });

  test('contains none where the goods were exempt', () => {
    expect(containedTax(5000n, { tax: ended('ON'), goods: [gold(1n)], rate: ontario })).toMatchObject([
      { net: 5000n, tax: { federal: 0n, provincial: 0n } },
    ]);
  });

  test('contains Quebec’s tax beside GST, and no sales tax of British Columbia', () => {
    const columbia = { federal: '0.05', provincial: '0.07' };
    const of = (province: 'QC' | 'BC', rate: typeof quebec) =>
      containedTax(11_498n, { tax: ended(province), goods: [palladium(1n)], rate })[0]?.tax;

    expect(of('QC', quebec)).toEqual({ federal: 500n, provincial: 998n });
    expect(of('BC', columbia)).toEqual({ federal: 548n, provincial: 0n });
  });

  test('is its net and its taxes to the cent, whatever it is of', () => {
    fc.assert(
      fc.property(cents, anyGoods, anyRate, (amount, goods, rate) => {
        const parts = containedTax(amount, { tax: ended('QC'), goods, rate });

        expect(parts.reduce((sum, { net, tax }) => sum + net + tax.federal + tax.provincial, 0n)).toBe(amount);
        expect(parts.every(({ net }) => net >= 0n)).toBe(true);
      }),
    );
  });
});
