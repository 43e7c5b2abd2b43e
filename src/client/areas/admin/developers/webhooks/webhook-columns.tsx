import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { webhookEventNames } from '#contract/developers/webhook-events.rules.ts';
import type { WebhookRow } from '#contract/developers/webhooks.contract.ts';
import type { webhooksResource } from '#contract/developers/webhooks.resource.ts';
import { type WebhookState, webhookStateNames } from '#contract/developers/webhooks.rules.ts';

const column = columnsOf<WebhookRow, typeof webhooksResource>();

const tones = { on: 'ok', off: 'quiet', paused: 'bad' } as const satisfies Record<WebhookState, StatusTone>;

export const WebhookStateTag = ({ state }: { state: WebhookState }) => (
  <StatusTag tone={tones[state]}>{webhookStateNames[state]}</StatusTag>
);

export const webhookColumns: readonly Column<WebhookRow>[] = [
  column.text('url', {
    card: 'title',
    hideable: false,
    render: ({ id, url }) => <BesideButton id={id}>{url}</BesideButton>,
  }),
  column.text('description', { width: 180, card: 'subject' }),
  column.tag('state', (state) => <WebhookStateTag state={state} />, { width: 150, card: 'status' }),
  {
    key: 'events',
    width: 230,
    card: 'line',
    render: ({ events: [first, ...others] }) =>
      first && `${webhookEventNames[first]}${others.length === 0 ? '' : ` and ${others.length} more`}`,
  },
  column.dateTime('lastDeliveredAt', { card: 'line' }),
  column.number('failures', { width: 130 }),
  column.date('createdAt', { hidden: true }),
];

const fewKeys: readonly string[] = ['url', 'state'];

/** What the list keeps beside an endpoint that is open. */
export const fewWebhookColumns = webhookColumns.filter(({ key }) => fewKeys.includes(key));
