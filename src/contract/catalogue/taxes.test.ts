import assert from 'node:assert/strict';

import fc from 'fast-check';

import { taxOn, type TaxRate, type TaxRule, taxTreatment } from './taxes.ts';

const exempt = (metal: TaxRule['metal'], minFineness: string, effectiveFrom = '2026-01-01'): TaxRule => ({
  subject: 'goods',
  jurisdiction: 'CA',
  metal,
  minFineness,
  forms: ['bar', 'coin', 'wafer'],
  effectiveFrom,
  effectiveTo: null,
  treatment: 'exempt',
  reason: `${metal} of ${minFineness}`,
});
const canada = [exempt('XAU', '995'), exempt('XAG', '999'), exempt('XPT', '995')];
const day = '2026-11-20';

describe('the treatment of a piece in Canada', () => {
  test.each([
    ['a gold bar of 999.9', { metal: 'XAU', fineness: '999.9', form: 'bar' }, 'exempt'],
    ['a gold bar of exactly 995', { metal: 'XAU', fineness: '995', form: 'bar' }, 'exempt'],
    ['a 22-carat coin', { metal: 'XAU', fineness: '916.7', form: 'coin' }, 'taxable'],
    ['a silver coin of 958.4', { metal: 'XAG', fineness: '958.4', form: 'coin' }, 'taxable'],
    ['a silver bar of 999', { metal: 'XAG', fineness: '999', form: 'bar' }, 'exempt'],
    ['platinum of 999.5', { metal: 'XPT', fineness: '999.5', form: 'wafer' }, 'exempt'],
    ['palladium of any fineness', { metal: 'XPD', fineness: '999.5', form: 'bar' }, 'taxable'],
    ['gold grain, a form no rule names', { metal: 'XAU', fineness: '999.9', form: 'grain' }, 'taxable'],
  ] as const)('%s', (_what, piece, treatment) => {
    expect(taxTreatment(canada, piece, day).treatment).toBe(treatment);
  });
});

describe('of several rules that fit', () => {
  const piece = { metal: 'XAU', fineness: '999.9', form: 'bar' } as const;

  test('the one for the metal comes before the one for every metal', () => {
    const all = { ...exempt(null, '999'), treatment: 'taxable' as const };

    expect(taxTreatment([all, exempt('XAU', '995')], piece, day).reason).toBe('XAU of 995');
  });

  test('the highest fineness reached holds', () => {
    const rules = [exempt('XAU', '995'), exempt('XAU', '999.9'), exempt('XAU', '999.99')];

    expect(taxTreatment(rules, piece, day).reason).toBe('XAU of 999.9');
  });

  test('the newest in force holds, and one of tomorrow not yet', () => {
    const zeroRated = { ...exempt('XAU', '995', '2026-06-01'), treatment: 'zero_rated' as const };
    const tomorrow = { ...exempt('XAU', '995', '2026-11-21'), treatment: 'taxable' as const };
    const rules = [exempt('XAU', '995'), zeroRated, tomorrow];

    expect(taxTreatment(rules, piece, day).treatment).toBe('zero_rated');
    expect(taxTreatment(rules, piece, '2026-11-21').treatment).toBe('taxable');
  });
});

test('what the shop decided for a piece comes before every rule, with its own reason', () => {
  const piece = { metal: 'XAU', fineness: '999.9', form: 'bar' } as const;
  const taxOverride = { treatment: 'taxable', reason: 'A gift set with a box.' } as const;

  expect(taxTreatment(canada, { ...piece, taxOverride }, day)).toEqual(taxOverride);
  expect(taxTreatment(canada, { ...piece, taxOverride: null }, day).treatment).toBe('exempt');
});

describe('tax on an amount', () => {
  const quebec: TaxRate = { label: 'GST 5 %', federal: '0.05', provincial: '0.09975', provincialLabel: 'QST 9.975 %' };

  test('GST and QST are each rounded half up', () => {
    expect(taxOn(10_005n, 'taxable', quebec)).toEqual({ federal: 500n, provincial: 998n });
    expect(taxOn(10n, 'taxable', quebec)).toEqual({ federal: 1n, provincial: 1n });
  });

  test.each(['exempt', 'zero_rated'] as const)('there is none on what is %s', (treatment) => {
    expect(taxOn(587_653n, treatment, quebec)).toEqual({ federal: 0n, provincial: 0n });
  });

  test('is within half a cent of the rate, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 20_000 }), (amount, rate) => {
        const federal = (rate / 100_000).toFixed(5);
        const tax = taxOn(amount, 'taxable', { ...quebec, federal });

        const off = tax.federal * 100_000n - amount * BigInt(rate);
        assert.equal((off < 0n ? -off : off) <= 50_000n, true);
      }),
      { numRuns: 10_000 },
    );
  });
});
