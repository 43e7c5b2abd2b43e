import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { cancellingSettingContract } from '#contract/trade/cancelling-setting.contract.ts';

type Contract = typeof cancellingSettingContract;

const calls = {
  read: { method: 'GET', path: '/admin/settings/cancelling' },
  save: { method: 'PUT', path: '/admin/settings/cancelling' },
} as const satisfies CallsOf<Contract>;

/** What cancelling an order costs its customer. */
const cancellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCancelling: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['Setting'],
    }),
    saveCancelling: build.mutation<ReplyOf<Contract['save']>, BodyOf<Contract['save']>>({
      query: (body) => ({ endpoint: calls.save, body }),
      invalidatesTags: ['Setting', 'Approval'],
    }),
  }),
});

export const { useReadCancellingQuery, useSaveCancellingMutation } = cancellingApi;
