import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { userTiersContract } from '#contract/trade/user-tiers.contract.ts';

type Contract = typeof userTiersContract;

const calls = { own: { method: 'GET', path: '/customer/tier' } } as const satisfies CallsOf<Pick<Contract, 'own'>>;

/** The tier of the customer himself. */
const ownTierApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTier: build.query<ReplyOf<Contract['own']>, void>({
      query: () => ({ endpoint: calls.own }),
      providesTags: ['UserTier'],
    }),
  }),
});

export const { useOwnTierQuery } = ownTierApi;
