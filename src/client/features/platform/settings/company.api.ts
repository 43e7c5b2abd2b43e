import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { companyContract } from '#contract/platform/company.contract.ts';

type Contract = typeof companyContract;

const calls = {
  read: { method: 'GET', path: '/admin/settings/company' },
  save: { method: 'PUT', path: '/admin/settings/company' },
} as const satisfies CallsOf<Contract>;

/** What the shop says of itself on its documents. */
const companyApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCompany: build.query<ReplyOf<Contract['read']>, void>({
      query: () => ({ endpoint: calls.read }),
      providesTags: ['Setting'],
    }),
    saveCompany: build.mutation<ReplyOf<Contract['save']>, BodyOf<Contract['save']>>({
      query: (body) => ({ endpoint: calls.save, body }),
      invalidatesTags: ['Setting', 'Approval'],
    }),
  }),
});

export const { useReadCompanyQuery, useSaveCompanyMutation } = companyApi;
