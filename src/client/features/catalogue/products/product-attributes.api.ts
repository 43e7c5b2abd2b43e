import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { attributesContract } from '#contract/catalogue/attributes.contract.ts';

type Contract = typeof attributesContract;

const calls = { all: { method: 'GET', path: '/admin/attributes/all' } } as const satisfies CallsOf<Contract>;

/** The attributes as a product's form asks them: every one with its options. */
const productAttributesApi = api.injectEndpoints({
  endpoints: (build) => ({
    allAttributes: build.query<ReplyOf<Contract['all']>, void>({
      query: () => ({ endpoint: calls.all }),
      providesTags: ['Attribute'],
    }),
  }),
});

export const { useAllAttributesQuery } = productAttributesApi;
