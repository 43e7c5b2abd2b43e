import { type Metal, metalNames, metals } from '#contract/metals.ts';
import { type Province, provinceNames } from '#contract/provinces.ts';
import { productForms } from '#contract/catalogue/products.rules.ts';
import type { TaxRule } from '#contract/catalogue/taxes.ts';
import type { taxRates } from '#server/catalogue/taxes/taxes.table.ts';

const inForceFrom = '1991-01-01';

/** The fineness from which the Excise Tax Act, section 123(1), calls a metal precious; palladium is not among them. */
const preciousFrom: Readonly<Partial<Record<Metal, { permille: string; percent: string }>>> = {
  XAU: { permille: '995', percent: '99.5 %' },
  XAG: { permille: '999', percent: '99.9 %' },
  XPT: { permille: '995', percent: '99.5 %' },
};

/** How Canada treats the sale of each metal and form. */
const goodsRules: readonly TaxRule[] = metals.flatMap((metal) => {
  const name = metalNames[metal];
  const precious = preciousFrom[metal];
  const rule = (minFineness: string, forms: readonly string[], treatment: TaxRule['treatment'], reason: string) => ({
    subject: 'goods' as const,
    jurisdiction: 'CA' as const,
    metal,
    minFineness,
    forms,
    effectiveFrom: inForceFrom,
    effectiveTo: null,
    treatment,
    reason,
  });
  if (!precious) {
    const reason = `${name} is not among the metals that Canada exempts, so GST or HST applies.`;
    return [rule('0', productForms, 'taxable', reason)];
  }
  const { permille, percent } = precious;
  return [
    rule(
      permille,
      ['bar', 'coin', 'wafer'],
      'exempt',
      `${name} of at least ${percent} as a bar, coin or wafer is a financial instrument, so its sale is exempt from GST/HST.`,
    ),
    // The statute names no rounds. One that is marked and traded like a wafer is one; a mere medal would not be.
    rule(
      permille,
      ['round'],
      'exempt',
      `A ${name.toLowerCase()} round of at least ${percent} that bears its maker, weight and fineness is traded as a wafer, so its sale is exempt from GST/HST.`,
    ),
    rule(
      '0',
      ['bar', 'coin', 'round', 'wafer'],
      'taxable',
      `${name} below ${percent} does not count as a precious metal in tax law, so GST or HST applies.`,
    ),
    rule('0', ['grain'], 'taxable', 'Grain is not a bar, coin or wafer, so GST or HST applies.'),
    // What Canada exempts, these provinces treat in ways of their own: a shop decides with its accountant, and this one has.
    ...(['BC', 'MB', 'SK'] as const).map((jurisdiction) => ({
      ...rule(
        permille,
        ['bar', 'coin', 'wafer', 'round'],
        'exempt',
        `For ${provinceNames[jurisdiction]} this shop follows Canada: no provincial tax is charged on it.`,
      ),
      jurisdiction,
    })),
  ];
});

const rules = [
  {
    subject: 'delivery',
    treatment: 'follows_goods',
    reason: 'Delivery is part of one supply with the goods, so it is taxed as they are.',
  },
  {
    subject: 'insurance',
    treatment: 'follows_goods',
    reason: 'The goods are insured as a part of their delivery, so it is taxed as they are.',
  },
  { subject: 'storage', treatment: 'taxable', reason: 'Storage is a service, so GST or HST applies.' },
  { subject: 'administration', treatment: 'taxable', reason: 'A fee for a service, so GST or HST applies.' },
  ...(['cancellation', 'market_loss'] as const).map((subject) => ({
    subject,
    treatment: 'follows_goods' as const,
    reason:
      'Paid because the order ended: where its goods are taxable, GST or HST is contained in it (Excise Tax Act, section 182).',
  })),
] as const satisfies readonly Pick<TaxRule, 'subject' | 'treatment' | 'reason'>[];

/** Canada's rules of the services, and those of the provinces whose sales tax is on goods and not on storing them. */
const serviceRules: readonly TaxRule[] = [
  ...rules.map((rule) => ({ ...rule, jurisdiction: 'CA' as const })),
  ...(['BC', 'MB', 'SK'] as const).flatMap((jurisdiction) =>
    (['storage', 'administration', 'cancellation', 'market_loss'] as const).map((subject) => ({
      subject,
      jurisdiction,
      treatment: 'exempt' as const,
      reason: `${provinceNames[jurisdiction]} charges no tax of its own on it.`,
    })),
  ),
].map((rule) => ({ ...rule, metal: null, minFineness: '0', forms: [], effectiveFrom: inForceFrom, effectiveTo: null }));

/** How Canada and its provinces treat goods and services; the reasons are printed on product pages and invoices. */
export const demoTaxRules: readonly TaxRule[] = [...goodsRules, ...serviceRules];

type RateRow = Omit<typeof taxRates.$inferInsert, 'id'>;

const gst = (province: Province, provincial = '0', provincialLabel: string | null = null, percent = ''): RateRow => ({
  province,
  label: provincialLabel ? `GST 5 % + ${provincialLabel} ${percent} %` : 'GST 5 %',
  federal: '0.05',
  provincial,
  provincialLabel,
  effectiveFrom: '2008-01-01',
  effectiveTo: null,
});

const hst = (
  province: Province,
  percent: string,
  effectiveFrom: string,
  effectiveTo: string | null = null,
): RateRow => ({
  province,
  label: `HST ${percent} %`,
  federal: `0.${percent}`,
  provincial: '0',
  provincialLabel: null,
  effectiveFrom,
  effectiveTo,
});

/** Rates of the provinces and territories from the day each came into force. */
export const demoTaxRates: readonly RateRow[] = [
  gst('AB'),
  gst('BC', '0.07', 'BC PST', '7'),
  gst('MB', '0.07', 'RST', '7'),
  hst('NB', '15', '2016-07-01'),
  hst('NL', '15', '2016-07-01'),
  hst('NS', '15', '2010-07-01', '2025-03-31'),
  hst('NS', '14', '2025-04-01'),
  gst('NT'),
  gst('NU'),
  hst('ON', '13', '2010-07-01'),
  hst('PE', '15', '2016-10-01'),
  gst('QC', '0.09975', 'QST', '9.975'),
  gst('SK', '0.06', 'SK PST', '6'),
  gst('YT'),
];
