import { RateStatusTag } from '#client/features/catalogue/rates/rate-states.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { RateRow } from '#contract/catalogue/rates.contract.ts';
import type { currencyRatesResource, liveRatesResource } from '#contract/catalogue/rates.resource.ts';

const column = columnsOf<RateRow, typeof liveRatesResource>();

export const rateColumns: readonly Column<RateRow>[] = [
  { key: 'no', width: 84, card: 'title', hideable: false, render: ({ no }) => <>{no}</> },
  { key: 'status', width: 150, card: 'status', render: ({ status }) => <RateStatusTag status={status} /> },
  column.text('changes', { card: 'subject' }),
  column.text('reason', { width: 220, card: 'line' }),
  column.dateTime('effectiveFrom', { card: 'line' }),
  column.dateTime('effectiveTo', { hidden: true }),
  column.text('createdBy', { width: 140, card: 'line' }),
  column.text('approvedBy', { width: 140 }),
  column.dateTime('createdAt', { hidden: true }),
];

const currencyColumn = columnsOf<RateRow, typeof currencyRatesResource>();

export const currencyRateColumns: readonly Column<RateRow>[] = [
  currencyColumn.text('currency', { width: 110, card: 'title', hideable: false }),
  ...rateColumns.map((each) => (each.key === 'no' ? { ...each, card: 'line' as const } : each)),
];
