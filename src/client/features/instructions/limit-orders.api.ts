import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { limitOrdersContract } from '#contract/instructions/limit-orders.contract.ts';

type Contract = typeof limitOrdersContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/limit-orders' },
  readOwn: { method: 'GET', path: '/customer/limit-orders/:id' },
  create: { method: 'POST', path: '/customer/limit-orders', idempotent: true },
  mailCode: { method: 'POST', path: '/customer/limit-orders/:id/code' },
  confirm: { method: 'POST', path: '/customer/limit-orders/:id/confirm' },
  cancel: { method: 'POST', path: '/customer/limit-orders/:id/cancel' },
  list: { method: 'GET', path: '/admin/limit-orders' },
  read: { method: 'GET', path: '/admin/limit-orders/:id' },
  cancelByStaff: { method: 'POST', path: '/admin/limit-orders/:id/cancel' },
} as const satisfies CallsOf<Contract>;

/** Limit orders, their customers' and as the staff sees them. */
const limitOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnLimitOrder: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['LimitOrder'],
    }),
    createLimitOrder: build.mutation<ReplyOf<Contract['create']>, { body: BodyOf<Contract['create']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.create, body, idempotencyKey: key }),
      invalidatesTags: (_reply, error) => (error ? [] : ['LimitOrder']),
    }),
    mailLimitCode: build.mutation<ReplyOf<Contract['mailCode']>, string>({
      query: (id) => ({ endpoint: calls.mailCode, params: { id } }),
    }),
    confirmLimitOrder: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.confirm, params: { id }, body }),
      invalidatesTags: ['LimitOrder'],
    }),
    cancelLimitOrder: build.mutation<ReplyOf<Contract['cancel']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.cancel, params: { id }, body: { version } }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['LimitOrder'],
    }),
    readLimitOrder: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['LimitOrder'],
    }),
    cancelLimitOrderByStaff: build.mutation<
      ReplyOf<Contract['cancelByStaff']>,
      BodyOf<Contract['cancelByStaff']> & { id: string }
    >({
      query: ({ id, ...body }) => ({ endpoint: calls.cancelByStaff, params: { id }, body }),
      invalidatesTags: ['LimitOrder'],
    }),
  }),
});

export const {
  useReadOwnLimitOrderQuery,
  useCreateLimitOrderMutation,
  useMailLimitCodeMutation,
  useConfirmLimitOrderMutation,
  useCancelLimitOrderMutation,
  useReadLimitOrderQuery,
  useCancelLimitOrderByStaffMutation,
} = limitOrdersApi;

export const useListOwnLimitOrdersQuery = listCall<Contract['listOwn']>(calls.listOwn, ['LimitOrder']);

export const useListLimitOrdersQuery = listCall<Contract['list']>(calls.list, ['LimitOrder']);
