import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { returnsContract } from '#contract/trade/returns.contract.ts';

type Contract = typeof returnsContract;

const calls = {
  list: { method: 'GET', path: '/admin/returns' },
  read: { method: 'GET', path: '/admin/returns/:id' },
  ofOrder: { method: 'GET', path: '/admin/orders/:id/returns' },
  open: { method: 'POST', path: '/admin/orders/:id/returns', idempotent: true },
  move: { method: 'POST', path: '/admin/returns/:id/moves', idempotent: true },
  close: { method: 'POST', path: '/admin/returns/:id/close', idempotent: true },
  terms: { method: 'GET', path: '/admin/settings/returns' },
  saveTerms: { method: 'PUT', path: '/admin/settings/returns' },
  ofOwnOrder: { method: 'GET', path: '/customer/orders/:id/returns' },
  ask: { method: 'POST', path: '/customer/orders/:id/returns', idempotent: true },
  cancelOwn: { method: 'POST', path: '/customer/returns/:id/cancel', idempotent: true },
} as const satisfies CallsOf<Contract>;

interface Act<Name extends 'open' | 'move' | 'close' | 'ask' | 'cancelOwn'> {
  /** Of the order that it is opened for, else of the return. */
  id: string;
  body: BodyOf<Contract[Name]>;
  key: string;
}

/** What a step with a return makes old; after a refusal, too, so that the newer state is seen. */
const changed = ['Return', 'Order', 'OrderMoney', 'Refund', 'Invoice', 'Stock', 'Task'] as const;

/** Delivered goods that come back. */
const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readReturn: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Return'],
    }),
    readOrderReturns: build.query<ReplyOf<Contract['ofOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOrder, params: { id } }),
      providesTags: ['Return'],
    }),
    openReturn: build.mutation<ReplyOf<Contract['open']>, Act<'open'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.open, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    moveReturn: build.mutation<ReplyOf<Contract['move']>, Act<'move'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    closeReturn: build.mutation<ReplyOf<Contract['close']>, Act<'close'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.close, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    readReturnTerms: build.query<ReplyOf<Contract['terms']>, void>({
      query: () => ({ endpoint: calls.terms }),
      providesTags: ['Setting'],
    }),
    saveReturnTerms: build.mutation<ReplyOf<Contract['saveTerms']>, BodyOf<Contract['saveTerms']>>({
      query: (body) => ({ endpoint: calls.saveTerms, body }),
      invalidatesTags: ['Setting', 'Return'],
    }),
    readOwnReturns: build.query<ReplyOf<Contract['ofOwnOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOwnOrder, params: { id } }),
      providesTags: ['Return'],
    }),
    askReturn: build.mutation<ReplyOf<Contract['ask']>, Act<'ask'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.ask, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    cancelOwnReturn: build.mutation<ReplyOf<Contract['cancelOwn']>, Act<'cancelOwn'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.cancelOwn, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadReturnQuery,
  useReadOrderReturnsQuery,
  useOpenReturnMutation,
  useMoveReturnMutation,
  useCloseReturnMutation,
  useReadReturnTermsQuery,
  useSaveReturnTermsMutation,
  useReadOwnReturnsQuery,
  useAskReturnMutation,
  useCancelOwnReturnMutation,
} = returnsApi;

export const useListReturnsQuery = listCall<Contract['list']>(calls.list, ['Return']);
