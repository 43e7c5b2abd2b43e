import { asRelated } from '#client/kit/inputs/known-rows.ts';
import { relatedField } from '#client/kit/inputs/field-kinds.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type WebhookEvent, webhookEventNames } from '#contract/developers/webhook-events.rules.ts';
import type { Webhook, WebhookValues } from '#contract/developers/webhooks.contract.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

export interface WebhookFields {
  url: string;
  description: string;
  events: Related[];
  metals: Related[];
}

/** An endpoint, as it is entered. */
export const webhookForm = defineForm<Webhook, WebhookFields>({
  id: 'webhook',
  noun: 'webhook',
  blank: { url: '', description: '', events: [], metals: [] },
  valuesOf: ({ url, description, events, metals }) => ({
    ...{ url, description },
    events: asRelated(events, webhookEventNames),
    metals: asRelated(metals, metalNames),
  }),
  fields: {
    url: { label: 'Address', required: 'Enter the address, such as https://example.com/ingot.' },
    description: { label: 'For' },
    events: { label: 'Events', ...relatedField() },
    metals: { label: 'Metals', ...relatedField() },
  },
  problems: ({ events, metals }) => ({
    ...(events.length === 0 && { events: ['Choose at least one event.'] }),
    ...(tellsPrices(events) && metals.length === 0 && { metals: ['Choose whose prices are sent.'] }),
  }),
});

export const tellsPrices = (events: readonly Related[]): boolean => events.some(({ id }) => id === 'price.updated');

/** The fields as they are sent. */
export const sentValues = ({ url, description, events, metals }: WebhookFields): WebhookValues => ({
  ...{ url: url.trim(), description },
  events: events.map(({ id }) => id as WebhookEvent),
  metals: tellsPrices(events) ? metals.map(({ id }) => id as Metal) : [],
});
