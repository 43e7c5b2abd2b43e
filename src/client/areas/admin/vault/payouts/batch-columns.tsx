import { paths } from '#client/app/paths.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { payoutRailNames } from '#contract/vault/payouts.rules.ts';
import type { PayoutBatchRow } from '#contract/vault/payouts.contract.ts';
import type { payoutBatchesResource } from '#contract/vault/payouts.resource.ts';

import { BatchTag } from './BatchTag.tsx';

const column = columnsOf<PayoutBatchRow, typeof payoutBatchesResource>();

export const batchColumns: readonly Column<PayoutBatchRow>[] = [
  column.link('number', ({ id }) => paths.admin.payoutBatch(id), { width: 108 }),
  column.tag('state', (state) => <BatchTag state={state} />, { width: 168, card: 'status' }),
  column.tag('rail', (rail) => payoutRailNames[rail], { width: 128, card: 'subject' }),
  column.number('payments', { width: 96, card: 'line' }),
  {
    ...{ key: 'total', width: 160, align: 'end', card: 'figure' },
    render: ({ total, currency }) => <Money value={total} currency={currency} form="code" />,
  },
  column.text('madeByName', { card: 'line' }),
  column.dateTime('madeAt', { card: 'line' }),
  column.text('releasedByName', { card: 'line' }),
  column.dateTime('stateSince', { card: 'line', hidden: true }),
  column.text('reference', { width: 140, card: 'line' }),
  column.text('currency', { width: 92, hidden: true }),
];
