import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { transfersContract } from '#contract/vault/transfers.contract.ts';

type Contract = typeof transfersContract;

const calls = {
  list: { method: 'GET', path: '/admin/vault-transfers' },
  read: { method: 'GET', path: '/admin/vault-transfers/:id' },
  targets: { method: 'GET', path: '/admin/vault-transfer-targets' },
  prepare: { method: 'POST', path: '/admin/vault-transfers', idempotent: true },
  move: { method: 'POST', path: '/admin/vault-transfers/:id/moves', idempotent: true },
} as const satisfies CallsOf<Contract>;

/** After a refusal, too, so that the newer state is seen. */
const changed = ['StorageItem', 'VaultTransfer', 'Task'] as const;

/** What is moved from one vault to another, for the vault's officers. */
const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTransfer: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['VaultTransfer'],
    }),
    readTransferTargets: build.query<ReplyOf<Contract['targets']>, void>({
      query: () => ({ endpoint: calls.targets }),
      providesTags: ['Vault'],
    }),
    prepareTransfer: build.mutation<ReplyOf<Contract['prepare']>, { body: BodyOf<Contract['prepare']>; key: string }>({
      query: ({ body, key }) => ({ endpoint: calls.prepare, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
    moveTransfer: build.mutation<
      ReplyOf<Contract['move']>,
      { id: string; body: BodyOf<Contract['move']>; key: string }
    >({
      query: ({ id, body, key }) => ({ endpoint: calls.move, params: { id }, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useReadTransferQuery,
  useReadTransferTargetsQuery,
  usePrepareTransferMutation,
  useMoveTransferMutation,
} = transfersApi;

export const useListTransfersQuery = listCall<Contract['list']>(calls.list, ['VaultTransfer']);
