import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { jointConsentsContract } from '#contract/customers/joint-consents.contract.ts';

type Contract = typeof jointConsentsContract;

const calls = {
  list: { method: 'GET', path: '/customer/joint-consents' },
  answer: { method: 'POST', path: '/customer/joint-consents/:id/answer' },
} as const satisfies CallsOf<Contract>;

/** What the second owner of an account is asked before money leaves by it. */
const jointConsentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jointConsents: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['JointOwner'],
    }),
    answerJointConsent: build.mutation<ReplyOf<Contract['answer']>, BodyOf<Contract['answer']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.answer, params: { id }, body }),
      // After a refusal, too: it may be needed no longer.
      invalidatesTags: ['JointOwner', 'PayoutAccount'],
    }),
  }),
});

export const { useJointConsentsQuery, useAnswerJointConsentMutation } = jointConsentsApi;
