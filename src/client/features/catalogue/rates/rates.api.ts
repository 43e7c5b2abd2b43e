import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { ratesContract } from '#contract/catalogue/rates.contract.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';

type Contract = typeof ratesContract;

const calls = {
  listLive: { method: 'GET', path: '/admin/rates/live/versions' },
  listStorage: { method: 'GET', path: '/admin/rates/storage/versions' },
  listCurrencies: { method: 'GET', path: '/admin/rate-versions/currencies' },
  read: { method: 'GET', path: '/admin/rates/:sheet' },
  preview: { method: 'POST', path: '/admin/rates/:sheet/preview' },
  previewStorage: { method: 'POST', path: '/admin/rates/storage/holdings' },
  propose: { method: 'POST', path: '/admin/rates/:sheet/versions' },
  approve: { method: 'POST', path: '/admin/rates/:sheet/versions/:id/approve' },
  reject: { method: 'POST', path: '/admin/rates/:sheet/versions/:id/reject' },
  rollBack: { method: 'POST', path: '/admin/rates/:sheet/versions/:id/roll-back' },
} as const satisfies CallsOf<Contract>;

type Sheet = { sheet: RateSheet };
type Version = Sheet & { id: string };

/** Everything that follows from rates. */
const changed = ['Commission', 'Currency', 'Product', 'Feed'] as const;

/** Rates in versions, as administrators set them. */
const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readRates: build.query<ReplyOf<Contract['read']>, RateSheet>({
      query: (sheet) => ({ endpoint: calls.read, params: { sheet } }),
      providesTags: ['Commission'],
    }),
    /** Asked again for each price board by its version, which the server does not need. */
    previewRates: build.query<ReplyOf<Contract['preview']>, Sheet & BodyOf<Contract['preview']> & { board: string }>({
      query: ({ sheet, terms, products, currency }) => ({
        endpoint: calls.preview,
        params: { sheet },
        body: { terms, products, currency },
      }),
      keepUnusedDataFor: 5,
    }),
    previewHoldings: build.query<
      ReplyOf<Contract['previewStorage']>,
      BodyOf<Contract['previewStorage']> & { board: string }
    >({
      query: ({ terms, holdings }) => ({ endpoint: calls.previewStorage, body: { terms, holdings } }),
      keepUnusedDataFor: 5,
    }),
    proposeRates: build.mutation<ReplyOf<Contract['propose']>, Sheet & BodyOf<Contract['propose']>>({
      query: ({ sheet, ...body }) => ({ endpoint: calls.propose, params: { sheet }, body }),
      invalidatesTags: [...changed],
    }),
    approveRates: build.mutation<ReplyOf<Contract['approve']>, Version & BodyOf<Contract['approve']>>({
      query: ({ password, ...params }) => ({
        endpoint: calls.approve,
        params,
        body: { ...(password !== undefined && { password }) },
      }),
      invalidatesTags: [...changed],
    }),
    rejectRates: build.mutation<ReplyOf<Contract['reject']>, Version & { reason: string }>({
      query: ({ reason, ...params }) => ({ endpoint: calls.reject, params, body: { reason } }),
      invalidatesTags: [...changed],
    }),
    rollBackRates: build.mutation<ReplyOf<Contract['rollBack']>, Version & { reason: string }>({
      query: ({ reason, ...params }) => ({ endpoint: calls.rollBack, params, body: { reason } }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadRatesQuery,
  usePreviewRatesQuery,
  usePreviewHoldingsQuery,
  useProposeRatesMutation,
  useApproveRatesMutation,
  useRejectRatesMutation,
  useRollBackRatesMutation,
} = ratesApi;

export const useListLiveRatesQuery = listCall<Contract['listLive']>(calls.listLive, ['Commission']);

export const useListStorageRatesQuery = listCall<Contract['listStorage']>(calls.listStorage, ['Commission']);

export const useListCurrencyRatesQuery = listCall<Contract['listCurrencies']>(calls.listCurrencies, ['Commission']);
