import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { WebhookDeliveryRow } from '#contract/developers/webhook-deliveries.contract.ts';
import { sentEventNames } from '#contract/developers/webhook-events.rules.ts';
import type { webhookDeliveriesResource } from '#contract/developers/webhooks.resource.ts';
import { type DeliveryState, deliveryStateNames } from '#contract/developers/webhooks.rules.ts';

const column = columnsOf<WebhookDeliveryRow, typeof webhookDeliveriesResource>();

const tones = { waiting: 'info', delivered: 'ok', given_up: 'bad', replaced: 'quiet' } as const satisfies Record<
  DeliveryState,
  StatusTone
>;

export const DeliveryStateTag = ({ state }: { state: DeliveryState }) => (
  <StatusTag tone={tones[state]}>{deliveryStateNames[state]}</StatusTag>
);

/** A number that is not there before the first try. */
export const figure = (value: number | null, unit = ''): string => (value === null ? '–' : `${value}${unit}`);

export const deliveryColumns: readonly Column<WebhookDeliveryRow>[] = [
  {
    key: 'event',
    width: 210,
    card: 'title',
    hideable: false,
    render: ({ id, event }) => <BesideButton id={id}>{sentEventNames[event]}</BesideButton>,
  },
  column.text('url', { card: 'subject' }),
  column.tag('state', (state) => <DeliveryStateTag state={state} />, { width: 130, card: 'status' }),
  { key: 'status', width: 90, align: 'end', render: ({ status }) => figure(status) },
  { key: 'durationMs', width: 96, align: 'end', render: ({ durationMs }) => figure(durationMs) },
  column.number('attempts', { width: 80 }),
  column.dateTime('createdAt', { card: 'line' }),
  column.text('eventId', { hidden: true }),
  column.text('endpointId', { hidden: true }),
];

const fewKeys: readonly string[] = ['event', 'state', 'createdAt'];

/** What the list keeps beside a delivery that is open. */
export const fewDeliveryColumns = deliveryColumns.filter(({ key }) => fewKeys.includes(key));
