import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { subscribersContract } from '#contract/inbox/subscribers.contract.ts';

type Contract = typeof subscribersContract;

const calls = {
  readOwn: { method: 'GET', path: '/customer/newsletter' },
  chooseOwn: { method: 'PUT', path: '/customer/newsletter' },
} as const satisfies CallsOf<Contract>;

/** Whether the customer gets the newsletter. */
const ownNewsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownNewsletter: build.query<ReplyOf<Contract['readOwn']>, void>({
      query: () => ({ endpoint: calls.readOwn }),
      providesTags: ['OwnProfile'],
    }),
    chooseNewsletter: build.mutation<ReplyOf<Contract['chooseOwn']>, BodyOf<Contract['chooseOwn']>>({
      query: (body) => ({ endpoint: calls.chooseOwn, body }),
      invalidatesTags: ['OwnProfile'],
    }),
  }),
});

export const { useOwnNewsletterQuery, useChooseNewsletterMutation } = ownNewsletterApi;
