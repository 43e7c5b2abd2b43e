import { decimal } from '#contract/arithmetic/exact.ts';
import { productProblems } from '#contract/catalogue/product-problems.rules.ts';
import { productValues } from '#contract/catalogue/product-values.contract.ts';
import { productWarnings } from '#contract/catalogue/product-warnings.rules.ts';
import { canadianProvinces } from '#contract/provinces.ts';
import { taxTreatment } from '#contract/catalogue/taxes.ts';
import { createRandom } from '#server/demo/random.ts';
import { seededIds } from '#server/demo/seeded-ids.ts';
import { weightLabelOf } from '#server/catalogue/products/product-art.ts';
import { noLinks } from '#server/catalogue/products/product-links.ts';
import { valuesOf } from '#server/catalogue/products/product-record.ts';

import { demoCategories } from './demo-categories.ts';
import { demoProducts } from './demo-products.ts';
import { demoTaxRates, demoTaxRules } from './demo-taxes.ts';

const openedAt = new Date('2025-05-01T00:00:00Z');
const ids = seededIds(createRandom(1));
const made = demoProducts(createRandom(1), ids, openedAt);
const records = made.map(({ record }) => record);

const named = (name: string) => {
  const found = records.find((record) => record.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('the products of the demo', () => {
  it('have addresses and numbers of their own, in plain letters', () => {
    expect(new Set(records.map(({ slug }) => slug)).size).toBe(records.length);
    expect(new Set(records.map(({ sku }) => sku)).size).toBe(records.length);
    for (const { slug, sku } of records) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(sku).toMatch(/^[A-Z0-9.]+(-[A-Z0-9.]+)*$/);
    }
  });

  it('could have been entered in the form of a product, without a warning', () => {
    for (const record of records) {
      const values = valuesOf(record, noLinks);
      expect(productValues.safeParse(values).error).toBeUndefined();
      expect(productProblems(values)).toEqual({});
      expect(productWarnings(values)).toEqual({});
    }
  });

  it('are named by the weight that their picture shows', () => {
    for (const record of records) expect(record.name.startsWith(`${weightLabelOf(record)} `)).toBe(true);
  });

  it('cost less a piece the more one buys', () => {
    for (const { premiumPct, breaks } of records) {
      const steps = [{ minQty: 1, premiumPct }, ...breaks];
      const byPremium = steps.toSorted((a, b) => decimal(b.premiumPct).cmp(decimal(a.premiumPct)));
      expect(byPremium).toEqual(steps.toSorted((a, b) => a.minQty - b.minQty));
      expect(new Set(steps.map((step) => step.premiumPct)).size).toBe(steps.length);
    }
  });

  it('have measures that hold their weight', () => {
    const gramsPerCubicCentimetre = { XAU: 19.32, XAG: 10.49, XPT: 21.45, XPD: 12.02 };

    for (const { dimensions, metal, grossNg } of records) {
      const sides = dimensions?.split(' × ').map((side) => Number.parseFloat(side));
      if (sides?.length !== 3) continue;
      const grams = (sides.reduce((product, side) => product * side, 1) / 1000) * gramsPerCubicCentimetre[metal];
      // Thickness is said to a tenth of a millimetre, which is much of a thin wafer.
      expect(Math.abs(grams / (Number(grossNg) / 1e9) - 1)).toBeLessThan(0.17);
    }
  });

  it('say face value, motif and year only where there is one', () => {
    expect(named('1/10 oz Gold Tamarack Leaf 2026')).toMatchObject({ legalTender: '5 dollars', year: '2026' });
    expect(records.filter(({ form, legalTender }) => (form === 'coin') !== (legalTender !== null))).toEqual([]);
  });
});

describe('the shelves of the demo', () => {
  const { categories, links } = demoCategories(made, ids, openedAt);

  it('hold every product once, in the category of its metal and form', () => {
    expect(links).toHaveLength(records.length);
    const wafer = links.find(({ productId }) => productId === named('1 oz Gold Wafer').id);
    expect(categories.find(({ id }) => id === wafer?.categoryId)).toMatchObject({ slug: 'gold-wafers' });
  });

  it('have none that is empty', () => {
    const parents = new Set(categories.map(({ parentId }) => parentId));
    const filled = new Set(links.map(({ categoryId }) => categoryId));

    expect(categories.filter(({ id = '' }) => !parents.has(id) && !filled.has(id))).toEqual([]);
  });
});

describe('the tax rules of the demo', () => {
  it.each([
    ['1 oz Gold Wafer', 'exempt'],
    ['1 oz Silver Round, Three Peaks', 'exempt'],
    ['1 oz Platinum Bar', 'exempt'],
    ['1 oz Gold Crown, 22 carat', 'taxable'],
    ['1 oz Sterling Crown', 'taxable'],
    ['10 g Gold Grain', 'taxable'],
    ['1 oz Palladium Bar', 'taxable'],
  ])('call %s %s and say why', (name, treatment) => {
    const found = taxTreatment(demoTaxRules, named(name), '2026-11-21');

    expect(found.treatment).toBe(treatment);
    expect(demoTaxRules.map(({ reason }) => reason)).toContain(found.reason);
  });

  it('have a rate for every province and territory through the whole story', () => {
    const known = demoTaxRates.filter(({ effectiveFrom }) => effectiveFrom <= '2025-05-01');

    expect([...new Set(known.map(({ province }) => province))].toSorted()).toEqual([...canadianProvinces]);
  });
});
