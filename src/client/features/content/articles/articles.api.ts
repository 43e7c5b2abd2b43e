import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { articlesContract } from '#contract/content/articles.contract.ts';

type Contract = typeof articlesContract;

const calls = {
  listPages: { method: 'GET', path: '/admin/pages' },
  listPosts: { method: 'GET', path: '/admin/posts' },
  read: { method: 'GET', path: '/admin/articles/:id' },
  create: { method: 'POST', path: '/admin/articles' },
  update: { method: 'PUT', path: '/admin/articles/:id' },
  move: { method: 'PUT', path: '/admin/articles/:id/status' },
  bulk: { method: 'POST', path: '/admin/articles/bulk', idempotent: true },
  revisions: { method: 'GET', path: '/admin/articles/:id/revisions' },
  revision: { method: 'GET', path: '/admin/articles/:id/revisions/:number' },
  restore: { method: 'POST', path: '/admin/articles/:id/revisions/:number/restore' },
  preview: { method: 'POST', path: '/admin/articles/:id/preview' },
  presence: { method: 'PUT', path: '/admin/articles/:id/presence' },
  remove: { method: 'DELETE', path: '/admin/articles/:id' },
  terms: { method: 'GET', path: '/admin/article-terms' },
  authors: { method: 'GET', path: '/admin/article-authors' },
} as const satisfies CallsOf<Contract>;

/** What a write makes old. A refusal for a newer version, too: the screen then shows the newer state. */
const changed = ['Article', 'Media', 'AuditEntry'] as const;

/** An editor who has an article open says so this often. */
export const PRESENCE_MS = 30_000;

/** Pages and posts as their editors keep them. */
const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readArticle: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_article, _error, id) => [{ type: 'Article', id }],
    }),
    createArticle: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: [...changed],
    }),
    updateArticle: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    moveArticle: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      invalidatesTags: [...changed],
    }),
    moveArticles: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    listRevisions: build.query<ReplyOf<Contract['revisions']>, string>({
      query: (id) => ({ endpoint: calls.revisions, params: { id } }),
      providesTags: (_list, _error, id) => [{ type: 'Article', id }],
    }),
    readRevision: build.query<ReplyOf<Contract['revision']>, { id: string; number: number }>({
      query: ({ id, number }) => ({ endpoint: calls.revision, params: { id, number: String(number) } }),
      providesTags: (_revision, _error, { id }) => [{ type: 'Article', id }],
    }),
    restoreRevision: build.mutation<
      ReplyOf<Contract['restore']>,
      BodyOf<Contract['restore']> & { id: string; number: number }
    >({
      query: ({ id, number, ...body }) => ({ endpoint: calls.restore, params: { id, number: String(number) }, body }),
      invalidatesTags: [...changed],
    }),
    makePreview: build.mutation<ReplyOf<Contract['preview']>, string>({
      query: (id) => ({ endpoint: calls.preview, params: { id } }),
    }),
    notePresence: build.mutation<ReplyOf<Contract['presence']>, string>({
      query: (id) => ({ endpoint: calls.presence, params: { id } }),
    }),
    removeArticle: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version: String(version) } }),
      invalidatesTags: [...changed],
    }),
    articleTerms: build.query<ReplyOf<Contract['terms']>, void>({
      query: () => ({ endpoint: calls.terms }),
      providesTags: ['Article'],
    }),
    articleAuthors: build.query<ReplyOf<Contract['authors']>, void>({
      query: () => ({ endpoint: calls.authors }),
      providesTags: ['User'],
    }),
  }),
});

export const useListPagesQuery = listCall<Contract['listPages']>(calls.listPages, ['Article']);
export const useListPostsQuery = listCall<Contract['listPosts']>(calls.listPosts, ['Article']);
export const {
  useReadArticleQuery,
  useCreateArticleMutation,
  useUpdateArticleMutation,
  useMoveArticleMutation,
  useMoveArticlesMutation,
  useListRevisionsQuery,
  useReadRevisionQuery,
  useRestoreRevisionMutation,
  useMakePreviewMutation,
  useNotePresenceMutation,
  useRemoveArticleMutation,
  useArticleTermsQuery,
  useArticleAuthorsQuery,
} = articlesApi;
