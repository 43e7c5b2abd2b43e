import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { webhookDeliveriesContract } from '#contract/developers/webhook-deliveries.contract.ts';
import type { webhooksContract } from '#contract/developers/webhooks.contract.ts';

type Contract = typeof webhooksContract;
type Deliveries = typeof webhookDeliveriesContract;

const calls = {
  list: { method: 'GET', path: '/admin/webhooks' },
  read: { method: 'GET', path: '/admin/webhooks/:id' },
  create: { method: 'POST', path: '/admin/webhooks' },
  update: { method: 'PUT', path: '/admin/webhooks/:id' },
  turn: { method: 'PUT', path: '/admin/webhooks/:id/state' },
  rotate: { method: 'POST', path: '/admin/webhooks/:id/secret' },
  test: { method: 'POST', path: '/admin/webhooks/:id/test' },
  remove: { method: 'DELETE', path: '/admin/webhooks/:id' },
} as const satisfies CallsOf<Contract>;

const deliveryCalls = {
  list: { method: 'GET', path: '/admin/webhook-deliveries' },
  read: { method: 'GET', path: '/admin/webhook-deliveries/:id' },
  replay: { method: 'POST', path: '/admin/webhook-deliveries/:id/replay' },
} as const satisfies CallsOf<Deliveries>;

type Changed<Name extends 'update' | 'turn' | 'rotate'> = BodyOf<Contract[Name]> & { id: string };

/** The endpoints that are told of events, and what was sent to them. */
const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWebhook: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Webhook'],
    }),
    createWebhook: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: ['Webhook'],
    }),
    updateWebhook: build.mutation<ReplyOf<Contract['update']>, Changed<'update'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Webhook'],
    }),
    turnWebhook: build.mutation<ReplyOf<Contract['turn']>, Changed<'turn'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.turn, params: { id }, body }),
      invalidatesTags: ['Webhook', 'Task'],
    }),
    rotateWebhookSecret: build.mutation<ReplyOf<Contract['rotate']>, Changed<'rotate'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.rotate, params: { id }, body }),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation<ReplyOf<Contract['test']>, string>({
      query: (id) => ({ endpoint: calls.test, params: { id } }),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
    removeWebhook: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: ['Webhook', 'WebhookDelivery', 'Task'],
    }),
    readWebhookDelivery: build.query<ReplyOf<Deliveries['read']>, string>({
      query: (id) => ({ endpoint: deliveryCalls.read, params: { id } }),
      providesTags: ['WebhookDelivery'],
    }),
    replayWebhookDelivery: build.mutation<ReplyOf<Deliveries['replay']>, string>({
      query: (id) => ({ endpoint: deliveryCalls.replay, params: { id } }),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
  }),
});

export const {
  useReadWebhookQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useTurnWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useRemoveWebhookMutation,
  useReadWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
} = webhooksApi;

export const useListWebhooksQuery = listCall<Contract['list']>(calls.list, ['Webhook']);

export const useListWebhookDeliveriesQuery = listCall<Deliveries['list']>(deliveryCalls.list, ['WebhookDelivery']);
