import type { BodyOf } from '#client/api/call.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { ContactRow, contactsContract } from '#contract/inbox/contacts.contract.ts';
import { contactEventNames, type ContactMove, nextContactStatus } from '#contract/inbox/contacts.rules.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';

/** The questions that the staff asks every day. */
export const contactViews: readonly ReadyView[] = [
  { label: 'All messages', query: '' },
  { label: 'New', query: 'f.status=in:new' },
  { label: 'Mine', query: 'f.status=in:new,in_progress&f.mine=equals:true' },
  { label: 'In progress', query: 'f.status=in:in_progress' },
  { label: 'Answered', query: 'f.status=in:answered' },
  { label: 'Spam', query: 'f.status=in:spam' },
];

type Change = BodyOf<(typeof contactsContract)['bulk']>['action'];

/** How the acts are sent; `userId` is whose messages are "mine". */
export interface ContactActs {
  userId: string | null;
  changeMany: (change: Change, selection: Selection, key: string) => Promise<Answered<BulkReply>>;
  move: (row: ContactRow, event: ContactMove) => unknown;
  assign: (row: ContactRow, assignedTo: string | null) => unknown;
}

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** What the question before a move of many says. */
const moveWords = {
  close: (what) => `${what} will be closed without an answer. A closed message can be opened again.`,
  reopen: (what) => `${what} will be in progress again.`,
  markSpam: (what) => `${what} will go to spam, where no one answers them. “Not spam” brings them back.`,
  notSpam: (what) => `${what} will be new again and wait for an answer.`,
} as const satisfies Partial<Record<ContactMove, (what: string) => string>>;

const takes = (event: ContactMove) => (row: ContactRow) => nextContactStatus(row.status, event) !== null;

/** What can be done with many messages. */
export const contactBulk = ({ userId, changeMany }: ContactActs): readonly BulkAction<ContactRow>[] => [
  {
    key: 'mine',
    label: 'Assign to me',
    fits: ({ assignedTo }) => assignedTo !== userId,
    allowQuery: true,
    confirm: (count) => `${messages(count)} will be yours; new ones are thereby taken up.`,
    run: (selection, key) => changeMany({ do: 'assign', assignedTo: userId }, selection, key),
  },
  ...(['close', 'reopen', 'markSpam', 'notSpam'] as const).map((event): BulkAction<ContactRow> => ({
    key: event,
    label: contactEventNames[event],
    fits: takes(event),
    allowQuery: true,
    confirm: (count) => moveWords[event](messages(count)),
    run: (selection, key) => changeMany({ do: 'move', event }, selection, key),
  })),
];

/** What can be done with one message from the list. */
export const contactRowActions = ({ userId, move, assign }: ContactActs): readonly RowAction<ContactRow>[] => [
  {
    key: 'mine',
    label: 'Assign to me',
    fits: ({ assignedTo }) => assignedTo !== userId,
    run: (row) => assign(row, userId),
  },
  ...(['take', 'close', 'reopen', 'markSpam', 'notSpam'] as const).map((event): RowAction<ContactRow> => ({
    key: event,
    label: contactEventNames[event],
    fits: takes(event),
    run: (row) => move(row, event),
  })),
];
