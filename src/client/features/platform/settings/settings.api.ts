import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { settingsContract } from '#contract/platform/settings/settings.contract.ts';

type Contract = typeof settingsContract;

const calls = {
  groups: { method: 'GET', path: '/admin/setting-groups' },
  save: { method: 'PUT', path: '/admin/setting-groups/:group' },
  history: { method: 'GET', path: '/admin/setting-groups/:group/history' },
  compare: { method: 'GET', path: '/admin/setting-groups/:group/history/:entry' },
  restore: { method: 'POST', path: '/admin/setting-groups/:group/history/:entry/restore' },
} as const satisfies CallsOf<Contract>;

interface HistoryOf {
  group: string;
  /** Of one field; of all of them when undefined. */
  field: string | undefined;
}

const changed = ['Setting', 'Approval', 'AuditEntry', 'Feed', 'Review'] as const;

/** The settings of the shop by group, and their past. */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingGroups: build.query<ReplyOf<Contract['groups']>, void>({
      query: () => ({ endpoint: calls.groups }),
      providesTags: ['Setting'],
    }),
    saveSettings: build.mutation<ReplyOf<Contract['save']>, BodyOf<Contract['save']> & { group: string }>({
      query: ({ group, ...body }) => ({ endpoint: calls.save, params: { group }, body }),
      invalidatesTags: (_view, error) => (error ? [] : [...changed]),
    }),
    settingHistory: build.infiniteQuery<ReplyOf<Contract['history']>, HistoryOf, string | undefined>({
      query: ({ queryArg: { group, field }, pageParam: olderThan }) => ({
        endpoint: calls.history,
        params: { group },
        query: { field, olderThan },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
      },
      providesTags: ['Setting'],
    }),
    compareSetting: build.query<ReplyOf<Contract['compare']>, { group: string; entry: string }>({
      query: (params) => ({ endpoint: calls.compare, params }),
      providesTags: ['Setting'],
    }),
    restoreSettings: build.mutation<
      ReplyOf<Contract['restore']>,
      BodyOf<Contract['restore']> & { group: string; entry: string }
    >({
      query: ({ group, entry, ...body }) => ({ endpoint: calls.restore, params: { group, entry }, body }),
      invalidatesTags: (_view, error) => (error ? [] : [...changed]),
    }),
  }),
});

export const {
  useSettingGroupsQuery,
  useSaveSettingsMutation,
  useSettingHistoryInfiniteQuery,
  useCompareSettingQuery,
  useRestoreSettingsMutation,
} = settingsApi;
