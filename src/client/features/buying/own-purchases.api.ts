import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { purchasesContract } from '#contract/buying/purchases.contract.ts';

type Contract = typeof purchasesContract;

const calls = {
  listOwn: { method: 'GET', path: '/customer/purchases' },
  readOwn: { method: 'GET', path: '/customer/purchases/:id' },
  choices: { method: 'GET', path: '/customer/purchase-choices' },
  ask: { method: 'POST', path: '/customer/purchases', idempotent: true },
  answer: { method: 'POST', path: '/customer/purchases/:id/answer', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** What a customer sells to the shop. */
const ownPurchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readOwnPurchase: build.query<ReplyOf<Contract['readOwn']>, string>({
      query: (id) => ({ endpoint: calls.readOwn, params: { id } }),
      providesTags: ['Purchase'],
    }),
    readSellingChoices: build.query<ReplyOf<Contract['choices']>, void>({
      query: () => ({ endpoint: calls.choices }),
      providesTags: ['Kyc', 'Setting'],
    }),
    askPurchase: build.mutation<ReplyOf<Contract['ask']>, { body: BodyOf<Contract['ask']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.ask, body, idempotencyKey: key }),
      invalidatesTags: ['Purchase'],
    }),
    answerPurchase: build.mutation<
      ReplyOf<Contract['answer']>,
      { id: string; body: BodyOf<Contract['answer']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.answer, params: { id }, body, idempotencyKey: key }),
      // After a refusal, too, so that the newer state is seen.
      invalidatesTags: ['Purchase', 'Product'],
    }),
  }),
});

export const {
  useReadOwnPurchaseQuery,
  useReadSellingChoicesQuery,
  useAskPurchaseMutation,
  useAnswerPurchaseMutation,
} = ownPurchasesApi;

export const useListOwnPurchasesQuery = listCall<Contract['listOwn']>(calls.listOwn, ['Purchase']);
