import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { supplierBillsContract } from '#contract/finance/supplier-bills.contract.ts';

type Contract = typeof supplierBillsContract;

const calls = {
  list: { method: 'GET', path: '/admin/supplier-bills' },
  unbilled: { method: 'GET', path: '/admin/unbilled-goods' },
  read: { method: 'GET', path: '/admin/supplier-bills/:id' },
  enter: { method: 'POST', path: '/admin/supplier-bills', idempotent: true },
  pay: { method: 'POST', path: '/admin/supplier-bills/:id/payments', idempotent: true },
  takeBack: { method: 'POST', path: '/admin/supplier-bills/:id/payments/take-back', idempotent: true },
  void: { method: 'POST', path: '/admin/supplier-bills/:id/void', idempotent: true },
} as const satisfies CallsOf<Contract>;

type Act<Name extends 'pay' | 'takeBack' | 'void'> = { id: string; body: BodyOf<Contract[Name]>; key: string };

const changed = ['SupplierBill', 'Journal'] as const;

/** What suppliers billed us, and what we paid of it. */
const supplierBillsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSupplierBill: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['SupplierBill'],
    }),
    enterSupplierBill: build.mutation<ReplyOf<Contract['enter']>, { body: BodyOf<Contract['enter']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.enter, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    paySupplierBill: build.mutation<ReplyOf<Contract['pay']>, Act<'pay'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.pay, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    reverseSupplierPayment: build.mutation<ReplyOf<Contract['takeBack']>, Act<'takeBack'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.takeBack, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    voidSupplierBill: build.mutation<ReplyOf<Contract['void']>, Act<'void'>>({
      query: ({ id, body, key }) => ({ endpoint: calls.void, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadSupplierBillQuery,
  useEnterSupplierBillMutation,
  usePaySupplierBillMutation,
  useReverseSupplierPaymentMutation,
  useVoidSupplierBillMutation,
} = supplierBillsApi;

export const useListSupplierBillsQuery = listCall<Contract['list']>(calls.list, ['SupplierBill']);

export const useListUnbilledGoodsQuery = listCall<Contract['unbilled']>(calls.unbilled, ['SupplierBill', 'Stock']);
