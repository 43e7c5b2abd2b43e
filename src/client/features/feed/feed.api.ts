import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { feedContract } from '#contract/feed.contract.ts';
import type { Metal } from '#contract/metals.ts';

type Contract = typeof feedContract;

const calls = {
  scenario: { method: 'GET', path: '/admin/feed/scenario' },
  playScenario: { method: 'PUT', path: '/admin/feed/scenario' },
  health: { method: 'GET', path: '/admin/feed/health' },
  confirm: { method: 'POST', path: '/admin/feed/metals/:metal/confirm' },
} as const satisfies CallsOf<Contract>;

/** The price feed as finance sees and steers it. */
const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedHealth: build.query<ReplyOf<Contract['health']>, void>({
      query: () => ({ endpoint: calls.health }),
      providesTags: ['Feed'],
    }),
    feedScenario: build.query<ReplyOf<Contract['scenario']>, void>({
      query: () => ({ endpoint: calls.scenario }),
      providesTags: ['Feed'],
    }),
    playScenario: build.mutation<ReplyOf<Contract['playScenario']>, BodyOf<Contract['playScenario']>>({
      query: (body) => ({ endpoint: calls.playScenario, body }),
      invalidatesTags: ['Feed'],
    }),
    confirmPrice: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']> & { metal: Metal }>({
      query: ({ metal, ...body }) => ({ endpoint: calls.confirm, params: { metal }, body }),
      invalidatesTags: ['Feed'],
    }),
  }),
});

export const { useFeedHealthQuery, useFeedScenarioQuery, usePlayScenarioMutation, useConfirmPriceMutation } = feedApi;
