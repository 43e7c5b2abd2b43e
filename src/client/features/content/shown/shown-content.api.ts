import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { publicContentContract } from '#contract/content/public-content.contract.ts';

type Contract = typeof publicContentContract;

const calls = {
  layout: { method: 'GET', path: '/public/layout' },
  home: { method: 'GET', path: '/public/home' },
} as const satisfies CallsOf<Contract>;

/** What editors arranged, as visitors see it. */
export const shownContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    layoutContent: build.query<ReplyOf<Contract['layout']>, void>({
      query: () => ({ endpoint: calls.layout }),
      providesTags: ['Content'],
    }),
    homeContent: build.query<ReplyOf<Contract['home']>, void>({
      query: () => ({ endpoint: calls.home }),
      providesTags: ['Content'],
    }),
  }),
});

export const { useLayoutContentQuery, useHomeContentQuery } = shownContentApi;
