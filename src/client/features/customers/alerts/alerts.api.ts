import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { alertsContract } from '#contract/customers/alerts.contract.ts';

type Contract = typeof alertsContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/alerts' },
  readOwn: { method: 'GET', path: '/customer/alerts/:id' },
  create: { method: 'POST', path: '/customer/alerts' },
  change: { method: 'PUT', path: '/customer/alerts/:id' },
  rearm: { method: 'POST', path: '/customer/alerts/:id/rearm' },
  remove: { method: 'POST', path: '/customer/alerts/:id/remove' },
  byLink: { method: 'GET', path: '/public/alerts/by-link/:token' },
  switchOff: { method: 'POST', path: '/public/alerts/off' },
  list: { method: 'GET', path: '/admin/alerts' },
} as const satisfies CallsOf<Contract>;

interface OfVersion {
  id: string;
  version: number;
}

const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnAlert: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['Alert'],
    }),
    createAlert: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_alert, error) => (error ? [] : ['Alert']),
    }),
    changeAlert: build.mutation<ReplyOf<Contract['change']>, BodyOf<Contract['change']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.change, params: { id }, body }),
      invalidatesTags: ['Alert'],
    }),
    rearmAlert: build.mutation<ReplyOf<Contract['rearm']>, OfVersion>({
      query: ({ id, version }) => ({ endpoint: calls.rearm, params: { id }, body: { version } }),
      invalidatesTags: ['Alert'],
    }),
    removeAlert: build.mutation<ReplyOf<Contract['remove']>, OfVersion>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, body: { version } }),
      invalidatesTags: ['Alert'],
    }),
    alertByLink: build.query<ReplyOf<Contract['byLink']>, string>({
      query: (token) => ({ endpoint: calls.byLink, params: { token } }),
    }),
    switchAlertOff: build.mutation<ReplyOf<Contract['switchOff']>, BodyOf<Contract['switchOff']>>({
      query: (body) => ({ endpoint: calls.switchOff, body }),
    }),
  }),
});

export const {
  useReadOwnAlertQuery,
  useCreateAlertMutation,
  useChangeAlertMutation,
  useRearmAlertMutation,
  useRemoveAlertMutation,
  useAlertByLinkQuery,
  useSwitchAlertOffMutation,
} = alertsApi;

export const useListOwnAlertsQuery = listCall<Contract['listOwn']>(calls.listOwn, ['Alert']);

export const useListAlertsQuery = listCall<Contract['list']>(calls.list, ['Alert']);
