import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { RowButton } from '#client/kit/resource-table/RowButton.tsx';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import { metalNames } from '#contract/metals.ts';
import { provinceNames } from '#contract/provinces.ts';
import type { TaxRateRow, TaxRuleRow } from '#contract/taxes.contract.ts';
import { jurisdictionNames, type taxRatesResource, type taxRulesResource } from '#contract/taxes.resource.ts';
import { type RuleTreatment, ruleTreatmentNames } from '#contract/taxes.ts';

const rule = columnsOf<TaxRuleRow, typeof taxRulesResource>();
const rate = columnsOf<TaxRateRow, typeof taxRatesResource>();

export const treatmentTones = {
  exempt: 'ok',
  zero_rated: 'info',
  taxable: 'warn',
  review: 'bad',
} as const satisfies Record<RuleTreatment, string>;

export const ruleColumns = (edit: (id: string) => void): readonly Column<TaxRuleRow>[] => [
  {
    key: 'jurisdiction',
    width: 160,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, jurisdiction }) => <RowButton onClick={() => edit(id)}>{jurisdictionNames[jurisdiction]}</RowButton>,
  },
  rule.tag('metal', (metal) => (metal === null ? 'Every metal' : metalNames[metal]), { card: 'subject', width: 110 }),
  {
    key: 'minFineness',
    width: 116,
    align: 'end',
    card: 'figure',
    render: ({ minFineness }) => <span className={text.numbers}>{minFineness}</span>,
  },
  rule.tag('treatment', (treatment) => (
    <StatusTag tone={treatmentTones[treatment]}>{ruleTreatmentNames[treatment]}</StatusTag>
  )),
  rule.flag('inForce', { card: 'status' }),
  rule.day('effectiveFrom'),
  rule.day('effectiveTo'),
  rule.text('reason', { card: 'line' }),
];

export const rateColumns = (edit: (id: string) => void): readonly Column<TaxRateRow>[] => [
  {
    key: 'province',
    width: 220,
    card: 'title',
    pin: 'start',
    hideable: false,
    render: ({ id, province }) => <RowButton onClick={() => edit(id)}>{provinceNames[province]}</RowButton>,
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
