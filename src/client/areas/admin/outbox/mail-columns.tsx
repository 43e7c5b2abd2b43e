import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { OutboxRow } from '#contract/mails.contract.ts';

const column = columnsOf<OutboxRow>();

const states = {
  pending: { tone: 'info', words: 'Waiting' },
  sent: { tone: 'ok', words: 'Sent' },
  dead: { tone: 'bad', words: 'Given up' },
} as const satisfies Record<OutboxRow['state'], { tone: StatusTone; words: string }>;

export const MailStateTag = ({ state }: { state: OutboxRow['state'] }) => (
  <StatusTag tone={states[state].tone}>{states[state].words}</StatusTag>
);

export const mailColumns: readonly Column<OutboxRow>[] = [
  column.text('subject', 'Subject', {
    card: 'title',
    render: ({ id, subject }) => <BesideButton id={id}>{subject}</BesideButton>,
  }),
  column.text('to', 'To', { width: 240, card: 'subject' }),
  {
    key: 'state',
    label: 'State',
    width: 100,
    card: 'status',
    choices: { pending: states.pending.words, sent: states.sent.words, dead: states.dead.words },
    render: ({ state }) => <MailStateTag state={state} />,
  },
  {
    key: 'attempts',
    label: 'Attempts',
    width: 88,
    align: 'end',
    render: ({ attempts }) => attempts,
  },
  column.date('createdAt', 'Written', {
    width: 168,
    card: 'line',
    render: ({ createdAt }) => <DateText iso={createdAt} time />,
  }),
];
