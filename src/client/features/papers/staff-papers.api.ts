import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { papersContract } from '#contract/papers/papers.contract.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';

type Contract = typeof papersContract;

const longestName = 200;

const calls = {
  ofCustomer: { method: 'GET', path: '/admin/customers/:id/papers' },
  views: { method: 'GET', path: '/admin/customers/:id/paper-views' },
  link: { method: 'POST', path: '/admin/papers/:id/link' },
  uploadOfEstate: { method: 'POST', path: '/admin/customers/:id/papers' },
} as const satisfies CallsOf<Contract>;

/** The papers of customers, for those of the staff who check identities. */
export const staffPapersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCustomerPapers: build.query<ReplyOf<Contract['ofCustomer']>, string>({
      query: (id) => ({ endpoint: calls.ofCustomer, params: { id } }),
      providesTags: ['Paper'],
    }),
    readPaperViews: build.query<ReplyOf<Contract['views']>, string>({
      query: (id) => ({ endpoint: calls.views, params: { id } }),
      providesTags: ['PaperView'],
    }),
    linkPaper: build.mutation<ReplyOf<Contract['link']>, BodyOf<Contract['link']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.link, params: { id }, body }),
    }),
    /** A paper about a customer who has died. */
    uploadEstatePaper: build.mutation<
      ReplyOf<Contract['uploadOfEstate']>,
      { id: string; kind: EstatePaperKind; file: File }
    >({
      query: ({ id, kind, file }) => ({
        endpoint: calls.uploadOfEstate,
        params: { id },
        query: { kind, name: file.name.slice(-longestName) },
        // Under a type that says nothing: the server looks for itself.
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
      invalidatesTags: (_paper, error) => (error ? [] : ['Paper']),
    }),
  }),
});

export const {
  useReadCustomerPapersQuery,
  useReadPaperViewsQuery,
  useLinkPaperMutation,
  useUploadEstatePaperMutation,
} = staffPapersApi;
