import { api } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { taxesContract } from '#contract/catalogue/taxes.contract.ts';

type Contract = typeof taxesContract;

const calls = {
  listRules: { method: 'GET', path: '/admin/tax-rules' },
  readRule: { method: 'GET', path: '/admin/tax-rules/:id' },
  createRule: { method: 'POST', path: '/admin/tax-rules' },
  updateRule: { method: 'PUT', path: '/admin/tax-rules/:id' },
  listRates: { method: 'GET', path: '/admin/tax-rates' },
  readRate: { method: 'GET', path: '/admin/tax-rates/:id' },
  createRate: { method: 'POST', path: '/admin/tax-rates' },
  updateRate: { method: 'PUT', path: '/admin/tax-rates/:id' },
  try: { method: 'POST', path: '/admin/taxes/try' },
} as const satisfies CallsOf<Contract>;

/** Tax rules and rates as administrators keep them. */
const taxesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTaxRule: build.query<ReplyOf<Contract['readRule']>, string>({
      query: (id) => ({ endpoint: calls.readRule, params: { id } }),
      providesTags: ['TaxRule'],
    }),
    createTaxRule: build.mutation<ReplyOf<Contract['createRule']>, BodyOf<Contract['createRule']>>({
      query: (body) => ({ endpoint: calls.createRule, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['TaxRule', 'Product', 'Approval']),
    }),
    updateTaxRule: build.mutation<ReplyOf<Contract['updateRule']>, BodyOf<Contract['updateRule']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.updateRule, params: { id }, body }),
      invalidatesTags: ['TaxRule', 'Product', 'Approval'],
    }),
    readTaxRate: build.query<ReplyOf<Contract['readRate']>, string>({
      query: (id) => ({ endpoint: calls.readRate, params: { id } }),
      providesTags: ['TaxRule'],
    }),
    createTaxRate: build.mutation<ReplyOf<Contract['createRate']>, BodyOf<Contract['createRate']>>({
      query: (body) => ({ endpoint: calls.createRate, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['TaxRule', 'Product', 'Approval']),
    }),
    updateTaxRate: build.mutation<ReplyOf<Contract['updateRate']>, BodyOf<Contract['updateRate']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.updateRate, params: { id }, body }),
      invalidatesTags: ['TaxRule', 'Product', 'Approval'],
    }),
    /** Asks and changes nothing. */
    tryTax: build.mutation<ReplyOf<Contract['try']>, BodyOf<Contract['try']>>({
      query: (body) => ({ endpoint: calls.try, body }),
    }),
  }),
});

export const {
  useReadTaxRuleQuery,
  useCreateTaxRuleMutation,
  useUpdateTaxRuleMutation,
  useReadTaxRateQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useTryTaxMutation,
} = taxesApi;

export const useListTaxRulesQuery = listCall<Contract['listRules']>(calls.listRules, ['TaxRule']);

export const useListTaxRatesQuery = listCall<Contract['listRates']>(calls.listRates, ['TaxRule']);
