import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { authorisedTradersContract } from '#contract/customers/authorised-traders.contract.ts';

type Contract = typeof authorisedTradersContract;

const calls = {
  list: { method: 'GET', path: '/customer/authorised-traders' },
  appoint: { method: 'POST', path: '/customer/authorised-traders' },
  withdraw: { method: 'POST', path: '/customer/authorised-traders/:id/withdraw' },
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/authorised-traders' },
  decide: { method: 'POST', path: '/admin/authorised-traders/:id/decide' },
} as const satisfies CallsOf<Contract>;

/** People who may order by phone in a company's name. */
const authorisedTradersApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTraders: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['AuthorisedTrader'],
    }),
    appointTrader: build.mutation<ReplyOf<Contract['appoint']>, BodyOf<Contract['appoint']>>({
      query: (body) => ({ endpoint: calls.appoint, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['AuthorisedTrader']),
    }),
    withdrawTrader: build.mutation<ReplyOf<Contract['withdraw']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.withdraw, params: { id }, body: { version } }),
      invalidatesTags: ['AuthorisedTrader'],
    }),
    tradersOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['AuthorisedTrader'],
    }),
    decideTrader: build.mutation<ReplyOf<Contract['decide']>, BodyOf<Contract['decide']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.decide, params: { id }, body }),
      invalidatesTags: ['AuthorisedTrader'],
    }),
  }),
});

export const {
  useOwnTradersQuery,
  useAppointTraderMutation,
  useWithdrawTraderMutation,
  useTradersOfQuery,
  useDecideTraderMutation,
} = authorisedTradersApi;
