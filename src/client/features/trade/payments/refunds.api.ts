import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { refundsContract } from '#contract/trade/refunds.contract.ts';

type Contract = typeof refundsContract;

const calls = {
  list: { method: 'GET', path: '/admin/refunds' },
  read: { method: 'GET', path: '/admin/refunds/:id' },
  request: { method: 'POST', path: '/admin/payments/:id/refunds', idempotent: true },
  approve: { method: 'POST', path: '/admin/refunds/:id/approve', idempotent: true },
  reject: { method: 'POST', path: '/admin/refunds/:id/reject', idempotent: true },
  pay: { method: 'POST', path: '/admin/refunds/:id/pay', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'request' | 'approve' | 'reject' | 'pay'> = {
  /** Of the payment that is asked of, else of the refund. */
  id: string;
  body: BodyOf<Contract[Name]>;
  key: string;
};

/** What a step with a refund makes old; after a refusal, too, so that the newer state is seen. */
const changed = ['Refund', 'Order', 'OrderMoney', 'Task'] as const;

/** Money given back, as the staff sees it. */
const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readRefund: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Refund'],
    }),
    requestRefund: build.mutation<ReplyOf<Contract['request']>, Act<'request'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.request, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    approveRefund: build.mutation<ReplyOf<Contract['approve']>, Act<'approve'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.approve, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    rejectRefund: build.mutation<ReplyOf<Contract['reject']>, Act<'reject'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.reject, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    payRefund: build.mutation<ReplyOf<Contract['pay']>, Act<'pay'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.pay, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadRefundQuery,
  useRequestRefundMutation,
  useApproveRefundMutation,
  useRejectRefundMutation,
  usePayRefundMutation,
} = refundsApi;

export const useListRefundsQuery = listCall<Contract['list']>(calls.list, ['Refund']);
