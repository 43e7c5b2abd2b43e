import { shortDay } from '#client/kit/date/date-words.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { ReconciliationRow } from '#contract/finance/reconciliations.contract.ts';
import type { reconciliationsResource } from '#contract/finance/reconciliations.resource.ts';
import { type ReconciliationState, reconciliationStateNames } from '#contract/finance/reconciliations.rules.ts';

/** Whether a statement is still ticked off. */
export const ReconciliationTag = ({ state }: { state: ReconciliationState }) => (
  <StatusTag tone={state === 'open' ? 'gold' : 'ok'}>{reconciliationStateNames[state]}</StatusTag>
);

const column = columnsOf<ReconciliationRow, typeof reconciliationsResource>();

export const reconciliationColumns: readonly Column<ReconciliationRow>[] = [
  column.text('statementOn', {
    width: 130,
    card: 'title',
    hideable: false,
    render: ({ id, statementOn }) => <BesideButton id={id}>{shortDay(statementOn)}</BesideButton>,
  }),
  column.text('currency', { width: 90, card: 'subject' }),
  column.tag('state', (state) => <ReconciliationTag state={state} />, { width: 110, card: 'status' }),
  column.money('closing', { width: 150, card: 'figure' }),
  column.money('difference', { width: 130 }),
  column.text('explanation', {}),
  column.text('finishedBy', { width: 160 }),
];

const fewKeys: readonly string[] = ['statementOn', 'currency', 'state', 'closing'];

/** What the list keeps beside a statement that is open. */
export const fewReconciliationColumns = reconciliationColumns.filter(({ key }) => fewKeys.includes(key));
