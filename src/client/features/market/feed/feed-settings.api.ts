import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { feedSettingsContract } from '#contract/market/feed-settings.contract.ts';

type Contract = typeof feedSettingsContract;

const calls = {
  closedMarket: { method: 'GET', path: '/admin/feed/closed-market' },
  saveClosedMarket: { method: 'PUT', path: '/admin/feed/closed-market' },
  limits: { method: 'GET', path: '/admin/feed/limits' },
  saveLimits: { method: 'PUT', path: '/admin/feed/limits' },
} as const satisfies CallsOf<Contract>;

/** What administrators set of the feed and of a closed market. */
const feedSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closedMarket: build.query<ReplyOf<Contract['closedMarket']>, void>({
      query: () => ({ endpoint: calls.closedMarket }),
      providesTags: ['Feed'],
    }),
    saveClosedMarket: build.mutation<ReplyOf<Contract['saveClosedMarket']>, BodyOf<Contract['saveClosedMarket']>>({
      query: (body) => ({ endpoint: calls.saveClosedMarket, body }),
      invalidatesTags: ['Feed', 'Approval'],
    }),
    feedLimits: build.query<ReplyOf<Contract['limits']>, void>({
      query: () => ({ endpoint: calls.limits }),
      providesTags: ['Feed'],
    }),
    saveFeedLimits: build.mutation<ReplyOf<Contract['saveLimits']>, BodyOf<Contract['saveLimits']>>({
      query: (body) => ({ endpoint: calls.saveLimits, body }),
      invalidatesTags: ['Feed', 'Approval'],
    }),
  }),
});

export const { useClosedMarketQuery, useSaveClosedMarketMutation, useFeedLimitsQuery, useSaveFeedLimitsMutation } =
  feedSettingsApi;
