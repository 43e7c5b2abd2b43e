import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { SubscriberRow } from '#contract/inbox/subscribers.contract.ts';
import type { subscribersResource } from '#contract/inbox/subscribers.resource.ts';
import {
  subscriberSourceNames,
  type SubscriberStatus,
  subscriberStatusNames,
} from '#contract/inbox/subscribers.rules.ts';

const column = columnsOf<SubscriberRow, typeof subscribersResource>();

const tones = {
  pending: 'warn',
  active: 'ok',
  unsubscribed: 'quiet',
  bounced: 'bad',
} as const satisfies Record<SubscriberStatus, StatusTone>;

export const subscriberColumns: readonly Column<SubscriberRow>[] = [
  column.text('email', { card: 'title', hideable: false }),
  column.tag('status', (value) => <StatusTag tone={tones[value]}>{subscriberStatusNames[value]}</StatusTag>, {
    card: 'status',
  }),
  column.tag('source', (value) => subscriberSourceNames[value], { width: 132, card: 'subject' }),
  column.date('createdAt', { width: 104, card: 'line' }),
  column.date('confirmedAt', { width: 104, card: 'line' }),
  column.date('unsubscribedAt', { width: 104 }),
  column.text('bounceReason', { width: 240, card: 'line' }),
];
