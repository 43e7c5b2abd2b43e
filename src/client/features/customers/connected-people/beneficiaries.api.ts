import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { beneficiariesContract } from '#contract/customers/beneficiaries.contract.ts';

type Contract = typeof beneficiariesContract;

const calls = {
  list: { method: 'GET', path: '/customer/beneficiaries' },
  add: { method: 'POST', path: '/customer/beneficiaries' },
  change: { method: 'PUT', path: '/customer/beneficiaries/:id' },
  remove: { method: 'POST', path: '/customer/beneficiaries/:id/remove' },
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/beneficiaries' },
} as const satisfies CallsOf<Contract>;

/** Whom customers wish their holdings to go to. */
const beneficiariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownBeneficiaries: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['Beneficiary'],
    }),
    addBeneficiary: build.mutation<ReplyOf<Contract['add']>, BodyOf<Contract['add']>>({
      query: (body) => ({ endpoint: calls.add, body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Beneficiary']),
    }),
    changeBeneficiary: build.mutation<ReplyOf<Contract['change']>, BodyOf<Contract['change']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.change, params: { id }, body }),
      invalidatesTags: ['Beneficiary'],
    }),
    removeBeneficiary: build.mutation<ReplyOf<Contract['remove']>, BodyOf<Contract['remove']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.remove, params: { id }, body }),
      invalidatesTags: ['Beneficiary'],
    }),
    beneficiariesOf: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['Beneficiary'],
    }),
  }),
});

export const {
  useOwnBeneficiariesQuery,
  useAddBeneficiaryMutation,
  useChangeBeneficiaryMutation,
  useRemoveBeneficiaryMutation,
  useBeneficiariesOfQuery,
} = beneficiariesApi;
