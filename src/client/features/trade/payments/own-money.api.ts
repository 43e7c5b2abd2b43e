import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { paymentsContract } from '#contract/trade/payments.contract.ts';

type Contract = typeof paymentsContract;

const calls = {
  ofOwnOrder: { method: 'GET', path: '/customer/orders/:id/money' },
  payFromBalance: { method: 'POST', path: '/customer/orders/:id/pay-from-balance', idempotent: true },
  openCard: { method: 'POST', path: '/customer/orders/:id/card-checkout', idempotent: true },
} as const satisfies CallsOf<Contract>;

interface Paying {
  id: string;
  key: string;
}

/** A customer's own money. */
const ownMoneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownOrderMoney: build.query<ReplyOf<Contract['ofOwnOrder']>, string>({
      query: (id) => ({ endpoint: calls.ofOwnOrder, params: { id } }),
      providesTags: (_money, _error, id) => ['OrderMoney', { type: 'Order', id }],
    }),
    payFromBalance: build.mutation<ReplyOf<Contract['payFromBalance']>, Paying>({
      query: ({ id, key }) => ({ endpoint: calls.payFromBalance, params: { id }, body: {}, idempotencyKey: key }),
      invalidatesTags: ['Order', 'OrderMoney'],
    }),
    openCardPage: build.mutation<ReplyOf<Contract['openCard']>, Paying>({
      query: ({ id, key }) => ({ endpoint: calls.openCard, params: { id }, body: {}, idempotencyKey: key }),
    }),
  }),
});

export const { useOwnOrderMoneyQuery, usePayFromBalanceMutation, useOpenCardPageMutation } = ownMoneyApi;
