import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { paymentsContract } from '#contract/trade/payments.contract.ts';

type Contract = typeof paymentsContract;

const calls = {
  ofOrder: { method: 'GET', path: '/admin/orders/:id/money' },
  fail: { method: 'POST', path: '/admin/payments/:id/fail', idempotent: true },
  applyBalance: { method: 'POST', path: '/admin/orders/:id/apply-balance', idempotent: true },
  methods: { method: 'GET', path: '/admin/payment-methods' },
  saveMethod: { method: 'PUT', path: '/admin/payment-methods/:code' },
} as const satisfies CallsOf<Contract>;

const changed = ['Order', 'OrderMoney', 'Receipt', 'Badges', 'Task', 'Approval'] as const;

/** The money of orders, and the terms of methods. */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderMoney: build.query<ReplyOf<Contract['ofOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOrder, params: { id } }),
      providesTags: (_money, _error, id) => ['OrderMoney', { type: 'Order', id }],
    }),
    failPayment: build.mutation<ReplyOf<Contract['fail']>, { id: string; body: BodyOf<Contract['fail']>; key: string }>(
      {
        query: ({ id, body, key }) => ({ endpoint: calls.fail, params: { id }, body, idempotencyKey: key }),
        invalidatesTags: [...changed],
      },
    ),
    applyBalance: build.mutation<
      ReplyOf<Contract['applyBalance']>,
      { id: string; body: BodyOf<Contract['applyBalance']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.applyBalance, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    paymentMethods: build.query<ReplyOf<Contract['methods']>, void>({
      query: () => ({ endpoint: calls.methods }),
      providesTags: ['PaymentMethod'],
    }),
    savePaymentMethod: build.mutation<
      ReplyOf<Contract['saveMethod']>,
      { code: string; body: BodyOf<Contract['saveMethod']> }
    >({
      query: ({ code, body }) => ({ endpoint: calls.saveMethod, params: { code }, body }),
      invalidatesTags: ['PaymentMethod', 'Approval'],
    }),
  }),
});

export const {
  useOrderMoneyQuery,
  useFailPaymentMutation,
  useApplyBalanceMutation,
  usePaymentMethodsQuery,
  useSavePaymentMethodMutation,
} = paymentsApi;
