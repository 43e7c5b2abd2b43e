import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { paymentsContract } from '#contract/trade/payments.contract.ts';
import type { refundsContract } from '#contract/trade/refunds.contract.ts';

type Contract = typeof paymentsContract;
type Refunds = typeof refundsContract;

const calls = {
  balances: { method: 'GET', path: '/admin/customers/:id/balances' },
  listBalances: { method: 'GET', path: '/admin/customer-balances' },
  ownBalances: { method: 'GET', path: '/customer/balances' },
} as const satisfies CallsOf<Contract>;

const refunds = {
  payOut: { method: 'POST', path: '/admin/customers/:id/balance/refunds', idempotent: true },
} as const satisfies CallsOf<Refunds>;

interface PayingOut {
  /** Of the customer. */
  id: string;
  body: BodyOf<Refunds['payOut']>;
  key: string;
}

/** Money of customers that is put to no order. */
const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerBalances: build.query<ReplyOf<Contract['balances']>, string>({
      query: (id) => ({ endpoint: calls.balances, params: { id } }),
      providesTags: ['OrderMoney', 'Refund', 'Receipt'],
    }),
    ownBalances: build.query<ReplyOf<Contract['ownBalances']>, void>({
      query: () => ({ endpoint: calls.ownBalances }),
      providesTags: ['OrderMoney'],
    }),
    payOutBalance: build.mutation<ReplyOf<Refunds['payOut']>, PayingOut>({
      query: ({ id, body, key }) => ({ endpoint: refunds.payOut, params: { id }, body, idempotencyKey: key }),
      // A refusal, too: the balance is then less than the screen said.
      invalidatesTags: ['Refund', 'OrderMoney'],
    }),
  }),
});

export const { useCustomerBalancesQuery, useOwnBalancesQuery, usePayOutBalanceMutation } = balancesApi;

export const useListBalancesQuery = listCall<Contract['listBalances']>(calls.listBalances, [
  'OrderMoney',
  'Refund',
  'Receipt',
]);
