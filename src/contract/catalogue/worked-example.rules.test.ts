import { newProductValues, pricingOfValues } from './product-values.rules.ts';
import { workedExample } from './worked-example.rules.ts';
import { workedBasis as basis } from '#contract/testing/worked-prices.ts';

const values = { ...newProductValues, weightValue: '1', premiumPct: '0.03', premiumFixed: '5.00' };

test('is the price at one piece and where each break begins, part by part', () => {
  const breaks = [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }];

  expect(workedExample(pricingOfValues({ ...values, breaks }), basis)).toMatchObject({
    currency: 'CAD',
    buyback: '5586.35',
    buysDearer: false,
    steps: [
      { qty: 1, unit: '5876.53', total: '5876.53', overMetal: '218.52', premium: '171.015404', fixed: '5' },
      { qty: 10, unit: '5848.03', total: '58480.30', overMetal: '190.02' },
    ],
  });
});

test('says when the floor holds, when nothing is bought back, and when we would buy dearer than we sell', () => {
  const floored = workedExample(pricingOfValues({ ...values, costFloor: '6000.00' }), basis);
  const unbought = workedExample(
    pricingOfValues({ ...values, buyback: { enabled: false, pct: '0', fixed: '0' } }),
    basis,
  );
  const dear = workedExample(
    pricingOfValues({ ...values, buyback: { enabled: true, pct: '0.06', fixed: '0' } }),
    basis,
  );

  expect(floored.steps).toMatchObject([{ unit: '6000.00', floored: true }]);
  expect(unbought).toMatchObject({ buyback: null, buysDearer: false });
  expect(dear.buysDearer).toBe(true);
});

test('a fixed price is told once, beside its metal; one on request not at all', () => {
  const breaks = [{ minQty: 10, premiumPct: '0.025', premiumFixed: '5.00' }];
  const fixed = workedExample(pricingOfValues({ ...values, breaks, pricingMode: 'fixed', fixedPrice: '6000' }), basis);
  const onRequest = workedExample(pricingOfValues({ ...values, breaks, pricingMode: 'on_request' }), basis);

  expect(fixed.steps).toMatchObject([{ qty: 1, unit: '6000.00', isFixed: true, overMetal: '341.99' }]);
  expect(onRequest.steps).toEqual([]);
});
