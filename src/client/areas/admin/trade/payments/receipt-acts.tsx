import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { ReceiptRow } from '#contract/trade/receipts.contract.ts';

import { DecideReceipt } from './DecideReceipt.tsx';
import { GiveBackReceipt } from './GiveBackReceipt.tsx';
import { matchDialog, keepDialog } from './receipt-dialogs.ts';

/** The questions that the staff asks every day. */
export const receiptViews: readonly ReadyView[] = [
  { label: 'All money in', query: '' },
  { label: 'Unmatched', query: 'f.state=in:unmatched' },
  { label: 'Other name', query: 'f.state=in:questioned' },
  { label: 'On balance', query: 'f.state=in:unapplied' },
];

/** What can be done with many lines at once: each goes to the one order that it fits exactly. */
export const receiptBulk = (matchExactly: BulkAction<ReceiptRow>['run']): readonly BulkAction<ReceiptRow>[] => [
  {
    key: 'match',
    label: 'Match what fits exactly',
    fits: ({ state }) => state === 'unmatched',
    confirm: (count) =>
      `Of ${count === 1 ? '1 line' : `${count} lines`} each goes to the one order whose number, amount and name it has. The others stay, and say why.`,
    run: matchExactly,
  },
];

type ReceiptAct = Extract<RowAction<ReceiptRow>, { run: unknown }>;

/** What can be done with money in, by its state. Who may is decided by the server, which says so. */
export const receiptActs = (show: (draw: DrawPanel) => void): readonly ReceiptAct[] => [
  {
    key: 'match',
    label: 'Match…',
    soon: matchDialog.soon,
    fits: ({ state }) => state === 'unmatched',
    run: (receipt) => show((onClose) => <matchDialog.Part receipt={receipt} onClose={onClose} />),
  },
  {
    key: 'keep',
    label: 'Keep for a customer…',
    soon: keepDialog.soon,
    fits: ({ state }) => state === 'unmatched',
    run: (receipt) => show((onClose) => <keepDialog.Part receipt={receipt} onClose={onClose} />),
  },
  {
    key: 'take',
    label: 'Take it…',
    soon: moneyDialog.soon,
    fits: ({ state }) => state === 'questioned',
    run: (receipt) => show((onClose) => <DecideReceipt receipt={receipt} decision="take" onClose={onClose} />),
  },
  {
    key: 'refuse',
    label: 'Have it sent back…',
    soon: moneyDialog.soon,
    danger: true,
    fits: ({ state }) => state === 'questioned',
    run: (receipt) => show((onClose) => <DecideReceipt receipt={receipt} decision="sendBack" onClose={onClose} />),
  },
  {
    key: 'return',
    label: 'Sent back…',
    soon: moneyDialog.soon,
    danger: true,
    fits: ({ state }) => state === 'unmatched',
    run: (receipt) => show((onClose) => <GiveBackReceipt receipt={receipt} onClose={onClose} />),
  },
];
