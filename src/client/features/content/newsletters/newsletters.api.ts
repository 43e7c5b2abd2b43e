import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { newslettersContract } from '#contract/content/newsletters.contract.ts';

type Contract = typeof newslettersContract;

const calls = {
  list: { method: 'GET', path: '/admin/newsletters' },
  read: { method: 'GET', path: '/admin/newsletters/:id' },
  create: { method: 'POST', path: '/admin/newsletters' },
  update: { method: 'PUT', path: '/admin/newsletters/:id' },
  move: { method: 'PUT', path: '/admin/newsletters/:id/status' },
  remove: { method: 'DELETE', path: '/admin/newsletters/:id' },
  revisions: { method: 'GET', path: '/admin/newsletters/:id/revisions' },
  revision: { method: 'GET', path: '/admin/newsletters/:id/revisions/:number' },
  restore: { method: 'POST', path: '/admin/newsletters/:id/revisions/:number/restore' },
  text: { method: 'GET', path: '/admin/newsletters/:id/text' },
  test: { method: 'POST', path: '/admin/newsletters/:id/test' },
} as const satisfies CallsOf<Contract>;

const changed = ['Newsletter', 'Media', 'AuditEntry'] as const;

/** Newsletters as their editors keep them. */
const newslettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readNewsletter: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_newsletter, _error, id) => [{ type: 'Newsletter', id }],
    }),
    createNewsletter: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: [...changed],
    }),
    updateNewsletter: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    moveNewsletter: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    removeNewsletter: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version: String(version) } }),
      invalidatesTags: [...changed],
    }),
    listNewsletterRevisions: build.query<ReplyOf<Contract['revisions']>, string>({
      query: (id) => ({ endpoint: calls.revisions, params: { id } }),
      providesTags: (_list, _error, id) => [{ type: 'Newsletter', id }],
    }),
    readNewsletterRevision: build.query<ReplyOf<Contract['revision']>, { id: string; number: number }>({
      query: ({ id, number }) => ({ endpoint: calls.revision, params: { id, number: String(number) } }),
      providesTags: (_revision, _error, { id }) => [{ type: 'Newsletter', id }],
    }),
    restoreNewsletterRevision: build.mutation<
      ReplyOf<Contract['restore']>,
      BodyOf<Contract['restore']> & { id: string; number: number }
    >({
      query: ({ id, number, ...body }) => ({ endpoint: calls.restore, params: { id, number: String(number) }, body }),
      invalidatesTags: [...changed],
    }),
    readNewsletterText: build.query<ReplyOf<Contract['text']>, string>({
      query: (id) => ({ endpoint: calls.text, params: { id } }),
      providesTags: (_text, _error, id) => [{ type: 'Newsletter', id }],
    }),
    testNewsletter: build.mutation<ReplyOf<Contract['test']>, BodyOf<Contract['test']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.test, params: { id }, body }),
      invalidatesTags: ['Mail', 'AuditEntry'],
    }),
  }),
});

export const {
  useReadNewsletterQuery,
  useCreateNewsletterMutation,
  useUpdateNewsletterMutation,
  useMoveNewsletterMutation,
  useRemoveNewsletterMutation,
  useListNewsletterRevisionsQuery,
  useReadNewsletterRevisionQuery,
  useRestoreNewsletterRevisionMutation,
  useReadNewsletterTextQuery,
  useTestNewsletterMutation,
} = newslettersApi;

/** Where a newsletter is to be had as HTML; the version makes a frame read it anew. */
export const newsletterAddress = (id: string, version: number): string =>
  `/backend/admin/newsletters/${id}/letter#${version}`;

export const useListNewslettersQuery = listCall<Contract['list']>(calls.list, ['Newsletter']);
