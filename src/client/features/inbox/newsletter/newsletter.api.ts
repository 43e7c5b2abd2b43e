import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { subscribersContract } from '#contract/inbox/subscribers.contract.ts';

type Contract = typeof subscribersContract;

const calls = {
  subscribe: { method: 'POST', path: '/public/subscribers' },
  confirm: { method: 'POST', path: '/public/subscribers/confirm' },
  leave: { method: 'POST', path: '/public/subscribers/leave' },
} as const satisfies CallsOf<Contract>;

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<ReplyOf<Contract['subscribe']>, BodyOf<Contract['subscribe']>>({
      query: (body) => ({ endpoint: calls.subscribe, body }),
    }),
    confirmSubscription: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']>>({
      query: (body) => ({ endpoint: calls.confirm, body }),
    }),
    leaveNewsletter: build.mutation<ReplyOf<Contract['leave']>, BodyOf<Contract['leave']>>({
      query: (body) => ({ endpoint: calls.leave, body }),
    }),
  }),
});

export const { useSubscribeMutation, useConfirmSubscriptionMutation, useLeaveNewsletterMutation } = newsletterApi;
