import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { subscribersContract } from '#contract/inbox/subscribers.contract.ts';

type Contract = typeof subscribersContract;
type OfSubscriber<Name extends 'unsubscribe' | 'remove'> = BodyOf<Contract[Name]> & { id: string };

const calls = {
  list: { method: 'GET', path: '/admin/subscribers' },
  read: { method: 'GET', path: '/admin/subscribers/:id' },
  add: { method: 'POST', path: '/admin/subscribers' },
  unsubscribe: { method: 'POST', path: '/admin/subscribers/:id/unsubscribe' },
  remove: { method: 'POST', path: '/admin/subscribers/:id/remove' },
  bulk: { method: 'POST', path: '/admin/subscribers/bulk', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** What a change makes old. A refusal for a newer version, too: the list then shows the newer state. */
const changed = ['Subscriber', 'Badges'] as const;

/** The newsletter's list as staff sees it. */
const subscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSubscriber: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_subscriber, _error, id) => [{ type: 'Subscriber', id }],
    }),
    addSubscriber: build.mutation<ReplyOf<Contract['add']>, BodyOf<Contract['add']>>({
      query: (body) => ({ endpoint: calls.add, body }),
      invalidatesTags: (_subscriber, error) => (error ? [] : [...changed, 'Mail']),
    }),
    unsubscribe: build.mutation<ReplyOf<Contract['unsubscribe']>, OfSubscriber<'unsubscribe'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.unsubscribe, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    eraseSubscriber: build.mutation<ReplyOf<Contract['remove']>, OfSubscriber<'remove'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.remove, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    changeSubscribers: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadSubscriberQuery,
  useAddSubscriberMutation,
  useUnsubscribeMutation,
  useEraseSubscriberMutation,
  useChangeSubscribersMutation,
} = subscribersApi;

export const useListSubscribersQuery = listCall<Contract['list']>(calls.list, ['Subscriber']);
