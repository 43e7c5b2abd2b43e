import { api } from '#client/api/api.ts';
import { isApiError } from '#client/api/api-error.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { StoreExtra } from '#client/api/transport.ts';
import type { siteContract, StatusWanted } from '#contract/overview/site.contract.ts';

import { siteApi } from './site.api.ts';

type Contract = typeof siteContract;

const calls = {
  updateStatus: { method: 'PUT', path: '/update/status' },
  opening: { method: 'GET', path: '/admin/opening' },
  openQuotes: { method: 'GET', path: '/admin/open-quotes' },
  badges: { method: 'GET', path: '/admin/badges' },
  ownRights: { method: 'GET', path: '/admin/own-rights' },
} as const satisfies Partial<CallsOf<Contract>>;

/** What the dashboard asks about the site and does with it. */
export const adminSiteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The switch in the administrators' top bar. It sends nothing, but for what visitors shall be told, and shows what the
     * server's reply says.
     */
    updateStatus: build.mutation<ReplyOf<Contract['updateStatus']>, StatusWanted | void>({
      query: (body) => ({ endpoint: calls.updateStatus, ...(body && { body }) }),
      onQueryStarted: (_nothing, { dispatch, extra, queryFulfilled }) =>
        queryFulfilled.then(
          async ({ data }) => {
            const show = () => dispatch(siteApi.util.updateQueryData('systemStatus', undefined, () => data.setting));
            show();
            // A poll that was asked before the switch and answers after it would show the old state again.
            await dispatch(siteApi.util.getRunningQueryThunk('systemStatus', undefined));
            show();
          },
          ({ error }) => {
            if (!isAnsweredAlready(error)) (extra as StoreExtra).effects.notify('reload and try again');
          },
        ),
    }),
    /** What a new shop has to say of itself before it takes an order. */
    opening: build.query<ReplyOf<Contract['opening']>, void>({
      query: () => ({ endpoint: calls.opening }),
      providesTags: ['Setting'],
    }),
    /** What going offline would void; asked anew each time somebody thinks of it. */
    openQuotes: build.query<ReplyOf<Contract['openQuotes']>, void>({
      query: () => ({ endpoint: calls.openQuotes }),
      keepUnusedDataFor: 0,
    }),
    badges: build.query<ReplyOf<Contract['badges']>, void>({
      query: () => ({ endpoint: calls.badges }),
      providesTags: ['Badges'],
    }),
    ownRights: build.query<ReplyOf<Contract['ownRights']>, void>({
      query: () => ({ endpoint: calls.ownRights }),
    }),
  }),
});

export const { useUpdateStatusMutation, useOpeningQuery, useOpenQuotesQuery, useBadgesQuery, useOwnRightsQuery } =
  adminSiteApi;

// An ended session has been said, and an expired page is being reloaded.
const isAnsweredAlready = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 419);
