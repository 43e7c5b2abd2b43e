import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import { watched } from '#client/api/polling.ts';
import type { PublicSettings, SettingsWanted, siteContract } from '#contract/overview/site.contract.ts';

type Contract = typeof siteContract;

const calls = {
  systemStatus: { method: 'GET', path: '/system-status' },
  settings: { method: 'GET', path: '/public/settings' },
} as const satisfies Partial<CallsOf<Contract>>;

/** What everybody may know of the site. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemStatus: build.query<ReplyOf<Contract['systemStatus']>, void>({
      query: () => ({ endpoint: calls.systemStatus }),
    }),
    /** With params it is another entry of the cache, asked for when they change. */
    publicSettings: build.query<PublicSettings, SettingsWanted | void>({
      query: (params) => ({ endpoint: calls.settings, query: params ?? {} }),
      providesTags: ['Setting'],
    }),
  }),
});

export const { useSystemStatusQuery, usePublicSettingsQuery } = siteApi;

/** Whether the site is online, watched as the prices are. */
export const usePolledSystemStatus = (): ReturnType<typeof useSystemStatusQuery> =>
  useSystemStatusQuery(undefined, watched);
