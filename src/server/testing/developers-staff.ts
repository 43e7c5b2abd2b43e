import type { WebhookDelivery, WebhookDeliveryRow } from '#contract/developers/webhook-deliveries.contract.ts';
import type { Webhook, WebhookValues } from '#contract/developers/webhooks.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

type WithSecret = { webhook: Webhook; secret: string } & ErrorBody;

/** An endpoint's values, of one that is told of new orders unless said. */
export const webhookValues = (own: Partial<WebhookValues> = {}): WebhookValues => ({
  ...{ url: 'http://127.0.0.1:9/hook', description: '', events: ['order.placed'], metals: [] },
  ...own,
});

/** What staff does with webhooks, through the calls, and what the jobs do with them. */
export function developersStaff(shop: TestApp, by: Browser) {
  const run = async (name: string): Promise<void> => {
    await shop.jobs.find((job) => job.name === `webhooks.${name}`)?.run();
  };
  return {
    run,
    /** What was told is on its way, and tried once. */
    async turn(): Promise<void> {
      for (const name of ['gather', 'prices', 'send']) await run(name);
    },
    add: (own: Partial<WebhookValues> = {}) => by.post<WithSecret>('/admin/webhooks', webhookValues(own)),
    read: async (id: string) => (await by.get<Webhook & ErrorBody>(`/admin/webhooks/${id}`)).body,
    rotate: ({ id, version }: Webhook) => by.post<WithSecret>(`/admin/webhooks/${id}/secret`, { version }),
    set: ({ id, version }: Webhook, on: boolean) =>
      by.put<Webhook & ErrorBody>(`/admin/webhooks/${id}/state`, { on, version }),
    /** The newest first. */
    deliveries: async (id: string) =>
      (await by.get<ListReply<WebhookDeliveryRow>>(`/admin/webhook-deliveries?f.endpointId=equals:${id}`)).body.items,
    delivery: async (id: string) => (await by.get<WebhookDelivery>(`/admin/webhook-deliveries/${id}`)).body,
    replay: (id: string) => by.post<WebhookDelivery & ErrorBody>(`/admin/webhook-deliveries/${id}/replay`),
    test: (id: string) => by.post<{ deliveryId: string }>(`/admin/webhooks/${id}/test`),
  };
}
