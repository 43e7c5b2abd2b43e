import type { Province } from '#contract/provinces.ts';
import { isInForce, taxIn, taxOn } from '#contract/catalogue/taxes.ts';

import { demoTaxRates, demoTaxRules } from './demo-taxes.ts';

const today = '2026-11-20';
const bar = (metal: 'XAU' | 'XAG' | 'XPT' | 'XPD', fineness: string) => ({ metal, fineness, form: 'bar' }) as const;
const coin = (metal: 'XAU' | 'XAG', fineness: string) => ({ metal, fineness, form: 'coin' }) as const;

function rateOf(province: Province, day = today) {
  const found = demoTaxRates.filter(
    (rate) => rate.province === province && isInForce({ ...rate, effectiveTo: rate.effectiveTo ?? null }, day),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe('the sale of metal in Canada', () => {
  test.each([
    ['gold of 99.5 %', bar('XAU', '995'), 'exempt'],
    ['gold just below it', bar('XAU', '994.9'), 'taxable'],
    ['silver of 99.9 %', bar('XAG', '999'), 'exempt'],
    ['silver just below it', bar('XAG', '998.9'), 'taxable'],
    ['platinum of 99.5 %', bar('XPT', '995'), 'exempt'],
    ['platinum just below it', bar('XPT', '994.9'), 'taxable'],
    ['palladium, however fine', bar('XPD', '999.5'), 'taxable'],
    ['a 22-carat coin', coin('XAU', '916.7'), 'taxable'],
    ['an old Britannia of 95.8 %', coin('XAG', '958.4'), 'taxable'],
    ['sterling silver', coin('XAG', '925'), 'taxable'],
    ['coin silver of 90 %', coin('XAG', '900'), 'taxable'],
    ['Canadian silver of before 1968', coin('XAG', '800'), 'taxable'],
    ['gold grain', { metal: 'XAU', fineness: '999.9', form: 'grain' } as const, 'taxable'],
    [
      'jewellery, a form that no rule exempts',
      { metal: 'XAU', fineness: '999.9', form: 'jewellery' } as never,
      'taxable',
    ],
  ])('%s', (_what, piece, treatment) => {
    expect(taxIn('ON', demoTaxRules, piece, today).treatment).toBe(treatment);
  });
});

describe('the rates on 1,000.00 of palladium', () => {
  test.each([
    ['AB', '50.00', '0'],
    ['BC', '50.00', '70.00'],
    ['MB', '50.00', '70.00'],
    ['NB', '150.00', '0'],
    ['NL', '150.00', '0'],
    ['NS', '140.00', '0'],
    ['NT', '50.00', '0'],
    ['NU', '50.00', '0'],
    ['ON', '130.00', '0'],
    ['PE', '150.00', '0'],
    ['QC', '50.00', '99.75'],
    ['SK', '50.00', '60.00'],
    ['YT', '50.00', '0'],
  ] as const)('%s: %s and %s', (province, federal, provincial) => {
    const { treatment, provincial: own } = taxIn(province, demoTaxRules, bar('XPD', '999.5'), today);
    const tax = taxOn(100_000n, treatment, rateOf(province), own.treatment);

    expect(tax).toEqual({ federal: BigInt(Number(federal) * 100), provincial: BigInt(Number(provincial) * 100) });
  });

  test('Nova Scotia charged 15 % until the end of March 2025', () => {
    expect(rateOf('NS', '2025-03-31').federal).toBe('0.15');
    expect(rateOf('NS', '2025-04-01').federal).toBe('0.14');
  });
});

test.each(['BC', 'SK', 'MB'] as const)(
  'how %s taxes what Canada exempts is decided in the demo: as Canada does',
  (province) => {
    const { treatment, provincial } = taxIn(province, demoTaxRules, bar('XAU', '999.9'), today);

    expect([treatment, provincial.treatment]).toEqual(['exempt', 'exempt']);
    expect(taxOn(100_000n, treatment, rateOf(province), provincial.treatment)).toEqual({ federal: 0n, provincial: 0n });
  },
);

test('in Quebec the exempt piece is exempt from QST as well', () => {
  expect(taxIn('QC', demoTaxRules, bar('XAU', '999.9'), today).provincial.treatment).toBe('exempt');
});
