import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { reviewsContract } from '#contract/customers/reviews.contract.ts';

type Contract = typeof reviewsContract;

const calls = {
  ofProduct: { method: 'GET', path: '/public/reviews/:slug' },
  readOwn: { method: 'GET', path: '/customer/reviews/:productId' },
  write: { method: 'PUT', path: '/customer/reviews/:productId' },
  withdraw: { method: 'POST', path: '/customer/reviews/:productId/withdraw' },
  stopInvitations: { method: 'POST', path: '/public/reviews/stop-invitations' },
  list: { method: 'GET', path: '/admin/reviews' },
  move: { method: 'PUT', path: '/admin/reviews/:id/status' },
  answer: { method: 'PUT', path: '/admin/reviews/:id/reply' },
  bulk: { method: 'POST', path: '/admin/reviews/bulk', idempotent: true },
  readInvitations: { method: 'GET', path: '/admin/settings/reviews' },
  saveInvitations: { method: 'PUT', path: '/admin/settings/reviews' },
} as const satisfies CallsOf<Contract>;

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of what is published, from the `first` on, newest first. */
    productReviews: build.query<ReplyOf<Contract['ofProduct']>, { slug: string; first: number }>({
      query: ({ slug, first }) => ({ endpoint: calls.ofProduct, params: { slug }, query: first > 0 ? { first } : {} }),
      providesTags: ['Review'],
    }),
    readOwnReview: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (productId) => ({ endpoint: calls.readOwn, params: { productId } }),
      providesTags: ['Review'],
    }),
    writeReview: build.mutation<ReplyOf<Contract['write']>, BodyOf<Contract['write']> & { productId: string }>({
      query: ({ productId, ...body }) => ({ endpoint: calls.write, params: { productId }, body }),
      // A refusal for a newer version, too: the form then shows the newer state.
      invalidatesTags: ['Review'],
    }),
    withdrawReview: build.mutation<ReplyOf<Contract['withdraw']>, { productId: string; version: number }>({
      query: ({ productId, version }) => ({ endpoint: calls.withdraw, params: { productId }, body: { version } }),
      invalidatesTags: ['Review'],
    }),
    stopInvitations: build.mutation<ReplyOf<Contract['stopInvitations']>, BodyOf<Contract['stopInvitations']>>({
      query: (body) => ({ endpoint: calls.stopInvitations, body }),
    }),
    moveReview: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      invalidatesTags: ['Review'],
    }),
    answerReview: build.mutation<ReplyOf<Contract['answer']>, BodyOf<Contract['answer']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.answer, params: { id }, body }),
      invalidatesTags: ['Review'],
    }),
    moveReviews: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: ['Review'],
    }),
    readInvitations: build.query<ReplyOf<Contract['readInvitations']>, void>({
      query: () => ({ endpoint: calls.readInvitations }),
      providesTags: ['Setting'],
    }),
    saveInvitations: build.mutation<ReplyOf<Contract['saveInvitations']>, BodyOf<Contract['saveInvitations']>>({
      query: (body) => ({ endpoint: calls.saveInvitations, body }),
      invalidatesTags: ['Setting'],
    }),
  }),
});

export const {
  useProductReviewsQuery,
  useReadOwnReviewQuery,
  useWriteReviewMutation,
  useWithdrawReviewMutation,
  useStopInvitationsMutation,
  useMoveReviewMutation,
  useAnswerReviewMutation,
  useMoveReviewsMutation,
  useReadInvitationsQuery,
  useSaveInvitationsMutation,
} = reviewsApi;

export const useListReviewsQuery = listCall<Contract['list']>(calls.list, ['Review']);
