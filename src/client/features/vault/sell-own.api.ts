import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';

type Contract = typeof sellBacksContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/sell-backs' },
  readOwn: { method: 'GET', path: '/customer/sell-backs/:id' },
  quote: { method: 'POST', path: '/customer/sell-backs/quotes' },
  mailCode: { method: 'POST', path: '/customer/sell-backs/:id/code' },
  submit: { method: 'POST', path: '/customer/sell-backs/:id/submit', idempotent: true },
  cancel: { method: 'POST', path: '/customer/sell-backs/:id/cancel', idempotent: true },
  readdressOwn: { method: 'POST', path: '/customer/sell-backs/:id/payout-account', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

/** What a customer sells out of the vault. */
export const sellOwnApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnSellBack: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['SellBack'],
    }),
    quoteSellBack: build.mutation<ReplyOf<Contract['quote']>, BodyOf<Contract['quote']>>({
      query: (body) => ({ endpoint: calls.quote, body }),
    }),
    mailSaleCode: build.mutation<ReplyOf<Contract['mailCode']>, string>({
      query: (id) => ({ endpoint: calls.mailCode, params: { id } }),
    }),
    submitSellBack: build.mutation<
      ReplyOf<Contract['submit']>,
      { id: string; body: BodyOf<Contract['submit']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.submit, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['SellBack', 'StorageItem'],
    }),
    readdressOwnSale: build.mutation<
      ReplyOf<Contract['readdressOwn']>,
      { id: string; body: BodyOf<Contract['readdressOwn']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.readdressOwn, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['SellBack'],
    }),
    cancelSellBack: build.mutation<
      ReplyOf<Contract['cancel']>,
      { id: string; body: BodyOf<Contract['cancel']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.cancel, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['SellBack', 'StorageItem'],
    }),
  }),
});

export const {
  useReadOwnSellBackQuery,
  useMailSaleCodeMutation,
  useCancelSellBackMutation,
  useReaddressOwnSaleMutation,
} = sellOwnApi;

export const useListOwnSellBacksQuery = listCall<Contract['listOwn']>(calls.listOwn, ['SellBack']);
