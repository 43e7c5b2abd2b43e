import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import type { ManualEntryRow } from '#contract/finance/manual-entries.contract.ts';
import type { manualEntriesResource } from '#contract/finance/manual-entries.resource.ts';
import { entryFormNames } from '#contract/finance/manual-entries.rules.ts';

const column = columnsOf<ManualEntryRow, typeof manualEntriesResource>();

export const manualEntryColumns: readonly Column<ManualEntryRow>[] = [
  column.number('no', { width: 88 }),
  column.day('day', { width: 104, card: 'line' }),
  column.tag('form', (form) => entryFormNames[form], { width: 170, card: 'status' }),
  column.text('title', {
    card: 'title',
    hideable: false,
    render: ({ id, title }) => <BesideButton id={id}>{title}</BesideButton>,
  }),
  column.text('reference', { width: 130 }),
  column.money('amount', { card: 'figure' }),
  column.text('currency', { width: 84, card: 'line' }),
  column.text('reason', { width: 190, hidden: true }),
  column.text('askedBy', { width: 130, card: 'subject' }),
  column.text('approvedBy', { width: 130 }),
];

const fewKeys: readonly string[] = ['no', 'day', 'title', 'amount', 'currency'];

/** What the list keeps beside an entry that is open. */
export const fewManualEntryColumns = manualEntryColumns.filter(({ key }) => fewKeys.includes(key));
