import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';
import type { outboxResource } from '#contract/platform/mails.resource.ts';
import { type MailState, mailStateNames } from '#contract/platform/mails.rules.ts';

const column = columnsOf<OutboxRow, typeof outboxResource>();

const tones = { pending: 'info', sent: 'ok', dead: 'bad' } as const satisfies Record<MailState, StatusTone>;

export const MailStateTag = ({ state }: { state: MailState }) => (
  <StatusTag tone={tones[state]}>{mailStateNames[state]}</StatusTag>
);

export const mailColumns: readonly Column<OutboxRow>[] = [
  column.text('subject', {
    card: 'title',
    hideable: false,
    render: ({ id, subject }) => <BesideButton id={id}>{subject}</BesideButton>,
  }),
  column.text('to', { width: 240, card: 'subject' }),
  column.tag('state', (value) => <MailStateTag state={value} />, { width: 100, card: 'status' }),
  column.number('attempts'),
  column.dateTime('createdAt', { card: 'line' }),
  column.dateTime('sentAt', { hidden: true }),
];
