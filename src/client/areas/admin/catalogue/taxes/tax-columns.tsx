import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import { formNames } from '#contract/catalogue/products.rules.ts';
import { metalNames } from '#contract/metals.ts';
import { provinceNames } from '#contract/provinces.ts';
import type { TaxRateRow, TaxRuleRow } from '#contract/catalogue/taxes.contract.ts';
import { jurisdictionNames, type taxRatesResource, type taxRulesResource } from '#contract/catalogue/taxes.resource.ts';
import { type RuleTreatment, ruleTreatmentNames, taxSubjectNames } from '#contract/catalogue/taxes.ts';

import { rateDrawer, ruleDrawer } from './tax-drawers.ts';

const rule = columnsOf<TaxRuleRow, typeof taxRulesResource>();
const rate = columnsOf<TaxRateRow, typeof taxRatesResource>();

export const treatmentTones = {
  exempt: 'ok',
  zero_rated: 'info',
  taxable: 'warn',
  follows_goods: 'info',
  review: 'bad',
} as const satisfies Record<RuleTreatment, string>;

export const ruleColumns = (edit: (id: string) => void): readonly Column<TaxRuleRow>[] => [
  {
    key: 'jurisdiction',
    width: 160,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, jurisdiction }) => (
      <RowButton onClick={() => edit(id)} soon={ruleDrawer.soon}>
        {jurisdictionNames[jurisdiction]}
      </RowButton>
    ),
  },
  {
    key: 'subject',
    width: 130,
    card: 'subject',
    render: (row) => whatIsTaxed(row),
  },
  {
    key: 'metal',
    width: 110,
    render: ({ subject, metal }) => (subject === 'goods' ? metalOf(metal) : null),
  },
  {
    key: 'minFineness',
    width: 116,
    align: 'end',
    card: 'figure',
    render: ({ subject, minFineness }) =>
      subject === 'goods' ? <span className={text.numbers}>{minFineness}</span> : null,
  },
  {
    key: 'forms',
    width: 150,
    card: 'line',
    render: ({ forms }) => (forms.length === 0 ? null : forms.map((form) => formNames[form]).join(', ')),
  },
  rule.tag(
    'treatment',
    (treatment) => <StatusTag tone={treatmentTones[treatment]}>{ruleTreatmentNames[treatment]}</StatusTag>,
    { card: 'status' },
  ),
  rule.flag('inForce', { card: 'line' }),
  rule.day('effectiveFrom'),
  rule.day('effectiveTo'),
  rule.text('reason', { card: 'line' }),
  rule.text('decidedBy', { width: 150 }),
  rule.date('decidedAt'),
];

const metalOf = (metal: TaxRuleRow['metal']): string => (metal === null ? 'Every metal' : metalNames[metal]);

/** On a phone the metal stands with what the rule is about. */
const whatIsTaxed = ({ subject, metal }: TaxRuleRow): string =>
  subject === 'goods' ? `Goods, ${metalOf(metal).toLowerCase()}` : taxSubjectNames[subject];

export const rateColumns = (edit: (id: string) => void): readonly Column<TaxRateRow>[] => [
  {
    key: 'province',
    width: 220,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, province }) => (
      <RowButton onClick={() => edit(id)} soon={rateDrawer.soon}>
        {provinceNames[province]}
      </RowButton>
    ),
  },
  rate.text('label', { card: 'subject' }),
  {
    key: 'federal',
    width: 120,
    align: 'end',
    card: 'figure',
    render: ({ federal }) => <span className={text.numbers}>{fractionAsPercent(federal)}</span>,
  },
  {
    key: 'provincial',
    width: 120,
    align: 'end',
    render: ({ provincial }) => <span className={text.numbers}>{fractionAsPercent(provincial, 3)}</span>,
  },
  rate.flag('inForce', { card: 'status' }),
  rate.day('effectiveFrom', { card: 'line' }),
  rate.day('effectiveTo'),
];
