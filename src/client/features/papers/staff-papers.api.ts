import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { papersContract } from '#contract/papers/papers.contract.ts';

type Contract = typeof papersContract;

const calls = {
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/papers' },
  views: { method: 'GET', path: '/admin/customers/:id/paper-views' },
  link: { method: 'POST', path: '/admin/papers/:id/link' },
} as const satisfies CallsOf<Contract>;

/** The papers of customers, for those of the staff who check identities. */
const staffPapersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCustomerPapers: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['Paper'],
    }),
    readPaperViews: build.query<ReplyOf<Contract['views']>, string>({
      query: (id) => ({ endpoint: calls.views, params: { id } }),
    }),
    linkPaper: build.mutation<ReplyOf<Contract['link']>, BodyOf<Contract['link']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.link, params: { id }, body }),
    }),
  }),
});

export const { useReadCustomerPapersQuery, useReadPaperViewsQuery, useLinkPaperMutation } = staffPapersApi;
