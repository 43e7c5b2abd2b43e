import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';

type Contract = typeof sellBacksContract;

const calls = {
  list: { method: 'GET', path: '/admin/sell-backs' },
  read: { method: 'GET', path: '/admin/sell-backs/:id' },
  decide: { method: 'POST', path: '/admin/sell-backs/:id/decisions', idempotent: true },
  pay: { method: 'POST', path: '/admin/sell-backs/:id/payout', idempotent: true },
  readdress: { method: 'POST', path: '/admin/sell-backs/:id/payout-account', idempotent: true },
} as const satisfies Partial<CallsOf<Contract>>;

/** What customers sell out of the vault, for those who decide and pay. */
const sellBacksApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSellBack: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['SellBack'],
    }),
    decideSellBack: build.mutation<
      ReplyOf<Contract['decide']>,
      { id: string; body: BodyOf<Contract['decide']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.decide, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['SellBack', 'StorageItem', 'Stock', 'Badges'],
    }),
    paySellBack: build.mutation<ReplyOf<Contract['pay']>, { id: string; body: BodyOf<Contract['pay']>; key: string }>({
      query: ({ id, body, key }) => ({ endpoint: calls.pay, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['SellBack', 'StorageItem', 'Stock', 'Badges'],
    }),
    readdressSellBack: build.mutation<
      ReplyOf<Contract['readdress']>,
      { id: string; body: BodyOf<Contract['readdress']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.readdress, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: ['SellBack'],
    }),
  }),
});

export const { useReadSellBackQuery, useDecideSellBackMutation, usePaySellBackMutation, useReaddressSellBackMutation } =
  sellBacksApi;

export const useListSellBacksQuery = listCall<Contract['list']>(calls.list, ['SellBack']);
