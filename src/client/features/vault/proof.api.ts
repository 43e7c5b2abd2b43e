import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { proofContract } from '#contract/vault/proof.contract.ts';

type Contract = Pick<typeof proofContract, 'overview' | 'list' | 'own'>;

const calls = {
  overview: { method: 'GET', path: '/public/proof' },
  list: { method: 'GET', path: '/public/proof/days/:day/list' },
  own: { method: 'GET', path: '/customer/proof' },
} as const satisfies CallsOf<Contract>;

/** Where a browser fetches a day's list as a file, and a customer his proofs. */
export const proofListFile = (day: string): string => `/backend/public/proof/days/${day}/list.csv`;
export const ownProofFile = '/backend/customer/proof';

/** What is published of the metal in the vaults, and what leads from one customer's to it. */
export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    proof: build.query<ReplyOf<Contract['overview']>, void>({
      query: () => ({ endpoint: calls.overview }),
    }),
    proofList: build.query<ReplyOf<Contract['list']>, { day: string; first: number; rows: number }>({
      query: ({ day, first, rows }) => ({
        endpoint: calls.list,
        params: { day },
        query: `first=${first}&rows=${rows}`,
      }),
    }),
    ownProof: build.query<ReplyOf<Contract['own']>, void>({
      query: () => ({ endpoint: calls.own }),
    }),
  }),
});

export const { useProofQuery, useProofListQuery, useOwnProofQuery } = proofApi;
